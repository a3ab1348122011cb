import { sql, type RawBuilder } from 'kysely'
import type { ImportSummary } from '#contract/classifications/shared.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Classification } from './classification.ts'

/** How many of the codes that a file lacks are listed by name. */
const NAMED_CODES = 100

const yesterday = () => sql<string>`(${today()}::date - 1)`

/**
 * What a file changes in a version, one row per code: the entry of the file (`file_id`, `nazwa`, `poziom`, `nad_kod`),
 * the present entry (`now_id`), and the change. Preview, summary and update all read this comparison. Without a current
 * version everything is new.
 */
export const comparison = (
  c: Classification,
  fileId: number,
  currentId: number | undefined,
): RawBuilder<{ fileId: number | null }> => sql`(
  select kod, file.id as file_id, now.id as now_id, file.nazwa, file.poziom, file.nad_kod,
    case
      when now.id is null then 'NOWY'
      when file.id is null then case when now.data_do > ${lastDay('now')} then 'ZAKONCZONY' end
      when (file.nazwa, file.poziom, file.nad_kod, file.data_do)
        is distinct from (now.nazwa, now.poziom, now.nad_kod, now.data_do) then 'ZMIENIONY'
      else 'BEZ_ZMIAN'
    end as zmiana
  from ${entriesInForce(c, fileId)} as file full join ${entriesInForce(c, currentId ?? 0)} as now using (kod))`

/** The last day of an entry that a file lacks: yesterday, or today if it began today. */
export const lastDay = (unit: string) => sql`greatest(${yesterday()}, ${sql.ref(`${unit}.dataOd`)})`

/**
 * The entries of a version in force today. Those that ended yesterday count too: if they come back, they continue
 * unchanged, so a wrong file can be corrected by the right one on the same day.
 */
const entriesInForce = ({ units }: Classification, versionId: number) => sql`(
  select distinct on (unit.kod) unit.id, unit.kod, unit.nazwa, unit.poziom, unit.data_od, unit.data_do, parent.kod as nad_kod
  from ${sql.table(units)} as unit
    left join ${sql.table(units)} as parent on parent.id = unit.nad_id and parent.data_do >= ${yesterday()}
  where unit.wersja_id = ${versionId} and unit.data_do >= ${yesterday()}
  order by unit.kod, unit.data_do desc)`

/** What accepting a file as an update would do. */
export async function summarise(
  db: Db,
  c: Classification,
  fileId: number,
  currentId: number | undefined,
): Promise<ImportSummary> {
  const { rows } = await sql<ImportSummary>`select
      count(*) filter (where zmiana = 'NOWY') as dodane,
      count(*) filter (where zmiana = 'ZMIENIONY') as zmienione,
      count(*) filter (where zmiana = 'ZAKONCZONY') as zakonczone,
      count(*) filter (where zmiana = 'BEZ_ZMIAN') as bez_zmian,
      coalesce((array_agg(kod order by kod) filter (where zmiana = 'ZAKONCZONY'))[:${NAMED_CODES}::int], '{}') as zakonczone_kody
    from ${comparison(c, fileId, currentId)} as diff`.execute(db)
  return rows[0]!
}
