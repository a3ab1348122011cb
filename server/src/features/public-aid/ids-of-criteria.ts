import type { PublicCriteria } from '#contract/public-aid/public-aid.ts'
import type { Db } from '#platform/database/connect.ts'

/** Columns of a case that a criterion asks for, each with the records that its value names. */
export type IdsByColumn = readonly (readonly [column: IdColumn, ids: readonly number[]])[]
export type IdColumn = 'beneficjentId' | 'upId' | 'srodekPomocyId' | 'formaPomocyId' | 'przezPomocyId'

/**
 * Records are looked up before the cases: PostgreSQL then knows how many cases each has, and reads those of one in order.
 * A code may have named several entries over the years.
 */
export async function idsOfCriteria(db: Db, criteria: PublicCriteria): Promise<IdsByColumn> {
  const found: [IdColumn, readonly number[]][] = []
  const look = async (
    column: IdColumn,
    value: string | undefined,
    find: (value: string) => Promise<{ id: number | null }[]>,
  ) => {
    if (value) found.push([column, (await find(value)).flatMap(({ id }) => id ?? [])])
  }
  const { nipBeneficjenta, nipUdzielajacego, srodekPomocowy, formaPomocy, przeznaczeniePomocy } = criteria
  await look('beneficjentId', nipBeneficjenta, (nips) =>
    db.selectFrom('publiczne.beneficjent').where('nip', 'in', nips.split(',')).select('id').execute(),
  )
  await look('upId', nipUdzielajacego, (nip) =>
    db.selectFrom('publiczne.udzielajacyPomocy').where('nip', '=', nip).select('id').execute(),
  )
  await look('srodekPomocyId', srodekPomocowy, (numer) =>
    db.selectFrom('publiczne.srodekPomocy').where('numer', '=', numer).select('id').execute(),
  )
  await look('formaPomocyId', formaPomocy, (kod) =>
    db.selectFrom('publiczne.formaPomocy').where('kod', '=', kod).select('id').execute(),
  )
  await look('przezPomocyId', przeznaczeniePomocy, (kod) =>
    db.selectFrom('publiczne.przeznaczeniePomocy').where('kod', '=', kod).select('id').execute(),
  )
  return found
}
