import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Actor } from '#contract/access.ts'
import { STREAM_NAME } from '#contract/aid/import/case-stream.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { addToImport, beginImport } from '../past-imports.ts'
import { restage, stagedOutcomes } from '../staging.ts'
import { againIfLost, writeBatch } from '../write-batch.ts'
import type { VerifiedBatch } from './verify-lines.ts'

/** What a batch of a stream is stored for: a body, by a user, as one remembered import. */
export type Storing = { caller: Caller; actor: Actor; upId: number; importId: number | undefined }

/** Puts a verified batch into the tables of this connection. */
export const stageBatch = (db: Db, client: PoolClient, { rows, acts }: VerifiedBatch) =>
  restage(db, client, { rows, acts })

/**
 * Stores a staged batch in one transaction, which counts it in the import and verifies the session again. Gives the import,
 * what became of each line, and how many of them were repeated.
 */
export async function storeBatch(
  db: Db,
  batch: VerifiedBatch,
  { caller, actor, upId, importId }: Storing,
): Promise<{ importId: number; outcomes: string; repeated: number }> {
  return againIfLost(() =>
    inTransaction(db, caller, async (tx) => {
      await writeBatch(tx, actor, upId, { from: 1, to: batch.lastAct }, 'stay')
      const id = importId ?? (await beginImport(tx, actor, STREAM_NAME))
      const repeated = await addToImport(tx, id, batch.lines)
      return { importId: id, outcomes: await stagedOutcomes(tx), repeated }
    }),
  )
}

// any number that no other lock has
export const STREAM_LOCK = 331_662_479

/** Whether this connection now has the one stream of a body; no other one can, on any process. */
export async function takeStream(db: Db, upId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${STREAM_LOCK}, ${upId}) as taken`.execute(
    db,
  )
  return first(rows).taken
}

export const leaveStream = (db: Db, upId: number) => sql`select pg_advisory_unlock(${STREAM_LOCK}, ${upId})`.execute(db)
