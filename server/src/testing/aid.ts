import { sql, type Insertable } from 'kysely'
import type { NewAct } from '#contract/aid/acts.ts'
import type { CaseContent } from '#contract/aid/case-fields.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Akt, Przypadek } from '#platform/database/schema.ts'
import { idOf, newNip } from './registers.ts'

/** Tax numbers of the demonstration's two grantors: `ugl`, `koo` and `upo` work for the first, `ugl2` and `upo2` for the second. */
export const bodies = { first: '7811234563', second: '5261040567' } as const

export type TestAct = { aktId: number; upId: number; beneficjentId: number; bfNip: string; aktData: string }

/** Removes the demonstration's acts and cases, so that a test counts only its own. */
export async function clearCases(db: Db): Promise<void> {
  await db.deleteFrom('przypadek').execute()
  await db.deleteFrom('akt').execute()
}

/** A beneficiary as an act names it, added if missing. */
async function beneficiaryId(db: Db, nip: string, nazwa: string): Promise<number> {
  await db
    .insertInto('podmiotGospodarczy')
    .values({ nip, nazwa, nazwaSkrocona: nazwa.slice(0, 256), zrodlo: 'RECZNE' })
    .onConflict((conflict) => conflict.column('nip').doNothing())
    .execute()
  const bfId = await idOf(db, 'podmiotGospodarczy', 'nip', nip)
  const known = await db
    .selectFrom('beneficjent')
    .select('id')
    .where('bfId', '=', bfId)
    .where('nazwa', '=', nazwa)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('beneficjent')
    .values({ bfId, nip, nazwa })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let acts = 0

/** Inserts an act directly: of the first body, with a beneficiary of its own, unless `given` says otherwise. */
export async function insertAct(
  db: Db,
  given: Partial<Insertable<Akt>> & { upNip?: string; bfNazwa?: string } = {},
): Promise<TestAct> {
  const { upNip = bodies.first, bfNazwa = 'Beneficjent Próbny', bfNip = newNip(), ...columns } = given
  acts += 1
  const upId = columns.upId ?? (await idOf(db, 'udzielajacyPomocy', 'nip', upNip))
  const beneficjentId = columns.beneficjentId ?? (await beneficiaryId(db, bfNip, bfNazwa))
  const { id, aktData } = await db
    .insertInto('akt')
    .values({
      aktSym: `TST/${acts}`,
      aktData: '2020-01-01',
      zapisal: 'ugl',
      ...columns,
      bfNip,
      upId,
      beneficjentId,
    })
    .returning(['id', 'aktData'])
    .executeTakeFirstOrThrow()
  return { aktId: id, upId, beneficjentId, bfNip, aktData }
}

/**
 * Inserts a case directly: a complete draft with the next number of its act. `przeznaczenie` is the code of a purpose,
 * and decides the kind of aid.
 */
export async function insertCase(
  db: Db,
  { aktId, upId, beneficjentId, aktData }: TestAct,
  given: Partial<Insertable<Przypadek>> & { przeznaczenie?: string } = {},
): Promise<number> {
  const { przeznaczenie, ...columns } = given
  const first = async (table: string, kod?: string) => {
    const rows = db.selectFrom(table as 'przeznaczeniePomocy').select('id')
    const { id } = await (kod === undefined ? rows.orderBy('id') : rows.where('kod', '=', kod))
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const { id } = await db
    .insertInto('przypadek')
    .values({
      wyroznik: sql<number>`(select coalesce(max(wyroznik), 0) + 1 from przypadek where akt_id = ${aktId})`,
      ppData: '2024-05-06',
      rodzajPomocy: przeznaczenie === undefined ? 'P' : 'M',
      ustawaId: await first('ustawa'),
      formaPomocyId: await first('formaPomocy'),
      przezPomocyId: await first('przeznaczeniePomocy', przeznaczenie),
      zrodloPochPomocyId: await first('zrodloPochodzeniaPomocy'),
      nominalna: '200.00',
      brutto: '100.00',
      bruttoEuro: '25.00',
      zapisal: 'ugl',
      ...(columns.stan === 'P' && { dataPrzeslania: '2024-05-10T10:00:00Z' }),
      ...columns,
      aktId,
      upId,
      beneficjentId,
      aktData,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type List = 'ustawa' | 'formaPomocy' | 'zrodloPochodzeniaPomocy' | 'formaPrawna' | 'wielkoscBeneficjenta'

/** An entry of a code list valid on the day and, if it is a law, one that needs no field 2b. */
export async function entryId(db: Db, list: List, day: string): Promise<number> {
  const { id } = await db
    .selectFrom(list as 'ustawa')
    .select('id')
    .where('dataOd', '<=', day)
    .where('dataDo', '>=', day)
    .$if(list === 'ustawa', (query) => query.where('dodatkoweInfo', '=', false))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The content of a case that passes every rule: de minimis aid of 100 PLN, which is 25 EUR. */
export async function wholeCase(db: Db): Promise<CaseContent> {
  const ppData = '2024-07-01'
  await db
    .insertInto('kursEuro')
    .values({ data: ppData, kursSredni: 4 })
    .onConflict((conflict) => conflict.column('data').doUpdateSet({ kursSredni: 4 }))
    .execute()
  return {
    ppData,
    rodzajPomocy: 'M',
    ustawaId: await entryId(db, 'ustawa', ppData),
    formaPomocyId: await entryId(db, 'formaPomocy', ppData),
    przezPomocyId: await idOf(db, 'przeznaczeniePomocy', 'kod', 'e2'),
    zrodloPochPomocyId: await entryId(db, 'zrodloPochodzeniaPomocy', ppData),
    nominalna: 200,
    brutto: 100,
  }
}

/** An act that passes every rule, for a beneficiary of the demonstration. */
export async function wholeAct(db: Db): Promise<NewAct> {
  const aktData = '2020-01-02'
  const entity = await db
    .selectFrom('podmiotGospodarczy')
    .select(['id', 'nip', 'nazwa'])
    .where('nip', '=', '7832001048')
    .executeTakeFirstOrThrow()
  const commune = await db
    .selectFrom('jednostkaSiedziby')
    .select('id')
    .where('poziom', '=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const pkd = await db
    .selectFrom('pkd')
    .innerJoin('wersjaPkd', 'wersjaPkd.id', 'pkd.wersjaId')
    .select('pkd.id')
    .where('przyjeta', '=', true)
    .where('pkd.poziom', '>=', 4)
    .orderBy('pkd.id')
    .executeTakeFirstOrThrow()
  return {
    aktSym: 'PRÓBA/1',
    aktData,
    bfId: entity.id,
    bfNip: entity.nip,
    bfNazwa: entity.nazwa,
    bfFormaPrawnaId: await entryId(db, 'formaPrawna', aktData),
    bfWielkoscId: await entryId(db, 'wielkoscBeneficjenta', aktData),
    gminaId: commune.id,
    pkdId: pkd.id,
  }
}
