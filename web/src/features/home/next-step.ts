import { canEditCase, canSendCase } from '#contract/access.ts'
import type { Todo } from '#contract/home/home.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { readOnlyReason } from '#kit/user.ts'
import type { Target } from '#web/screens/link-to.ts'
import { toCase } from '../aid/shared/case-contexts.ts'

/** What the one button of a thing to do does: sends the case, or leads somewhere. */
export type NextStep = { label: string } & ({ send: true } | { to: Target })

type Viewer = Pick<
  CurrentUser,
  'login' | 'poziom' | 'uprawnienia' | 'udzielajacyPomocyId' | 'impersonateMode' | 'uprawnieniaWygasly'
>

/** The next step of something to do, as far as this user may take it. */
export function nextStep(user: Viewer, { rodzaj, ppId, statusWeryfikacji, userModPP }: Todo): NextStep {
  const readsOnly = readOnlyReason(user) !== undefined
  if (rodzaj === 'ZWROT') {
    const mode = !readsOnly && canEditCase(user, userModPP) ? 'edit' : 'read'
    return { label: mode === 'edit' ? 'Popraw' : 'Pokaż', to: toCase('pup', mode, ppId) }
  }
  if (rodzaj !== 'PRZESLANIE') {
    const label = readsOnly ? 'Pokaż' : rodzaj === 'KOREKTA' ? 'Skoryguj' : 'Wydaj'
    return { label, to: toCase('pup', 'read', ppId, { activeTab: '2' }) }
  }
  const passed = statusWeryfikacji === 'POPRAWNY' || statusWeryfikacji === 'OSTRZEZENIA'
  if (!readsOnly && passed && canSendCase(user, userModPP)) return { label: 'Prześlij', send: true }
  if (readsOnly || !canEditCase(user, userModPP)) return { label: 'Pokaż', to: toCase('rob', 'read', ppId) }
  return { label: statusWeryfikacji === 'BLEDNY' ? 'Popraw' : 'Uzupełnij', to: toCase('rob', 'edit', ppId) }
}
