import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Classification } from './classification.ts'

export type PlainUnit = { kod: string; nazwa: string; poziom: number; nadKod: string | null }

/** Fills a version in one statement: every entry gets its id first, so that children can name their parents. */
export const insertUnits = (
  db: Db,
  { units }: Pick<Classification, 'units'>,
  versionId: number,
  entries: readonly PlainUnit[],
) =>
  sql`with entry as materialized (
      select ${nextId(units)} as id, e.*
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (kod text, nazwa text, poziom int, "nadKod" text)
    )
    insert into ${sql.table(units)} (id, wersja_id, kod, nazwa, poziom, nad_id)
    select entry.id, ${versionId}, entry.kod, entry.nazwa, entry.poziom, parent.id
    from entry left join entry as parent on parent.kod = entry."nadKod"`.execute(db)

/** The next id of the table's own sequence. */
export const nextId = (units: string) => sql`nextval(pg_get_serial_sequence(${units}, 'id'))`
