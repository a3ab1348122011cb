import type { certificates } from '#contract/aid/certificates/certificates.ts'
import { printed } from '#contract/aid/certificates/printed.ts'
import type { Context } from '#platform/http/context.ts'
import { printLine, type SentFile } from '#platform/http/send-file.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'
import { problem } from '#platform/problem.ts'
import { countPrints } from './issue-certificate.ts'
import { certificatesDocument } from './print/document.ts'
import { getCertificates } from './read-certificate.ts'

/** Issued certificates in one file, in the order given, each with pages of its own. */
export async function printMany(call: Context<typeof certificates.printMany>): Promise<SentFile> {
  const ids = [...new Set(call.body)]
  const found = new Map((await getCertificates(call.db, call.actor, ids)).map((one) => [one.id, one]))
  const wanted = ids.map((id) => {
    const certificate = found.get(id)
    if (!certificate) throw problem('record.notFound')
    if (certificate.kod === null) throw problem('certificate.notIssued')
    return { certificate, kod: certificate.kod }
  })
  const pdf = await renderDocument(certificatesDocument(wanted, call.config.publicUrl), call.signal)
  await inTransaction(call.db, call.caller, (tx) => countPrints(tx, ids))
  return {
    name: printed.fileOfMany,
    audit: printLine(wanted.map(({ certificate: { id, ppId } }) => ({ zaswiadczenie: id, przypadek: ppId }))),
    content: () => pdf,
  }
}
