import { session } from '#contract/session/session.ts'
import { call } from '#kit/call.ts'
import { leave, reloadUser } from './session.ts'
import { sessionState, sessionWatch, type Departure } from './session-state.ts'
import { markerChanged, signedOutElsewhere } from './signed-in-marker.ts'

/** Those who wait for the user to sign in again. */
const waiting = new Set<(resumed: boolean) => void>()

/** Whether the session is over and the page waits for the user to sign in again. */
export const isLapsed = (): boolean => {
  const state = sessionState.get()
  return state.phase === 'signedIn' && state.lapsed === true
}

sessionState.subscribe(() => {
  if (isLapsed()) return
  const resumed = sessionState.get().phase === 'signedIn'
  for (const tell of waiting) tell(resumed)
  waiting.clear()
})

/**
 * The session is over: the page stays with what was typed, and the user is asked to sign in again. Gives whether they did.
 * A user who acts as another types nothing, and would come back as themselves: they are signed out.
 */
export function lapse(): Promise<boolean> {
  const state = sessionState.get()
  if (state.phase !== 'signedIn') return Promise.resolve(false)
  const departure = state.user.impersonateMode ? 'automatic' : departedElsewhere()
  if (departure) {
    leave(departure)
    return Promise.resolve(false)
  }
  const resumed = new Promise<boolean>((resolve) => waiting.add(resolve))
  sessionWatch.set(undefined)
  if (!state.lapsed) sessionState.set({ ...state, lapsed: true })
  return resumed
}

/** A user who signed out in another tab, or whose place another user took there, has left here too. */
const departedElsewhere = (): Departure | undefined =>
  signedOutElsewhere() ? 'signedOut' : markerChanged() ? 'elsewhere' : undefined

/** Goes on if the same user has signed in in another tab. What was typed is not shown to another user. */
export async function resumeIfSignedIn(): Promise<void> {
  const user = await call(session.me).catch(() => undefined)
  const state = sessionState.get()
  if (!user || state.phase !== 'signedIn' || !state.lapsed) return
  if (user.login !== state.user.login || user.impersonateMode) return leave('elsewhere')
  await reloadUser()
}
