import { sql } from 'kysely'
import type { aidMeasures, AidMeasure, ChangeKind } from '#contract/aid-measures/aid-measures.ts'
import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { lockVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { lastDayBefore } from '../entry-uses/successor.ts'
import { guardMeasure, readGuarded } from './guard-measure.ts'
import { copyLinks, linkedIds, linkedText, linkFields, replaceLinks } from './links.ts'
import { changedBy, refuseCircle, requireReferences } from './references.ts'
import { copyRegulations, regulationRows, replaceRegulations } from './regulations.ts'

type Successor = BodyOf<typeof aidMeasures.succeed>

/** The columns of a measure itself, without its links. */
const plainRows = (db: Db) =>
  db
    .selectFrom('srodekPomocy')
    .leftJoin('rodzajSrodkaPomocy as rodzaj', 'rodzaj.id', 'srodekPomocy.rodzajSrodkaPomocowegoId')
    .leftJoin('statusRegionu as status', 'status.id', 'srodekPomocy.statusRegionuId')
    .leftJoin('srodekPomocy as zmieniany', 'zmieniany.id', 'srodekPomocy.zmienianySrodekId')
    .select((eb) => [
      'srodekPomocy.id',
      'srodekPomocy.numer',
      'srodekPomocy.nazwa',
      eb.ref('rodzaj.nazwa').$notNull().as('rodzajSrodkaPomocowego'),
      'srodekPomocy.obowiazujeOd',
      'srodekPomocy.obowiazujeDo',
      eb.ref('srodekPomocy.rodzajZmiany').$castTo<ChangeKind>().as('rodzajZmiany'),
      'zmieniany.numer as zmienianySrodek',
      eb.ref('status.nazwa').$notNull().as('statusRegionu'),
      'srodekPomocy.budzetPln as budzetPLN',
      'srodekPomocy.budzetZagraniczny',
      'srodekPomocy.podstawaPrawna',
      'srodekPomocy.adresStronyInternetowej',
      'srodekPomocy.nazwaFunduszuUe as nazwaFunduszuUE',
      'srodekPomocy.wersja',
    ])

export const measureRows = (db: Db): Rows<RowOf<typeof aidMeasures.grid>> =>
  plainRows(db).select([
    linkedText('ustawyIds', 'kod').as('ustawy'),
    linkedText('grupyIds', 'nazwa').as('grupy'),
    linkedText('udzielajacyPomocyIds', 'nazwa').as('udzielajacyPomocy'),
    linkedText('przeznaczeniaPomocyIds', 'kod').as('przeznaczeniaPomocy'),
    linkedText('formyPomocyIds', 'kod').as('formyPomocy'),
    linkedText('wielkosciBeneficjentowIds', 'nazwa').as('wielkosciBeneficjentow'),
  ])

export const lookupRows = (db: Db) =>
  db
    .selectFrom('srodekPomocy')
    .select(['id', 'numer', 'nazwa', 'obowiazujeOd', 'obowiazujeDo'])
    .select([fitsKind(false).as('dlaPublicznej'), fitsKind(true).as('dlaDeMinimis')])

/** A measure that names no purpose fits every kind of aid. */
const fitsKind = (deMinimis: boolean) => sql<boolean>`(
  not exists (select from srodek_przeznaczenie where srodek_id = srodek_pomocy.id)
  or exists (select from srodek_przeznaczenie link join przeznaczenie_pomocy purpose on purpose.id = link.cel_id
    where link.srodek_id = srodek_pomocy.id and purpose.deminimis = ${sql.lit(deMinimis)}))`

export async function getMeasure(db: Db, id: number): Promise<ReplyOf<typeof aidMeasures.read>> {
  const measure = await plainRows(db)
    .select([
      'srodekPomocy.rodzajSrodkaPomocowegoId',
      'srodekPomocy.statusRegionuId',
      'srodekPomocy.zmienianySrodekId',
      ...linkFields.map((field) => linkedIds(field).as(field)),
    ])
    .where('srodekPomocy.id', '=', id)
    .executeTakeFirst()
  if (!measure) throw problem('record.notFound')
  // read after the measure: if someone changes both in between, the version is the old one and saving is refused
  const rozporzadzenia = await regulationRows(db, id).orderBy('id').execute()
  return { ...measure, rozporzadzenia }
}

export async function requireMeasure(db: Db, id: number): Promise<void> {
  const measure = await db.selectFrom('srodekPomocy').select('id').where('id', '=', id).executeTakeFirst()
  if (!measure) throw problem('record.notFound')
}

export async function insertMeasure(db: Db, measure: AidMeasure): Promise<{ id: number }> {
  await requireReferences(db, measure)
  const { id } = await db
    .insertInto('srodekPomocy')
    .values(columnsOf(measure))
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceLinks(db, id, measure)
  await replaceRegulations(db, id, measure.rozporzadzenia)
  return { id }
}

/** Saves a new version even if only links change: it covers the whole measure. */
export async function updateMeasure(db: Db, id: number, measure: AidMeasure): Promise<void> {
  await lockVersion(db, 'srodekPomocy', id, measure.wersja)
  const before = await readGuarded(db, id)
  const { obowiazujeOd: from = before.validity.from, obowiazujeDo: to = before.validity.to } = columnsOf(measure)
  await guardMeasure(db, id, before, { ...measure, validity: { from, to } })
  await requireReferences(db, measure)
  const changed = changedBy(measure)
  if (changed !== null) await refuseCircle(db, id, changed)
  const wersja = sql<number>`wersja + 1`
  await db
    .updateTable('srodekPomocy')
    .set({ ...columnsOf(measure), wersja })
    .where('id', '=', id)
    .execute()
  await replaceLinks(db, id, measure)
  await replaceRegulations(db, id, measure.rozporzadzenia)
}

/** Ends a measure on the day before its successor begins, and adds the successor. */
export async function succeedMeasure(db: Db, id: number, measure: Successor): Promise<{ id: number }> {
  await lockVersion(db, 'srodekPomocy', id, measure.wersja)
  const before = await readGuarded(db, id)
  const { from, to } = before.validity
  const obowiazujeDo = lastDayBefore('obowiazujeOd', { dataOd: from, dataDo: to }, measure.obowiazujeOd)
  await guardMeasure(db, id, before, { ...before, validity: { from, to: obowiazujeDo } }, 'obowiazujeOd')
  await db.updateTable('srodekPomocy').set({ obowiazujeDo }).where('id', '=', id).execute()
  return insertMeasure(db, measure)
}

const copiedColumns = [
  'nazwa',
  'rodzajSrodkaPomocowegoId',
  'obowiazujeOd',
  'obowiazujeDo',
  'budzetPln',
  'budzetZagraniczny',
  'podstawaPrawna',
  'adresStronyInternetowej',
  'statusRegionuId',
  'nazwaFunduszuUe',
  'rodzajZmiany',
  'zmienianySrodekId',
] as const

/** Copies everything but the number. The original stays locked until the copy is made. */
export async function copyMeasure(db: Db, from: number, numer: string): Promise<{ id: number }> {
  const copy = await db
    .insertInto('srodekPomocy')
    .columns(['numer', ...copiedColumns])
    .expression((eb) =>
      eb
        .selectFrom('srodekPomocy')
        .select([eb.val(numer).as('numer'), ...copiedColumns])
        .where('id', '=', from)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!copy) throw problem('record.notFound')
  await copyLinks(db, from, copy.id)
  await copyRegulations(db, from, copy.id)
  return copy
}

/** Its links and regulations go with it; a measure that others point at cannot be deleted. */
export async function deleteMeasure(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('srodekPomocy').where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw problem('record.notFound')
}

/** A measure as columns of the table. An empty date is open; a field left out stays as it is. */
const columnsOf = (measure: AidMeasure) => ({
  numer: measure.numer,
  nazwa: measure.nazwa,
  rodzajSrodkaPomocowegoId: measure.rodzajSrodkaPomocowegoId,
  podstawaPrawna: measure.podstawaPrawna,
  statusRegionuId: measure.statusRegionuId,
  rodzajZmiany: measure.rodzajZmiany,
  zmienianySrodekId: changedBy(measure),
  ...(measure.obowiazujeOd !== undefined && { obowiazujeOd: measure.obowiazujeOd || ALWAYS }),
  ...(measure.obowiazujeDo !== undefined && { obowiazujeDo: measure.obowiazujeDo || FOREVER }),
  ...(measure.budzetPLN !== undefined && { budzetPln: measure.budzetPLN }),
  ...(measure.budzetZagraniczny !== undefined && { budzetZagraniczny: measure.budzetZagraniczny }),
  ...(measure.adresStronyInternetowej !== undefined && {
    adresStronyInternetowej: measure.adresStronyInternetowej || null,
  }),
  ...(measure.nazwaFunduszuUE !== undefined && { nazwaFunduszuUe: measure.nazwaFunduszuUE || null }),
})
