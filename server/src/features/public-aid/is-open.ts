import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** The office may close the public part by a parameter. */
export async function isOpen(db: Db): Promise<boolean> {
  const open = await db
    .selectFrom('publiczne.parametr')
    .where('kod', '=', 'WYSZUKIWARKA_PUBLICZNA')
    .where('wartosc', '=', 'true')
    .select('kod')
    .executeTakeFirst()
  return open !== undefined
}

export async function requireOpen(db: Db): Promise<void> {
  if (!(await isOpen(db))) throw problem('public.closed')
}
