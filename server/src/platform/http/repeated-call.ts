import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Caller } from '../caller.ts'
import type { Db } from '../database/connect.ts'
import { problem } from '../problem.ts'

/** Tells the caller that the answer is that of an earlier call. */
export const REPLAYED = 'idempotency-replayed'

/**
 * Does the work of a call that a key of a body or a user made with an `Idempotency-Key`, unless it was done before: then the caller
 * gets the answer of that time. The answer is stored with the change, in the same transaction. A second call with the
 * same idempotency key waits for the first. A refusal stores nothing, so the call is then verified anew.
 */
export async function onceByIdempotencyKey(
  tx: Db,
  { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const idempotencyKey = String(request.headers['idempotency-key'])
  const digest = digestOf(request)
  const isUser = caller.kind === 'user'
  const id = isUser ? caller.userId : caller.id
  // taken before any other lock, so that a call that waits here holds nothing that the first call needs
  const lock = `powtorzenie ${isUser ? 'u' : ''}${id} ${idempotencyKey}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const before = await tx
    .selectFrom('powtorzoneWywolanie')
    .where(isUser ? 'uzytkownikId' : 'kluczId', '=', id)
    .where('oznaczenie', '=', idempotencyKey)
    .where('utworzone', '>', sql<string>`now() - ${keptFor}`)
    .select(['skrot', 'odpowiedz'])
    .executeTakeFirst()
  if (before) {
    if (!before.skrot.equals(digest)) throw problem(isUser ? 'form.savedOtherwise' : 'idempotency.other')
    reply.header(REPLAYED, 'true')
    return before.odpowiedz ?? undefined
  }
  const answer = await work()
  const odpowiedz = answer === undefined ? null : JSON.stringify(answer)
  await sql`insert into powtorzone_wywolanie (klucz_id, uzytkownik_id, oznaczenie, skrot, odpowiedz)
    values (${isUser ? null : id}, ${isUser ? id : null}, ${idempotencyKey}, ${digest}, ${odpowiedz}::jsonb)
    on conflict (${isUser ? sql`uzytkownik_id` : sql`klucz_id`}, oznaczenie)
      do update set skrot = excluded.skrot, odpowiedz = excluded.odpowiedz, utworzone = now()`.execute(tx)
  return answer
}

export const keptFor = sql`make_interval(hours => ${sql.lit(limits.repeatHours)})`

/** The call itself: method, address and what was sent, as the schemas read it. */
const digestOf = ({ method, url, body }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest()
