import { sql } from 'kysely'
import { AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import type { CodeListTable } from '#contract/code-lists/code-list-facts.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import type { Db } from '../platform/database/connect.ts'
import { insertMeasure } from '../features/aid-measures/queries.ts'
import { demoMeasures, type DemoMeasure } from './aid-measures/measures.ts'

/** Stores the demonstration's measures, linked to dictionary entries valid in their time. */
export async function seedAidMeasures(db: Db): Promise<void> {
  const stored = new Map<string, number>()
  for (const measure of demoMeasures) {
    const { id } = await insertMeasure(db, await bodyOf(db, measure, stored))
    stored.set(measure.numer, id)
  }
}

async function bodyOf(db: Db, measure: DemoMeasure, stored: ReadonlyMap<string, number>): Promise<AidMeasure> {
  const find = (table: DatedTable, codes: readonly string[] = []) => idsOf(db, table, codes, measure)
  const [rodzajSrodkaPomocowegoId] = await find('rodzajSrodkaPomocy', [measure.rodzaj])
  const [statusRegionuId] = await find('statusRegionu', [measure.status])
  return AidMeasure.parse({
    numer: measure.numer,
    nazwa: measure.nazwa,
    rodzajZmiany: measure.zmiana?.rodzaj ?? 'ND',
    zmienianySrodekId: measure.zmiana && stored.get(measure.zmiana.czego),
    rodzajSrodkaPomocowegoId,
    statusRegionuId,
    obowiazujeOd: measure.od,
    obowiazujeDo: measure.do ?? FOREVER,
    podstawaPrawna: measure.podstawa,
    budzetPLN: measure.budzetPLN,
    budzetZagraniczny: measure.budzetZagraniczny,
    nazwaFunduszuUE: measure.fundusz,
    adresStronyInternetowej: measure.adres,
    ustawyIds: await find('ustawa', measure.ustawy),
    grupyIds: await idsBy(db, 'grupa', 'kod', measure.grupy),
    udzielajacyPomocyIds: await idsBy(db, 'udzielajacyPomocy', 'nip', measure.udzielajacy),
    przeznaczeniaPomocyIds: await find('przeznaczeniePomocy', measure.przeznaczenia),
    formyPomocyIds: await find('formaPomocy', measure.formy),
    wielkosciBeneficjentowIds: await find('wielkoscBeneficjenta', measure.wielkosci),
    sektoryDzialalnosciIds: await sectorIds(db, measure),
    regionyIds: await find('jednostkaSiedziby', measure.regiony),
    rozporzadzenia: measure.rozporzadzenia ?? [],
  })
}

type DatedTable = CodeListTable | 'jednostkaSiedziby'

/** Entries with these codes in force on some day of the period. */
async function idsOf(db: Db, table: DatedTable, codes: readonly string[], { od, do: last = FOREVER }: DemoMeasure) {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`kod = any(${codes})`)
    .where('dataOd', '<=', last)
    .where('dataDo', '>=', od)
    .orderBy('kod')
    .execute()
  return found.map(({ id }) => id)
}

async function idsBy(
  db: Db,
  table: 'grupa' | 'udzielajacyPomocy',
  column: 'kod' | 'nip',
  values: readonly string[] = [],
) {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`${sql.ref(column)} = any(${values})`)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** A class may be in several versions of PKD: those in force on some day of the period count. */
async function sectorIds(db: Db, { sektory = [], od, do: last = FOREVER }: DemoMeasure) {
  const found = await db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd', 'wersjaPkd.id', 'pkd.wersjaId')
    .select('pkd.id')
    .where('wersjaPkd.przyjeta', '=', true)
    .where('wersjaPkd.dataOd', '<=', last)
    .where('wersjaPkd.dataDo', '>=', od)
    .where(sql<boolean>`pkd.kod = any(${sektory})`)
    .orderBy('pkd.id')
    .execute()
  return found.map(({ id }) => id)
}
