import { expect } from 'vitest'
import { aidMeasures, type AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Client } from './api.ts'

const tables = [
  'ustawa',
  'grupa',
  'udzielajacyPomocy',
  'przeznaczeniePomocy',
  'formaPomocy',
  'wielkoscBeneficjenta',
  'pkd',
  'jednostkaSiedziby',
  'rodzajSrodkaPomocy',
  'statusRegionu',
] as const
type Table = (typeof tables)[number]
type Given = Partial<AidMeasure> & { numer: string }

export type Measures = {
  /** Ids of records that a measure may point at, at least two of each. */
  ids: Record<Table, [number, number, ...number[]]>
  /** A measure that points only at what is required, together with `given`. */
  body: (given: Given) => AidMeasure
  add: (given: Given) => Promise<number>
}

/** Makes aid measures in tests. */
export async function makeMeasures(db: Db, admin: Client): Promise<Measures> {
  await addUnits(db)
  const ids = {} as Measures['ids']
  for (const table of tables) {
    const found = await db
      .selectFrom(table as 'ustawa')
      .select('id')
      .orderBy('id')
      .limit(5)
      .execute()
    ids[table] = found.map(({ id }) => id) as [number, number]
  }
  const body = (given: Given): AidMeasure => ({
    nazwa: `Środek ${given.numer}`,
    rodzajZmiany: 'ND',
    rodzajSrodkaPomocowegoId: ids.rodzajSrodkaPomocy[0],
    statusRegionuId: ids.statusRegionu[0],
    podstawaPrawna: 'ustawa',
    ustawyIds: [],
    grupyIds: [],
    udzielajacyPomocyIds: [],
    przeznaczeniaPomocyIds: [],
    formyPomocyIds: [],
    wielkosciBeneficjentowIds: [],
    sektoryDzialalnosciIds: [],
    regionyIds: [],
    rozporzadzenia: [],
    ...given,
  })
  const add = async (given: Given) => {
    const { status, body: answer, refusal } = await admin.call(aidMeasures.create, { body: body(given) })
    expect([status, refusal, answer?.message]).toEqual([200, undefined, 'Dodano środek pomocy'])
    return (answer.key as { id: number }).id
  }
  return { ids, body, add }
}

/** Classes and regions for tests only. */
async function addUnits(db: Db): Promise<void> {
  const { id: wersjaId } = await db
    .insertInto('wersjaPkd')
    .values({ kod: 'TEST', nazwa: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pkd')
    .values(['T1', 'T2'].map((kod) => ({ wersjaId, kod, nazwa: kod, poziom: 1 })))
    .execute()
  await db
    .insertInto('jednostkaSiedziby')
    .values(['97', '98'].map((kod) => ({ kod, nazwa: kod, poziom: 1 })))
    .execute()
}
