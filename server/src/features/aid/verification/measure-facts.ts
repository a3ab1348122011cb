import { sql, type RawBuilder } from 'kysely'
import type { MeasureFacts, MeasureLimit } from '#contract/aid/verification/verify.ts'
import { allowedForMeasure } from '#server/features/grantors/allowed-for-measure.ts'

type Column = RawBuilder<unknown>
/** The case and the act that a measure is held against, as columns of a larger statement. */
export type Held = {
  upId: Column
  ustawaId: Column
  formaPomocyId: Column
  przezPomocyId: Column
  wielkoscId: Column
  pkdId: Column
  gminaId: Column
}

/** The measure of a case as the rules need it, as a column of a larger statement. */
export const measureFacts = (measureId: Column, held: Held): RawBuilder<MeasureFacts | null> => {
  const fields = Object.entries(allowances(sql`m.id`, held)).map(([limit, holds]) => sql`${sql.lit(limit)}, ${holds}`)
  return sql`(select json_build_object('dataOd', m.obowiazuje_od, 'dataDo', m.obowiazuje_do,
    'dopuszcza', json_build_object(${sql.join(fields)})) from srodek_pomocy m where m.id = ${measureId})`
}

/** By limit, whether the measure allows it. */
const allowances = (measureId: Column, held: Held): Record<MeasureLimit, RawBuilder<boolean>> => ({
  udzielajacy: allowedForMeasure(held.upId, measureId),
  ustawa: names('srodekUstawa', measureId, held.ustawaId),
  forma: names('srodekForma', measureId, held.formaPomocyId),
  przeznaczenie: names('srodekPrzeznaczenie', measureId, held.przezPomocyId),
  wielkosc: names('srodekWielkosc', measureId, held.wielkoscId),
  sektor: holdsClass(measureId, held.pkdId),
  region: holdsUnit(measureId, held.gminaId),
})

/** A measure that names nothing of a kind allows all of it; what the case lacks is allowed. */
const names = (link: string, measureId: Column, chosen: Column): RawBuilder<boolean> => sql`(${chosen} is null
  or not exists (select from ${sql.table(link)} where srodek_id = ${measureId})
  or exists (select from ${sql.table(link)} where srodek_id = ${measureId} and cel_id = ${chosen}))`

/** A sector holds all classes under it. Sectors of other versions of the classification say nothing of a class. */
const holdsClass = (measureId: Column, pkdId: Column): RawBuilder<boolean> => sql`(${pkdId} is null
  or not exists (select from srodek_sektor s join pkd named on named.id = s.cel_id join pkd own on own.id = ${pkdId}
    where s.srodek_id = ${measureId} and named.wersja_id = own.wersja_id)
  or ${isUnder('pkd', 'srodekSektor', measureId, pkdId)})`

const holdsUnit = (measureId: Column, communeId: Column): RawBuilder<boolean> => sql`(${communeId} is null
  or not exists (select from srodek_region where srodek_id = ${measureId})
  or ${isUnder('jednostkaSiedziby', 'srodekRegion', measureId, communeId)})`

/** Whether the measure names the unit or one above it. */
const isUnder = (tree: string, link: string, measureId: Column, unit: Column): RawBuilder<boolean> => sql`exists (
  with recursive above as (
    select id, nad_id from ${sql.table(tree)} where id = ${unit}
    union all select parent.id, parent.nad_id from ${sql.table(tree)} parent join above on parent.id = above.nad_id)
  select from above join ${sql.table(link)} named on named.cel_id = above.id where named.srodek_id = ${measureId})`
