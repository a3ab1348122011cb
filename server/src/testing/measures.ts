import { expect } from 'vitest'
import { aidMeasures } from '#contract/aid-measures.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Client } from './api.ts'

type Body = BodyOf<typeof aidMeasures.create>

const tables = [
  'ustawa',
  'grupa',
  'udzielajacyPomocy',
  'przeznaczeniePomocy',
  'formaPomocy',
  'wielkoscBeneficjenta',
  'rodzajSrodkaPomocy',
  'statusRegionu',
] as const
export type Measures = Awaited<ReturnType<typeof measures>>

export async function measures(db: Db, admin: Client) {
  const ids = {} as Record<(typeof tables)[number], number[]>
  for (const table of tables)
    ids[table] = (
      await db
        .selectFrom(table as 'ustawa')
        .select('id')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  const body = (more: Partial<Body> & { numer: string }): Body => ({
    nazwa: `Środek ${more.numer}`,
    rodzajZmiany: 'ND',
    rodzajSrodkaPomocowegoId: ids.rodzajSrodkaPomocy[0]!,
    statusRegionuId: ids.statusRegionu[0]!,
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
    ...more,
  })
  const add = async (more: Partial<Body> & { numer: string }): Promise<number> => {
    const answer = await admin.call(aidMeasures.create, { body: body(more) })
    expect([answer.status, answer.refusal?.fieldErrors, answer.body?.message]).toEqual([
      200,
      undefined,
      'Dodano środek pomocy',
    ])
    return (answer.body.key as { id: number }).id
  }
  return { ids, body, add }
}
