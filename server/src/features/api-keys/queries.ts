import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { keyPermissions, type Actor } from '#contract/access.ts'
import type { ApiKeyRow, apiKeys, KeyState } from '#contract/api-keys/api-keys.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { problem } from '#platform/problem.ts'
import { hashOf } from '#platform/session.ts'
import { ownGrantor, visibleGrantor } from '../grantors/own-grantor.ts'

const inForce = sql<boolean>`klucz.cofniety is null and klucz.wazny_do >= current_date`

/** Keys that the actor may see: administrators all, others those of their own body. */
export function apiKeyRows(db: Db, actor: Actor): Rows<ApiKeyRow> {
  const upId = visibleGrantor(actor)
  return db
    .selectFrom('kluczApi as klucz')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'klucz.upId')
    .leftJoin('kluczApiUzycie as uzycie', 'uzycie.kluczId', 'klucz.id')
    .$call((query) => (upId === null ? query : query.where('klucz.upId', '=', upId)))
    .select([
      'klucz.id',
      'klucz.nazwa',
      'klucz.prefiks',
      sql<KeyState>`case when klucz.cofniety is not null then 'COFNIETY' when ${inForce} then 'WAZNY' else 'WYGASL' end`.as(
        'stan',
      ),
      permissionsInWords.as('uprawnienia'),
      'klucz.waznyDo',
      'uzycie.ostatnio as uzyty',
      'klucz.utworzony',
      'klucz.utworzyl',
      'klucz.cofniety',
      'klucz.cofnal',
      sql<string>`up.nip`.as('upNip'),
      sql<string>`up.nazwa`.as('upNazwa'),
    ])
}

const permissionsInWords = sql<string>`concat_ws(', ', ${sql.join(
  Object.entries(keyPermissions).map(
    ([code, words]) => sql`case when ${sql.lit(code)} = any(klucz.uprawnienia) then ${sql.lit(words)} end`,
  ),
)})`

type Created = { id: number; prefiks: string; klucz: string }

/** Makes a key of the actor's body. The key itself is given once and stored nowhere. */
export async function createKey(db: Db, actor: Actor, given: BodyOf<typeof apiKeys.create>): Promise<Created> {
  const upId = ownGrantor(actor)
  // two that are made at once must not both be the last
  await sql`select pg_advisory_xact_lock(hashtextextended(${`klucze ${upId}`}, 0))`.execute(db)
  const { live } = await db
    .selectFrom('kluczApi as klucz')
    .where('upId', '=', upId)
    .where(inForce)
    .select(sql<number>`count(*)`.as('live'))
    .executeTakeFirstOrThrow()
  if (live >= limits.apiKeys.most) throw problem('key.tooMany', { n: limits.apiKeys.most })
  const prefiks = randomBytes(6).toString('hex')
  const klucz = `latarnia_${prefiks}_${randomBytes(32).toString('hex')}`
  const { id } = await db
    .insertInto('kluczApi')
    .values({
      upId,
      nazwa: given.nazwa,
      prefiks,
      skrot: hashOf(klucz),
      uprawnienia: given.uprawnienia,
      waznyDo: given.waznyDo,
      utworzyl: actor.login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, prefiks, klucz }
}

/** Revokes a key; another body's is not found. Waits for calls with it that are about to be stored. */
export async function revokeKey(db: Db, actor: Actor, id: number): Promise<{ prefiks: string; upId: number }> {
  const upId = visibleGrantor(actor)
  const key = await db
    .selectFrom('kluczApi')
    .where('id', '=', id)
    .$call((query) => (upId === null ? query : query.where('upId', '=', upId)))
    .select(['prefiks', 'upId', 'cofniety'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!key) throw problem('record.notFound')
  if (key.cofniety !== null) throw problem('key.alreadyRevoked')
  await db
    .updateTable('kluczApi')
    .set({ cofniety: sql<string>`now()`, cofnal: actor.login })
    .where('id', '=', id)
    .execute()
  return key
}
