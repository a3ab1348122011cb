import { sql } from 'kysely'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Entry } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { allowedForMeasure } from '#server/features/grantors/allowed-for-measure.ts'

type Coded = Entry & { id: number; kod: string }

/** Everything that the rows of a file are verified by, small enough to be sent to a thread. */
export type ImportDictionaries = Awaited<ReturnType<typeof readDictionaries>>

export async function readDictionaries(db: Db, upId: number) {
  const communes = await db
    .selectFrom('jednostkaSiedziby')
    .select(['id', 'kod', 'dataOd', 'dataDo'])
    .where('poziom', '=', 3)
    .execute()
  const classes = await db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd as wersja', 'wersja.id', 'pkd.wersjaId')
    .select(['pkd.id', 'pkd.nazwa', 'pkd.dataOd', 'pkd.dataDo'])
    .select(sql<string>`wersja.kod || ' ' || pkd.kod`.as('kod'))
    .where('wersja.przyjeta', '=', true)
    .where('pkd.poziom', '>=', 4)
    .execute()
  const units = await db
    .selectFrom('nuts')
    .innerJoin('wersjaNuts as wersja', 'wersja.id', 'nuts.wersjaId')
    .select(['nuts.id', 'nuts.kod', 'wersja.dataOd', 'wersja.dataDo'])
    .where('wersja.przyjeta', '=', true)
    .execute()
  return {
    ustawa: byCode(await db.selectFrom('ustawa').selectAll().execute()),
    formaPrawna: byCode(await db.selectFrom('formaPrawna').selectAll().execute()),
    wielkosc: byCode(await db.selectFrom('wielkoscBeneficjenta').selectAll().execute()),
    forma: byCode(await db.selectFrom('formaPomocy').selectAll().execute()),
    przeznaczenie: byCode(await db.selectFrom('przeznaczeniePomocy').selectAll().execute()),
    zrodlo: byCode(await db.selectFrom('zrodloPochodzeniaPomocy').selectAll().execute()),
    gmina: byCode(communes),
    pkd: byCode(classes),
    nuts: byCode(units),
    srodek: byCode(await measures(db, upId)),
    wersjePkd: await pkdVersions(db),
    rokBezPomocy: await declaredYears(db, upId),
    dniKursow: await rateDays(db),
    numeryTechniczne: await technicalNumbers(db),
  }
}

/** Numbers that beneficiaries without a tax number were given. */
async function technicalNumbers(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('podmiotGospodarczy').select('nip').where('numerTechniczny', '=', true).execute()
  return new Set(rows.map(({ nip }) => nip))
}

/** Entries by their code; one code may have had several entries over the years. */
function byCode<Row extends { kod: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.kod, [...(found.get(row.kod) ?? []), row])
  return found
}

type Measure = Coded &
  Record<'ustawy' | 'formy' | 'przeznaczenia' | 'wielkosci', number[]> & { dlaUdzielajacego: boolean }

/** Measures by their numbers in small letters, with what they are limited to and whether they allow this body. */
async function measures(db: Db, upId: number): Promise<Measure[]> {
  const named = (link: string) => sql`array(select cel_id from ${sql.table(link)} where srodek_id = m.id)`
  const { rows } = await sql<Measure>`
    select m.id, lower(m.numer collate "pl-x-icu") as kod, m.obowiazuje_od as data_od, m.obowiazuje_do as data_do,
      ${named('srodek_ustawa')} as ustawy, ${named('srodek_forma')} as formy,
      ${named('srodek_przeznaczenie')} as przeznaczenia, ${named('srodek_wielkosc')} as wielkosci,
      ${allowedForMeasure(sql`${upId}::int`, sql`m.id`)} as dla_udzielajacego
    from srodek_pomocy m`.execute(db)
  return rows
}

/** Versions of PKD, the newest first (decisions, 'PKD by default'). */
const pkdVersions = (db: Db): Promise<(Entry & { kod: string })[]> =>
  db
    .selectFrom('wersjaPkd')
    .select(['kod', 'dataOd', 'dataDo'])
    .where('przyjeta', '=', true)
    .orderBy('dataOd', 'desc')
    .execute()

async function declaredYears(db: Db, upId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('informacjaONieudzieleniu')
    .select('rok')
    .where('udzielajacyPomocyId', '=', upId)
    .execute()
  return new Set(rows.map(({ rok }) => rok))
}

/** The days that have a rate, in order. */
async function rateDays(db: Db): Promise<IsoDate[]> {
  const rates = await db.selectFrom('kursEuro').select('data').orderBy('data').execute()
  return rates.map(({ data }) => data)
}
