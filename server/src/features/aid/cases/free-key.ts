import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** Refuses a key that another living case of the body has, and names that case; it is never changed by this. */
export async function requireFreeKey(db: Db, upId: number, key: string | null | undefined, id?: number): Promise<void> {
  if (!key) return
  const taken = await db
    .selectFrom('przypadek')
    .where('upId', '=', upId)
    .where('idZewnetrzne', '=', key)
    .where('usuniety', 'is', null)
    .select(['id as ppId', 'stan', 'wersja as werPP'])
    .executeTakeFirst()
  if (taken && taken.ppId !== id) throw problem('case.keyTaken', { value: key }, { key: taken })
}
