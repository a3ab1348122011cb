import { sql } from 'kysely'
import type { Finding } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'

/** A limit that a sent case passes through other aid, as its mark keeps it. */
export type MarkedFinding = Finding & { poziom: 'OSTRZEZENIE' }
export type LimitMark = { id: number; upId: number; wynik: MarkedFinding[] }

// Every function here is called under the lock of the undertakings (`lockUndertakings`).

/** Removes the marks of cases: they are no longer sent, are within the limits again, or have been verified anew. */
export async function removeMarks(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await remove(db, `{${ids.join()}}`)
}
const remove = namedStatement('remove limit marks', 1, (db, ids: string) =>
  sql`delete from przekroczenie where id = any(${ids}::int[])`.compile(db),
)

/** Marks cases that pass a limit. */
export async function storeMarks(db: Db, marks: readonly LimitMark[]): Promise<void> {
  for (let from = 0; from < marks.length; from += AT_ONCE) {
    const part = marks.slice(from, from + AT_ONCE).map((one) => ({ ...one, wynik: JSON.stringify(one.wynik) }))
    await store(db, markRows.valueOf(part))
  }
}
/** Marks that are written and stored before other calls go on. */
const AT_ONCE = 500
const markRows = givenRows('mark', { id: 'int', upId: 'int', wynik: 'text' })
const store = namedStatement('store limit marks', 1, (db, marks: string) =>
  sql`insert into przekroczenie (id, up_id, wynik) select mark.id, mark.up_id, mark.wynik::jsonb from ${markRows.in(marks)}
    on conflict (id) do update set wynik = excluded.wynik`.compile(db),
)
