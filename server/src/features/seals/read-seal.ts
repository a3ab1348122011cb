import { createPrivateKey, X509Certificate } from 'node:crypto'
import { can, type Actor } from '#contract/access.ts'
import type { Seal } from '#contract/seals/seals.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import type { Signer } from '#platform/pdf-signatures/cades-signature.ts'
import { verifySeal } from '#platform/pdf-signatures/verify-signed-pdf.ts'
import { Problem, problem } from '#platform/problem.ts'
import { unseal } from '#platform/secret-key.ts'
import type { Trust } from '#platform/signatures/trust.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/** Where the key of a seal belongs: with another body it cannot be opened. */
export const placeOf = (upId: number): string => `pieczec ${upId}`

/** The seal of a body, with what is known of its revocation. */
const selectSeal = (db: Db, upId: number) =>
  db
    .selectFrom('pieczec')
    .leftJoin('pieczecUniewazniona as znana', (join) =>
      join.onRef('znana.wystawca', '=', 'pieczec.wystawca').onRef('znana.numerSeryjny', '=', 'pieczec.numerSeryjny'),
    )
    .where('pieczec.upId', '=', upId)
    .select([
      'pieczec.rodzaj',
      'pieczec.kto',
      'pieczec.wystawca',
      'pieczec.numerSeryjny',
      'pieczec.wazneOd',
      'pieczec.wazneDo',
      'znana.stwierdzono as uniewazniona',
      'pieczec.login',
      'pieczec.czas',
    ])

/** The seal of the caller's body. */
export const readSeal = (db: Db, actor: Actor): Promise<Seal | undefined> =>
  selectSeal(db, ownGrantor(actor)).executeTakeFirst()

/** The same with its key, and the tax number of the body as it is now. */
const readWithKey = (db: Db, actor: Actor) =>
  selectSeal(db, ownGrantor(actor))
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pieczec.upId')
    .select(['pieczec.klucz', 'pieczec.certyfikat', 'pieczec.urzedy', 'up.nip'])
    .executeTakeFirst()
type WithKey = NonNullable<Awaited<ReturnType<typeof readWithKey>>>

/** A seal that can be used: with what it signs, and what it is. */
export type UsableSeal = { signer: Signer; facts: Seal }
type Call = Pick<Context, 'db' | 'config'> & { actor: Actor; trust: () => Promise<Trust> }

/** Opens the seal of the caller's body; refused if it has none, or one that may not seal now. */
export async function openSeal({ db, actor, config, trust }: Call): Promise<UsableSeal> {
  if (!can(actor, 'certificates.seal')) throw problem('seal.keyForbidden')
  const stored = await readWithKey(db, actor)
  if (!stored) throw problem('seal.none')
  return usable(stored, ownGrantor(actor), config, await trust())
}

/** The seal of the caller's body, and why it cannot be used, in a sentence. */
export async function readOwnSeal({ db, actor, config, trust }: Call) {
  const stored = await readWithKey(db, actor)
  if (!stored) return { pieczec: null, przeszkoda: null }
  const { klucz: _, certyfikat: _certificate, urzedy: _authorities, nip: _nip, ...pieczec } = stored
  try {
    usable(stored, ownGrantor(actor), config, await trust())
    return { pieczec, przeszkoda: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { pieczec, przeszkoda: error.message }
  }
}

/**
 * What seals, if it may: it is asked all that was asked when it was put in, since the tax number of the body and the trusted
 * issuers may have changed.
 */
function usable(stored: WithKey, upId: number, { secondFactorKey }: Config, trust: Trust): UsableSeal {
  const { klucz, certyfikat, urzedy, nip, ...facts } = stored
  const now = new Date()
  if (facts.uniewazniona !== null) throw problem('seal.revoked')
  const end = new Date(facts.wazneDo)
  if (end < now) throw problem('seal.expired', { day: formatDate(today(end)) })
  if (facts.rodzaj === 'PROBNY' && !trust.trial) throw problem('seal.trialOver')
  const certificate = new X509Certificate(certyfikat)
  const authorities = urzedy.map((one) => new X509Certificate(one))
  try {
    verifySeal({ signer: certificate, others: authorities }, { trust, nip, now })
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw problem('seal.unusable', { reason: cause.message }, { cause })
  }
  const key = createPrivateKey({ key: opened(klucz, upId, secondFactorKey), format: 'der', type: 'pkcs8' })
  return { facts, signer: { key, certificate, authorities } }
}

function opened(klucz: Buffer, upId: number, key: Config['secondFactorKey']): Buffer {
  if (!key) throw problem('seal.noKey')
  try {
    return unseal(key, placeOf(upId), klucz)
  } catch (cause) {
    throw problem('seal.unreadable', {}, { cause })
  }
}

/**
 * Holds the seal with which a certificate was sealed until the transaction ends; refused if it was changed meanwhile, or was
 * found to be revoked while a time-stamp was waited for.
 */
export async function requireSameSeal(tx: Db, actor: Actor, { numerSeryjny, wystawca }: Seal): Promise<void> {
  const stored = await selectSeal(tx, ownGrantor(actor)).forShare('pieczec').executeTakeFirst()
  if (stored?.numerSeryjny !== numerSeryjny || stored.wystawca !== wystawca) throw problem('seal.changed')
  if (stored.uniewazniona !== null) throw problem('seal.revoked')
}
