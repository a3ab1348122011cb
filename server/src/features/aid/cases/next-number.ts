import type { Db } from '#platform/database/connect.ts'

/** The next free number of an act: one more than the highest among its living cases. */
export async function nextNumber(db: Db, aktId: number): Promise<number> {
  const { last } = await db
    .selectFrom('przypadek')
    .where('aktId', '=', aktId)
    .where('usuniety', 'is', null)
    .select(({ fn }) => fn.max('wyroznik').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
