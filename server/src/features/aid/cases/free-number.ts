import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { nextNumber } from './next-number.ts'

/** Refuses a number that another living case of the act has. The act must be locked. */
export async function requireFreeNumber(db: Db, aktId: number, wyroznik: number, ownId = 0): Promise<void> {
  if (!(await isTaken(db, aktId, wyroznik, ownId))) return
  throw problem('case.numberTaken', { wyroznik, next: await nextNumber(db, aktId) })
}

export async function isTaken(db: Db, aktId: number, wyroznik: number, ownId = 0): Promise<boolean> {
  const taken = await db
    .selectFrom('przypadek')
    .select('id')
    .where('aktId', '=', aktId)
    .where('wyroznik', '=', wyroznik)
    .where('usuniety', 'is', null)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  return taken !== undefined
}
