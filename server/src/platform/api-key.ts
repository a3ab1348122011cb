import { isDeepStrictEqual } from 'node:util'
import { sql, type InferResult } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { apiKeyPattern, keyLogin } from '#contract/api-keys/api-keys.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { Db } from './database/connect.ts'
import { namedStatement } from './database/named-statement.ts'
import { problem } from './problem.ts'
import { hashOf } from './session.ts'

/** A key in force, which acts as a user of its body with the permissions of the key. */
export type ApiKey = {
  kind: 'key'
  hash: Buffer
  id: number
  actor: Actor
  /** The rights of the body have ended: its keys may read and print, and change nothing. */
  rightsEnded: boolean
}

/** Why a key was not accepted, as the audit says it. */
export type KeyRefusal = 'nieznany' | 'cofniety' | 'wygasl'

/** The key that an `Authorization` header carries; `undefined` if it carries none, but another kind of proof. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^bearer(?: +(.*))?$/i
    .exec(authorization ?? '')
    ?.slice(1, 2)
    .map((token) => (token ?? '').trim())[0]

/** The key of a token. One that is not accepted comes with the reason and, if the key exists, with its body. */
export async function findKey(
  db: Db,
  token: string,
): Promise<{ key: ApiKey; due: boolean } | { refusal: KeyRefusal; row?: KeyRow }> {
  if (!apiKeyPattern.test(token)) return { refusal: 'nieznany' }
  const [row] = await readKey(db, hashOf(token))
  if (!row) return { refusal: 'nieznany' }
  const refusal = refusalOf(row)
  return refusal ? { refusal, row } : { key: keyOf(row), due: row.due }
}

/**
 * Remembers that a key was used: once a minute is enough. Readers do this, too, so it does not wait for a synchronous standby: a
 * crash may cost the moment of a use.
 */
export const noteUse = (db: Db, keyId: number) =>
  sql`insert into klucz_api_uzycie (klucz_id) values (${keyId})
    on conflict (klucz_id) do update set ostatnio = now()
    returning set_config('synchronous_commit', 'off', true)`.execute(db)

/**
 * Refuses to commit a change if its key was revoked, expired or lost rights since the call was verified. To be called last in
 * the transaction: a call that revokes the key waits for the commit, and nothing is stored after that.
 */
export async function requireSameKey(tx: Db, key: ApiKey): Promise<void> {
  const [row] = await holdKey(tx, key.hash)
  if (!row) throw problem('key.unknown')
  const refusal = refusalOf(row)
  if (refusal) throw refusedKey(refusal, row)
  const now = keyOf(row)
  if (!isDeepStrictEqual(now.actor, key.actor) || (now.rightsEnded && !key.rightsEnded))
    throw problem('session.rightsChanged')
}

/** The refusal for the caller. Only a caller with the whole key learns that it has expired; that it was revoked is not said. */
export const refusedKey = (refusal: KeyRefusal, row?: Pick<KeyRow, 'waznyDo'>) =>
  refusal === 'wygasl' && row ? problem('key.expired', { day: formatDate(row.waznyDo) }) : problem('key.unknown')

const refusalOf = ({ revoked, expired }: KeyRow): KeyRefusal | undefined =>
  revoked ? 'cofniety' : expired ? 'wygasl' : undefined

const keyOf = ({ id, skrot, prefiks, uprawnienia, upId, rightsEnded }: KeyRow): ApiKey => ({
  kind: 'key',
  hash: skrot,
  id,
  actor: {
    login: keyLogin(prefiks),
    poziom: 'UPO',
    uprawnienia,
    udzielajacyPomocyId: upId,
    impersonateMode: false,
    isKey: true,
  },
  rightsEnded,
})

const selectKey = (db: Db, hash: Buffer) =>
  db
    .selectFrom('kluczApi as klucz')
    .innerJoin('udzielajacyPomocy as grantor', 'grantor.id', 'klucz.upId')
    .leftJoin('kluczApiUzycie as uzycie', 'uzycie.kluczId', 'klucz.id')
    .where('klucz.skrot', '=', hash)
    .select([
      'klucz.id',
      'klucz.skrot',
      'klucz.prefiks',
      'klucz.uprawnienia',
      'klucz.upId',
      'klucz.waznyDo',
      sql<boolean>`klucz.cofniety is not null`.as('revoked'),
      sql<boolean>`klucz.wazny_do < current_date`.as('expired'),
      sql<boolean>`coalesce(grantor.data_konca_uprawnien < current_date, false)`.as('rightsEnded'),
      sql<boolean>`coalesce(uzycie.ostatnio < now() - interval '1 minute', true)`.as('due'),
    ])
type KeyRow = InferResult<ReturnType<typeof selectKey>>[number]

/** Every call with a key begins with this. */
const readKey = namedStatement('api-key', 1, (db, hash: Buffer) => selectKey(db, hash).compile())
/** Every change with a key ends with this. A key that is locked so cannot be revoked. */
const holdKey = namedStatement('held-api-key', 1, (db, hash: Buffer) => selectKey(db, hash).forShare('klucz').compile())
