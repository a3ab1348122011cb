import { errors } from '#contract/errors.ts'
import type { CurrentUser } from '#contract/session.ts'
import { createStore, useStore } from '#kit/store.ts'
import type { Watch } from './session-watch.ts'

/** Where the session stands; what is on screen follows from it. */
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'unreachable' }
  | { phase: 'anonymous'; departure: Departure }
  | { phase: 'switching' }
  | { phase: 'signedIn'; user: CurrentUser; mustChangePassword: boolean }

/** Why nobody is signed in: nobody was at the start, they signed out, or were signed out for a reason. */
export type Departure = 'never' | 'signedOut' | 'automatic' | 'forbidden' | 'elsewhere'

/** What the sign-in page says of it. Only some lead back to the page that was left: another user may not see it. */
export const departures: Record<Departure, { message?: string; mayReturn: boolean }> = {
  never: { message: errors['session.none'][1], mayReturn: true },
  signedOut: { mayReturn: false },
  automatic: { message: 'Nastąpiło automatyczne wylogowanie z aplikacji', mayReturn: true },
  forbidden: { message: errors['session.forbidden'][1], mayReturn: false },
  elsewhere: { message: 'W innej karcie przeglądarki zmienił się zalogowany użytkownik', mayReturn: false },
}

export const sessionState = createStore<SessionState>({ phase: 'starting' })
export const sessionWatch = createStore<Watch | undefined>(undefined)

/** The signed-in user, also where nobody may be signed in. */
export function useVisitor(): CurrentUser | undefined {
  const state = useStore(sessionState)
  return state.phase === 'signedIn' ? state.user : undefined
}
