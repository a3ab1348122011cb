import { X509Certificate } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { verifySeal } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { Problem } from '#platform/problem.ts'
import { requireNotRevoked } from '#platform/signatures/revocation.ts'
import { readTrust, type Trust } from '#platform/signatures/trust.ts'
import { rememberRevocation } from './known-revocations.ts'

/** Every night, asks whether seals were revoked: sealing itself asks nobody, and refuses what is known. */
export const sealRevocation = (db: Db, config: Pick<Config, 'signatures'>): JobDefinition => ({
  cron: '20 4 * * *',
  retries: 3,
  pause: 600,
  run: async () => {
    const trust = readTrust(config)
    if (trust.revocation !== 'online') return
    const unread: unknown[] = []
    const untrusted: unknown[] = []
    for (const seal of await sealsInUse(db))
      try {
        if (await isRevoked(seal, trust, (reason) => unread.push(reason))) await rememberRevocation(db, seal)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        untrusted.push(new Error(`The seal of body ${seal.upId} cannot be used`, { cause: error }))
      }
    // tried again, and in the log
    if (untrusted.length > 0) throw new AggregateError([...untrusted, ...unread], 'seals are not trusted any more')
    if (unread.length > 0) throw new AggregateError(unread, 'lists of revoked certificates could not be had')
  },
})

const sealsInUse = (db: Db) =>
  db
    .selectFrom('pieczec')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pieczec.upId')
    .where('rodzaj', '=', 'PIECZEC')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pieczecUniewazniona as znana')
            .whereRef('znana.wystawca', '=', 'pieczec.wystawca')
            .whereRef('znana.numerSeryjny', '=', 'pieczec.numerSeryjny'),
        ),
      ),
    )
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
  const { chain } = verifySeal(signers, { trust, nip, now })
  try {
    await requireNotRevoked(chain, now, tell, 'pdfSignature.revoked')
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'pdfSignature.revoked') return true
    throw error
  }
}
