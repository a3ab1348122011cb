import { sql } from 'kysely'
import { formatDate, today, type IsoDate } from '#contract/kernel/dates.ts'
import type { ImportSource, TerytImport } from '#contract/territory/territory.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem, saved } from '#platform/problem.ts'
import { allowSuccessors, lockMeasuresNaming, type Succession } from '../aid-measures/allow-successors.ts'
import { linkParents, lockRegister } from './changes.ts'
import { lockAgainstUse } from '../entry-uses/guard-change.ts'
import { lastUses } from '../entry-uses/use-days.ts'
import { manyEntries } from '../entry-uses/users.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import type { Terc } from './read-terc.ts'

export type Origin = { source: ImportSource; login: string; fileName?: string | undefined }

/** How many of the units that would end a preview names. */
const LISTED = 100

/** Brings the register in line with a catalogue; `previewOnly` counts the changes without making them. */
export async function importTerc(db: Db, terc: Terc, origin: Origin, previewOnly: boolean): Promise<TerytImport> {
  await lockRegister(db)
  const last = await findLastImport(db, ['GUS', 'PLIK'])
  requireTimely(terc, origin.source, last?.stanNa)
  const entries = await db
    .selectFrom('jednostkaSiedziby')
    .select(['id', 'kod', 'nazwa', 'dataOd', 'dataDo', 'dataImportu'])
    .execute()
  const planned = (uses?: ReadonlyMap<number, IsoDate>) => planImport(entries, terc, last === undefined, uses)
  // the first plan names the entries that may end; the second one knows their uses
  const plan = planned(await usesOfEnded(db, planned(), terc.stanNa))
  if (!previewOnly) await applyPlan(db, plan, terc, origin)
  return answer(plan, terc, previewOnly)
}

/** The last uses of the entries that would end, which nobody can use further until the import is done. */
async function usesOfEnded(db: Db, plan: ImportPlan, stanNa: IsoDate): Promise<Map<number, IsoDate>> {
  const ids = plan.ended.map(({ id }) => id)
  const ended = manyEntries('jednostkaSiedziby', ids)
  await lockMeasuresNaming(db, 'jednostkaSiedziby', ids)
  await lockAgainstUse(db, ended)
  return lastUses(db, ended, stanNa)
}

/** The newest import from one of the sources. */
export const findLastImport = (db: Db, sources: readonly ImportSource[]) =>
  db
    .selectFrom('importTeryt')
    .selectAll()
    .where('zrodlo', 'in', [...sources])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The register only moves forward, up to today; the stub's sample never replaces real data. */
function requireTimely({ stanNa }: Terc, source: ImportSource, last: string | undefined): void {
  if (source === 'ZASTEPCZE' && last !== undefined) throw problem('teryt.stubLate')
  if (stanNa > today()) throw problem('teryt.future', { date: formatDate(stanNa) })
  if (last !== undefined && stanNa < last)
    throw problem('teryt.older', { date: formatDate(stanNa), last: formatDate(last) })
}

/** A handful of statements for any size: the rows are passed as arrays. */
async function applyPlan(db: Db, plan: ImportPlan, { stanNa }: Terc, { source, login, fileName }: Origin) {
  const { inserted, ended, corrected, confirmed, counts } = plan
  const day = today()
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  await sql`update jednostka_siedziby unit set data_do = change.data_do, data_importu = ${day}
    from unnest(${ids(ended)}::int[], ${ended.map(({ dataDo }) => dataDo)}::date[]) as change (id, data_do)
    where unit.id = change.id`.execute(db)
  await sql`update jednostka_siedziby unit set nazwa = change.nazwa, data_od = change.data_od, data_importu = ${day}
    from unnest(${ids(corrected)}::int[], ${corrected.map(({ nazwa }) => nazwa)}::text[],
      ${corrected.map(({ dataOd }) => dataOd)}::date[]) as change (id, nazwa, data_od)
    where unit.id = change.id`.execute(db)
  await sql`update jednostka_siedziby set data_importu = ${day} where id = any(${confirmed}::int[])`.execute(db)
  const added: { id: number; kod: string }[] = []
  for (const length of [2, 4, 7]) {
    const { rows } = await insertUnits(
      db,
      inserted.filter(({ kod }) => kod.length === length),
      day,
    )
    added.push(...rows)
  }
  await allowSuccessors(db, 'jednostkaSiedziby', successionsOf(ended, [...added, ...corrected]))
  await linkParents(db)
  await db
    .insertInto('importTeryt')
    .values({ login, zrodlo: source, nazwaPliku: fileName ?? null, stanNa, ...counts })
    .execute()
}

/** Units that ended, each with the unit that goes on under its code. */
function successionsOf(ended: ImportPlan['ended'], begun: readonly { id: number; kod: string }[]): Succession[] {
  const successors = new Map(begun.map(({ id, kod }) => [kod, id]))
  return ended.flatMap(({ id, kod }) => {
    const successor = successors.get(kod)
    return successor === undefined ? [] : [{ ended: id, successor }]
  })
}

/** Adds units of one level, whose parents are stored already. */
const insertUnits = (db: Db, units: ImportPlan['inserted'], day: string) =>
  sql<{
    id: number
    kod: string
  }>`insert into jednostka_siedziby (kod, nazwa, poziom, nad_id, data_od, data_do, data_importu)
    select unit.kod, unit.nazwa, case length(unit.kod) when 7 then 3 else length(unit.kod) / 2 end, parent.id,
      unit.data_od, unit.data_do, ${day}::date
    from unnest(${units.map(({ kod }) => kod)}::text[], ${units.map(({ nazwa }) => nazwa)}::text[],
      ${units.map(({ dataOd }) => dataOd)}::date[], ${units.map(({ dataDo }) => dataDo)}::date[])
      as unit (kod, nazwa, data_od, data_do)
    left join jednostka_siedziby parent on parent.kod = left(unit.kod, least(length(unit.kod) - 2, 4))
      and unit.data_do between parent.data_od and parent.data_do
    order by unit.kod returning id, kod`.execute(db)

function answer({ counts, vanished }: ImportPlan, { stanNa }: Terc, previewOnly: boolean): TerytImport {
  const { dodane: added, zmienione: changed, zakonczone: ended, bezZmian: same } = counts
  const nothing = added + changed + ended === 0
  const code = previewOnly ? 'teryt.previewed' : nothing ? 'teryt.unchanged' : 'teryt.imported'
  const { message } = saved(code, undefined, { date: formatDate(stanNa), added, changed, ended, same })
  return {
    success: true,
    message,
    podsumowanie: { stanNa, ...counts, zakonczoneJednostki: vanished.slice(0, LISTED) },
  }
}
