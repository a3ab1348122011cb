import type { Actor } from '#contract/access.ts'
import type { NamedCompletion } from '#contract/aid/acts.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldsUnder } from '#platform/http/fields-under.ts'
import { actEntries } from './act-entries.ts'
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
  completion: NamedCompletion | undefined,
): Promise<void> {
  if (!completion || !Object.values(completion).some(Boolean)) return
  const stored = await getAct(db, actor, aktId)
  const { aktData } = stored
  const named = await fieldsUnder('uzupelnienieAktu', () => actEntries(db, { ...completion, aktData }))
  const lacking = entriesOf(named).filter(([name, id]) => id && stored[name] === null)
  if (!lacking.length) return
  const aneks = stored.nadAktId !== null
  const edit = { ...stored, aneks, ...Object.fromEntries(lacking) }
  await fieldsUnder(
    'uzupelnienieAktu',
    () => updateAct(db, actor, aktId, edit),
    (field) => lacking.some(([name]) => name === field),
  )
}
