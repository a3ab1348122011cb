import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { first } from '#contract/kernel/lists.ts'
import { connect, connectPool, type Db } from './connect.ts'

/** Where a list is read from. */
export type Readable = { db: Db; pool: Pool }

export type Standby = {
  /** The standby, if it is young enough and has replayed the log up to a position; otherwise nothing, and the primary serves. */
  find: (upTo: number) => Promise<Readable | undefined>
  /** Says that the standby failed, and why: it is left alone for a while. */
  failed: (reason: unknown) => void
  /** The position of the primary's log, which every change made so far lies before. */
  position: () => Promise<number>
  /** Reads by who served them, and the standby's age. */
  figures: () => { standby: number; primary: number; ageSeconds: number }
  close: () => Promise<void>
}

/** How long a look at the standby holds. */
const LOOK_EVERY_MS = 1_000
/** A standby that does not answer by then is not asked for a while. */
const ANSWER_WITHIN_MS = 1_000
const REST_MS = 5_000
const MOST_MARKS = 100

/**
 * A standby that lists may be read from while its data are at most so old. Its age is found by marks: positions of the primary's
 * log, and when they were noted. What it has replayed is as old as the newest mark behind it. So an idle primary does not
 * make it old, and a standby that lost its primary does not seem young.
 */
export function openStandby(
  url: string,
  primary: Db,
  { size, mostAgeMs, tell }: { size: number; mostAgeMs: number; tell: (reason: unknown) => void },
): Standby {
  const pool = connectPool(url, size, { maybeStandby: true })
  const db = connect(pool)
  const served = { standby: 0, primary: 0 }
  let marks: { position: number; at: number }[] = []
  let replayed = -1
  let lookAgainAt = 0
  let looking: Promise<void> | undefined

  const look = async () => {
    const mark = { at: performance.now(), position: await positionOf(primary) }
    const { rows } = await sql<{ isStandby: boolean; replayed: number | null }>`
      select pg_is_in_recovery() as is_standby,
        pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed`.execute(db)
    const found = first(rows)
    // a promoted standby goes its own way
    replayed = found.isStandby ? (found.replayed ?? -1) : -1
    const reached = marks.findLast(({ position }) => position <= replayed)
    const isReached = mark.position <= replayed
    marks = isReached ? [mark] : [...marks.slice(reached ? marks.indexOf(reached) : 0), mark].slice(-MOST_MARKS)
    lookAgainAt = performance.now() + LOOK_EVERY_MS
  }
  const leaveAlone = (reason: unknown) => {
    tell(reason)
    replayed = -1
    marks = []
    lookAgainAt = performance.now() + REST_MS
  }
  const late = async () => {
    await pause(ANSWER_WITHIN_MS, undefined, { ref: false })
    throw new Error('no answer')
  }
  // a look is for all callers: its queries must not be cancelled when the caller who began it leaves
  const outsideOfCalls = AsyncLocalStorage.snapshot()
  const lookOnce = () =>
    (looking ??= Promise.race([outsideOfCalls(look), late()])
      .catch(leaveAlone)
      .finally(() => (looking = undefined)))
  const ageMs = () => {
    const reached = marks.findLast(({ position }) => position <= replayed)
    return reached ? performance.now() - reached.at : Infinity
  }

  return {
    find: async (upTo) => {
      if (performance.now() >= lookAgainAt) await lookOnce()
      const suits = ageMs() <= mostAgeMs && upTo <= replayed
      served[suits ? 'standby' : 'primary']++
      return suits ? { db, pool } : undefined
    },
    failed: leaveAlone,
    position: () => positionOf(primary),
    figures: () => ({ ...served, ageSeconds: ageMs() / 1_000 }),
    close: () => pool.end(),
  }
}

async function positionOf(primary: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`.execute(primary)
  return first(rows).position
}
