import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Actor } from '#contract/access.ts'
import type { Seal } from '#contract/seals/seals.ts'
import { endOfSeal } from '#contract/seals/seals.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Signer } from '#platform/pdf-signatures/cades-signature.ts'
import { problem } from '#platform/problem.ts'
import { unseal } from '#platform/secret-key.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/** Where the key of a seal belongs: with another body it cannot be opened. */
export const placeOf = (upId: number): string => `pieczec ${upId}`

const shown = [
  'rodzaj',
  'kto',
  'wystawca',
  'numerSeryjny',
  'wazneOd',
  'wazneDo',
  'uniewazniona',
  'login',
  'czas',
] as const

/** The seal of the caller's body. */
export const readSeal = (db: Db, actor: Actor): Promise<Seal | undefined> =>
  db.selectFrom('pieczec').where('upId', '=', ownGrantor(actor)).select(shown).executeTakeFirst()

/** A seal that can be used: with what it signs, and what it is. */
export type UsableSeal = { signer: Signer; facts: Seal }

/** Opens the seal of the caller's body; refused if it has none, or one that is over or known to be revoked. */
export async function openSeal(db: Db, actor: Actor, { secondFactorKey }: Config): Promise<UsableSeal> {
  const upId = ownGrantor(actor)
  const stored = await db
    .selectFrom('pieczec')
    .where('upId', '=', upId)
    .select([...shown, 'klucz', 'certyfikat', 'urzedy'])
    .executeTakeFirst()
  if (!stored) throw problem('seal.none')
  const { klucz, certyfikat, urzedy, ...facts } = stored
  const end = endOfSeal(facts)
  if (end === 'revoked') throw problem('seal.revoked')
  if (end === 'over') throw problem('seal.expired', { day: formatDate(today(new Date(facts.wazneDo))) })
  return {
    facts,
    signer: {
      key: createPrivateKey({ key: opened(klucz, upId, secondFactorKey), format: 'der', type: 'pkcs8' }),
      certificate: new X509Certificate(certyfikat),
      authorities: urzedy.map((one) => new X509Certificate(one)),
    },
  }
}

function opened(klucz: Buffer, upId: number, key: Config['secondFactorKey']): Buffer {
  if (!key) throw problem('seal.noKey')
  try {
    return unseal(key, placeOf(upId), klucz)
  } catch (cause) {
    throw problem('seal.unreadable', {}, { cause })
  }
}

/** Holds the seal with which a certificate was sealed until the transaction ends; refused if it was changed meanwhile. */
export async function requireSameSeal(tx: Db, actor: Actor, { numerSeryjny, wystawca }: Seal): Promise<void> {
  const stored = await tx
    .selectFrom('pieczec')
    .where('upId', '=', ownGrantor(actor))
    .select(['numerSeryjny', 'wystawca'])
    .forShare()
    .executeTakeFirst()
  if (stored?.numerSeryjny !== numerSeryjny || stored.wystawca !== wystawca) throw problem('seal.changed')
}
