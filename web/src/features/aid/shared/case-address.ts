import { isOneOf } from '#contract/kernel/codes.ts'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { readOnlyReason } from '#kit/user.ts'
import { contextIn, type CaseContext } from './case-contexts.ts'

const modes = ['read', 'edit'] as const
export type Mode = (typeof modes)[number]

export type CaseAddress = { context: CaseContext; mode: Mode; id: string }

/** What the address of a case or an act names, or why it is invalid (spec 1 §8.1). */
export function readCaseAddress(
  { kontekst, tryb, id }: { kontekst?: string; tryb?: string; id?: string },
  actor: Actor,
): CaseAddress | string {
  const context = contextIn(kontekst, actor)
  if (!context) return 'Niepoprawna wartość kontekstu'
  if (!isOneOf(modes, tryb)) return 'Nieobsługiwany tryb'
  return { context, mode: tryb, id: id ?? '' }
}

/** Who looks at a case or an act. */
export type Viewer = Actor & Pick<CurrentUser, 'uprawnieniaWygasly'>

/** Why this user cannot change a record, as text; undefined when they can. */
export function whyReadOnly(
  viewer: Viewer,
  mode: Mode,
  { savedBy, deleted, what }: { savedBy: string; deleted: boolean; what: 'przypadek' | 'akt' },
): string | undefined {
  const one = what === 'akt' ? 'akt ogólny' : 'przypadek pomocy'
  if (deleted) return `Ten ${one} jest usunięty. Aby go zmienić, najpierw go przywróć.`
  if (mode === 'read') return `Oglądasz ${one} bez możliwości zmiany.`
  if (viewer.impersonateMode) return `W kontekście innego użytkownika możesz tylko obejrzeć ten ${one}.`
  if (viewer.uprawnieniaWygasly)
    return `Uprawnienia Twojego podmiotu wygasły, dlatego możesz tylko obejrzeć ten ${one}.`
  if (!canEditCase(viewer, savedBy))
    return savedBy === viewer.login
      ? `Nie masz uprawnienia do zmieniania przypadków pomocy, dlatego możesz tylko obejrzeć ten ${one}.`
      : `Nie masz uprawnienia, aby zmienić ten ${one}. Ostatnio zapisał go użytkownik ${savedBy}.`
  return undefined
}

/** Whether this user could change the record in edit mode. */
export const mayChange = (viewer: Viewer, savedBy: string): boolean =>
  whyReadOnly(viewer, 'edit', { savedBy, deleted: false, what: 'przypadek' }) === undefined

/** Why the viewer can add no case, as a sentence, or `undefined`. */
export function whyNoNewCase(viewer: Viewer): string | undefined {
  const reason = readOnlyReason(viewer)
  return reason && `Dodawanie przypadków pomocy jest ${reason}.`
}

type Shown = Pick<AidCase, 'stan' | 'usunietyPP'>

/** The title of the screen (spec 1 §2.5): the mode, and the kind of case. */
export function caseTitle({ stan, usunietyPP }: Shown, editable: boolean): string {
  const kind = usunietyPP === 'TAK' ? 'usuniętego' : stan === 'R' ? 'roboczego' : 'przesłanego'
  return `${editable ? 'Edycja' : 'Szczegóły'} ${kind} przypadku pomocy`
}
