import type { Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'

/** Another body's case is not found. */
export async function requireVisibleCase(db: Db, actor: Actor, ppId: number): Promise<void> {
  const upId = visibleGrantor(actor)
  const found = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .where((eb) => eb.and(upId === null ? [] : [eb('upId', '=', upId)]))
    .select('id')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
}
