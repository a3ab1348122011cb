import { sessionErrors } from '#contract/errors/session.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { createStore, useStore } from '#kit/store.ts'
import type { Watch } from './session-watch.ts'

/** The state of the session; it decides what is on screen. */
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'unreachable' }
  | { phase: 'anonymous'; departure: Departure }
  | { phase: 'switching' }
  | {
      phase: 'signedIn'
      user: CurrentUser
      mustChangePassword: boolean
      /** The session is over, and the user is asked to sign in again on the spot; the page keeps what was typed. */
      lapsed?: boolean
    }

/** Why nobody is signed in: nobody was at the start, the user signed out, or was signed out for a reason. */
export type Departure = 'never' | 'signedOut' | 'automatic' | 'forbidden' | 'elsewhere'

/** The message on the sign-in page. Only some reasons lead back to the page left: another user may not see it. */
export const departures: Record<Departure, { message?: string; mayReturn: boolean }> = {
  never: { message: sessionErrors['session.none'][1], mayReturn: true },
  signedOut: { mayReturn: false },
  automatic: { message: 'Nastąpiło automatyczne wylogowanie z aplikacji', mayReturn: true },
  forbidden: { message: sessionErrors['session.forbidden'][1], mayReturn: false },
  elsewhere: { message: 'W innej karcie przeglądarki zmienił się zalogowany użytkownik', mayReturn: false },
}

export const sessionState = createStore<SessionState>({ phase: 'starting' })
export const sessionWatch = createStore<Watch | undefined>(undefined)

/** The signed-in user; undefined for a visitor. */
export function useVisitor(): CurrentUser | undefined {
  const state = useStore(sessionState)
  return state.phase === 'signedIn' ? state.user : undefined
}
