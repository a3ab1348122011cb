import { sql } from 'kysely'
import { ALWAYS, FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import type { Entry } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { getParameters } from '#platform/parameters.ts'

type Coded = Entry & { id: number; kod: string }
/** Entries by their code; one code may have had several entries over the years. */
type ByCode<More = unknown> = Map<string, (Coded & More)[]>

/** Everything that the rows of a file are held against, small enough to be handed to a thread. */
export type ImportDictionaries = Awaited<ReturnType<typeof readDictionaries>>

export async function readDictionaries(db: Db, upId: number) {
  const list = async <More>(table: string): Promise<ByCode<More>> =>
    byCode(
      (await db
        .selectFrom(table as 'ustawa')
        .selectAll()
        .execute()) as unknown as (Coded & More)[],
    )
  const communes = await db
    .selectFrom('jednostkaSiedziby')
    .select(['id', 'kod', 'dataOd', 'dataDo'])
    .where('poziom', '=', 3)
    .execute()
  const classes = await db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd as wersja', 'wersja.id', 'pkd.wersjaId')
    .select(['pkd.id', 'pkd.dataOd', 'pkd.dataDo'])
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
    ustawa: await list<{ dodatkoweInfo: boolean }>('ustawa'),
    formaPrawna: await list('formaPrawna'),
    wielkosc: await list('wielkoscBeneficjenta'),
    forma: await list('formaPomocy'),
    przeznaczenie: await list<{ deminimis: boolean }>('przeznaczeniePomocy'),
    zrodlo: await list('zrodloPochodzeniaPomocy'),
    gmina: byCode(communes),
    pkd: byCode(classes),
    nuts: byCode(units),
    srodek: byCode(await measures(db, upId)),
    wersjePkd: await pkdVersions(db),
    rokBezPomocy: await declaredYears(db, upId),
    pierwszyKurs: await firstRateDay(db),
  }
}

function byCode<Row extends { kod: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.kod, [...(found.get(row.kod) ?? []), row])
  return found
}

/** Measures by their numbers in small letters, with whether they allow this body. */
async function measures(db: Db, upId: number) {
  const { rows } = await sql<{ id: number; kod: string; dlaUdzielajacego: boolean }>`
    select m.id, lower(m.numer collate "pl-x-icu") as kod,
      not exists (select from srodek_udzielajacy where srodek_id = m.id)
        and not exists (select from srodek_grupa where srodek_id = m.id)
      or exists (select from srodek_udzielajacy where srodek_id = m.id and cel_id = ${upId})
      or exists (select from srodek_grupa g join udzielajacy_pomocy up on up.grupa_id = g.cel_id
        where g.srodek_id = m.id and up.id = ${upId}) as dla_udzielajacego
    from srodek_pomocy m`.execute(db)
  return rows.map((row) => ({ ...row, dataOd: ALWAYS, dataDo: FOREVER }))
}

/** Versions of PKD, the one that forms propose first, then the newest. */
async function pkdVersions(db: Db): Promise<(Entry & { kod: string })[]> {
  const { 'DEFAULT-PKD': preferred } = await getParameters(db, 'DEFAULT-PKD')
  const versions = await db
    .selectFrom('wersjaPkd')
    .select(['kod', 'dataOd', 'dataDo'])
    .where('przyjeta', '=', true)
    .orderBy('dataOd', 'desc')
    .execute()
  return versions.toSorted((a, b) => Number(b.kod === preferred) - Number(a.kod === preferred))
}

async function declaredYears(db: Db, upId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('informacjaONieudzieleniu')
    .select('rok')
    .where('udzielajacyPomocyId', '=', upId)
    .execute()
  return new Set(rows.map(({ rok }) => rok))
}

async function firstRateDay(db: Db): Promise<IsoDate | null> {
  const rate = await db.selectFrom('kursEuro').select('data').orderBy('data').limit(1).executeTakeFirst()
  return rate?.data ?? null
}
