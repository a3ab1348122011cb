import { printed } from '#contract/aid/certificates/printed.ts'
import type { ReadAttachment } from '#platform/mail.ts'
import { givenOutFile } from './given-out-file.ts'

/** The file of a certificate that goes with its message, unless it holds no longer: what has left cannot be called back. */
export const attachedCertificate: ReadAttachment = async (db, messageId) => {
  const found = await db
    .selectFrom('zaswiadczenieDoreczenie as sent')
    .innerJoin('zaswiadczenie as zas', 'zas.id', 'sent.zaswiadczenieId')
    .innerJoin('przypadek as pp', 'pp.id', 'zas.ppId')
    .where('sent.wiadomoscId', '=', messageId)
    // the others have a link
    .where('sent.skrot', 'is', null)
    .select(['zas.id', 'zas.nrZaswiadczenia', 'zas.zastapionePrzezId', 'pp.usuniety'])
    .executeTakeFirst()
  if (!found) return undefined
  const { id, nrZaswiadczenia, zastapionePrzezId, usuniety } = found
  if (zastapionePrzezId !== null) return { fault: 'ZASTAPIONE' }
  if (usuniety !== null) return { fault: 'USUNIETE' }
  return { name: printed.fileName(nrZaswiadczenia ?? String(id)), pdf: await givenOutFile(db, id) }
}
