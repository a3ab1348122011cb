import type { Actor } from '#contract/access.ts'
import type { ActCompletion } from '#contract/aid/acts.ts'
import type { Db } from '#platform/database/connect.ts'
import { getAct } from './read-act.ts'
import { updateAct } from './save-act.ts'

/**
 * Fills the empty fields of a stored act, by the rules of every change of an act. Filled fields stay, also those that
 * somebody else has filled meanwhile.
 */
export async function completeAct(
  db: Db,
  actor: Actor,
  aktId: number,
  completion: ActCompletion | undefined,
): Promise<void> {
  const given = Object.entries(completion ?? {}).filter(([, value]) => value)
  if (!given.length) return
  const stored = await getAct(db, actor, aktId)
  const lacking = given.filter(([name]) => stored[name as keyof ActCompletion] === null)
  if (!lacking.length) return
  const aneks = stored.nadAktId !== null
  await updateAct(db, actor, aktId, { ...stored, aneks, ...Object.fromEntries(lacking) })
}
