import { sql, type RawBuilder } from 'kysely'
import type { ImportSummary } from '#contract/classifications/shared.ts'
import { today, type IsoDate } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Classification } from './classification.ts'

/** How many entries of each kind of change are listed by name. */
const NAMED_ENTRIES = 100

/** A file beside the version that it is compared with; without one everything is new. Changes hold from `day`. */
export type Compared = { c: Classification; fileId: number; currentId: number | undefined; day: IsoDate }

/** The day on which an update takes effect, unless another is chosen. */
export const usualDay = (): IsoDate => today()

/**
 * What a file changes in a version, one row per code: the entry of the file (`file_id`, `nazwa`, `poziom`, `nad_kod`),
 * the present entry (`now_id`, `now_nazwa`), the change, whether the file says something else of the entry (`inna`), and
 * whether the entry then ends and a successor begins (`nastepca`).
 * Preview, summary and update all read this comparison.
 */
export const comparison = ({
  c,
  fileId,
  currentId,
  day,
}: Compared): RawBuilder<{ fileId: number | null; nowNazwa: string | null }> => sql`(
  select kod, file.id as file_id, now.id as now_id, file.nazwa, file.poziom, file.nad_kod, now.nazwa as now_nazwa,
    case
      when now.id is null then 'NOWY'
      when file.id is null then case when now.data_do > ${lastDay('now', day)} then 'ZAKONCZONY' end
      when (file.nazwa, file.poziom, file.nad_kod, file.data_do)
        is distinct from (now.nazwa, now.poziom, now.nad_kod, now.data_do) then 'ZMIENIONY'
      else 'BEZ_ZMIAN'
    end as zmiana,
    differs.inna, differs.inna and now.od < ${day} as nastepca
  from ${entriesFrom(c, fileId, day)} as file
    full join ${entriesFrom(c, currentId ?? 0, day)} as now using (kod)
    cross join lateral (select file.id is not null and now.id is not null
      and (file.nazwa, file.poziom, file.nad_kod) is distinct from (now.nazwa, now.poziom, now.nad_kod) as inna) as differs)`

/** The last day of an entry that the file lacks: the day before the update, or the day on which the entry began. */
export const lastDay = (unit: string, day: IsoDate) => sql`greatest(${day}::date - 1, ${sql.ref(`${unit}.dataOd`)})`

/**
 * The entries of a version that hold on a day or later. Those that ended the day before count too: if they come back,
 * they continue unchanged, so a wrong file can be corrected by the right one on the same day. `od` is the first day on
 * which both the entry and its version hold.
 */
const entriesFrom = ({ units, versions }: Classification, versionId: number, day: IsoDate) => sql`(
  select distinct on (unit.kod) unit.id, unit.kod, unit.nazwa, unit.poziom, unit.data_od, unit.data_do, parent.kod as nad_kod,
    greatest(unit.data_od, version.data_od) as od
  from ${sql.table(units)} as unit join ${sql.table(versions)} as version on version.id = unit.wersja_id
    left join ${sql.table(units)} as parent on parent.id = unit.nad_id and parent.data_do >= ${day}::date - 1
  where unit.wersja_id = ${versionId} and unit.data_do >= ${day}::date - 1
  order by unit.kod, unit.data_do desc)`

/** What accepting a file as an update would do. */
export async function summarise(db: Db, compared: Compared): Promise<ImportSummary> {
  const named = (entry: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql`coalesce((array_agg(${entry} order by kod) filter (where ${which}))[:${NAMED_ENTRIES}::int], '{}')`
  const { rows } = await sql<ImportSummary>`select
      count(*) filter (where zmiana = 'NOWY') as dodane,
      count(*) filter (where zmiana = 'ZMIENIONY') as zmienione,
      count(*) filter (where zmiana = 'ZAKONCZONY') as zakonczone,
      count(*) filter (where zmiana = 'BEZ_ZMIAN') as bez_zmian,
      ${named(sql`json_build_object('kod', kod, 'nazwa', nazwa)`, sql`zmiana = 'NOWY'`)} as dodane_pozycje,
      ${named(sql`json_build_object('kod', kod, 'nazwa', now_nazwa)`, sql`zmiana = 'ZAKONCZONY'`)} as zakonczone_pozycje,
      ${named(
        sql`json_build_object('kod', kod, 'nazwa', nazwa, 'poprzednia', now_nazwa)`,
        sql`zmiana = 'ZMIENIONY' and nazwa <> now_nazwa`,
      )} as zmienione_nazwy
    from ${comparison(compared)} as diff`.execute(db)
  return first(rows)
}
