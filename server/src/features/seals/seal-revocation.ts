import { X509Certificate } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { verifySeal } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { Problem } from '#platform/problem.ts'
import { requireNotRevoked } from '#platform/signatures/revocation.ts'
import { readTrust, type Trust } from '#platform/signatures/trust.ts'

/** Every night, asks whether seals were revoked: sealing itself asks nobody, and refuses what is known. */
export const sealRevocation = (db: Db, config: Pick<Config, 'signatures'>): JobDefinition => ({
  cron: '20 4 * * *',
  retries: 3,
  pause: 600,
  run: async () => {
    const trust = readTrust(config)
    if (trust.revocation !== 'online') return
    const unread: unknown[] = []
    for (const seal of await sealsInUse(db))
      if (await isRevoked(seal, trust, (reason) => unread.push(reason))) await markRevoked(db, seal)
    // tried again, and in the log
    if (unread.length > 0) throw new AggregateError(unread, 'lists of revoked certificates could not be had')
  },
})

const sealsInUse = (db: Db) =>
  db
    .selectFrom('pieczec')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pieczec.upId')
    .where('rodzaj', '=', 'PIECZEC')
    .where('uniewazniona', 'is', null)
    .where('wazneDo', '>', new Date().toISOString())
    .select(['upId', 'numerSeryjny', 'wystawca', 'certyfikat', 'urzedy', 'up.nip'])
    .execute()
type UsedSeal = Awaited<ReturnType<typeof sealsInUse>>[number]

async function isRevoked(
  { certyfikat, urzedy, nip }: UsedSeal,
  trust: Trust,
  tell: (reason: unknown) => void,
): Promise<boolean> {
  const now = new Date()
  const signers = { signer: new X509Certificate(certyfikat), others: urzedy.map((one) => new X509Certificate(one)) }
  try {
    const { chain } = verifySeal(signers, { trust, nip, now })
    await requireNotRevoked(chain, now, tell, 'pdfSignature.revoked')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // one that is not trusted any more for another reason is not revoked
    return error.code === 'pdfSignature.revoked'
  }
  return false
}

/** The seal that was asked about: another one may have taken its place meanwhile. */
const markRevoked = (db: Db, { upId, numerSeryjny, wystawca }: UsedSeal) =>
  db
    .updateTable('pieczec')
    .set({ uniewazniona: new Date().toISOString() })
    .where('upId', '=', upId)
    .where('numerSeryjny', '=', numerSeryjny)
    .where('wystawca', '=', wystawca)
    .execute()
