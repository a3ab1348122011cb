import { sql } from 'kysely'
import { usesText } from '#contract/entry-uses/entry-uses.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { addDays, formatDate } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem } from '#platform/problem.ts'
import { countUses } from './count-uses.ts'
import { findFirstUse, findLastUse, type Validity } from './use-days.ts'
import type { Entries } from './users.ts'

/** A change of an entry: the fields of its meaning that would change, and its validity. */
export type EntryChange = {
  entries: Entries
  /** Fields that say what the entry means, such as its code, and whether each would change. */
  meaning?: Readonly<Record<string, boolean>>
  before: Validity
  after: Validity
  /** The fields of the form that hold the validity. */
  fields: { from: string; to: string }
}

/**
 * Refuses a change that would give another meaning to what was sent: of the code or a flag of an entry in use, or of its
 * validity behind a use (decisions, 'Entries in use'). A use that lay outside the validity before does not count.
 */
export async function guardChange(db: Db, { entries, meaning = {}, before, after, fields }: EntryChange) {
  const changed = Object.keys(meaning).filter((field) => meaning[field])
  const shorter = after.to < before.to
  const later = after.from > before.from
  if (!changed.length && !shorter && !later) return
  await lockAgainstUse(db, entries)
  if (changed.length) await refuseIfUsed(db, entries, first(changed))
  if (shorter) {
    const day = await findLastUse(db, entries, { from: addDays(after.to, 1), to: before.to })
    if (day) await refuse(db, entries, 'entry.endsBeforeUse', fields.to, day)
  }
  if (later) {
    const day = await findFirstUse(db, entries, { from: before.from, to: addDays(after.from, -1) })
    if (day) await refuse(db, entries, 'entry.beginsAfterUse', fields.from, day)
  }
}

/**
 * Waits for transactions that are about to use the entries, and lets no other begin to: who uses an entry holds it
 * `for key share`. In the order of ids, so that two such changes do not deadlock.
 */
export const lockAgainstUse = (db: Db, { table, ids }: Entries) =>
  sql`select id from ${sql.table(table)} where id in (select entry.id from ${ids} as entry (id))
    order by id for update`.execute(db)

async function refuseIfUsed(db: Db, entries: Entries, field: string): Promise<void> {
  const uses = await countUses(db, entries)
  if (uses.uzycia.length) throw fieldProblem('entry.inUse', field, { uses: usesText(uses) })
}

async function refuse(db: Db, entries: Entries, code: ErrorCode, field: string, day: string): Promise<never> {
  throw fieldProblem(code, field, { day: formatDate(day), uses: usesText(await countUses(db, entries)) })
}
