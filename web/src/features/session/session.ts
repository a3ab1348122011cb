import { sessionErrors } from '#contract/errors/session.ts'
import type { BodyOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { session, type FactorKind } from '#contract/session/session.ts'
import { call, CallError } from '#kit/call.ts'
import { dropFilters } from '#kit/drop-filters.ts'
import { dropKeptTexts } from '#kit/kept-text.ts'
import { notice } from '#kit/notices.tsx'
import { queryClient } from '#kit/query.ts'
import { settings } from '#kit/settings.ts'
import { sessionState, sessionWatch, type Departure } from './session-state.ts'
import { watchFrom } from './session-watch.ts'
import { clearMarker, setMarker } from './signed-in-marker.ts'

/** Loads the current user with the settings, or the settings alone and shows the sign-in page (spec 1 §4.1). */
export async function startSession(): Promise<void> {
  try {
    if (await loadUser()) return
    settings.set((await call(session.bootstrap)).properties)
    leave('never')
  } catch {
    sessionState.set({ phase: 'unreachable' })
  }
}

/** Signs in, or returns the kinds of second factor, one of which the user has to give. A refusal is thrown, for the form to show. */
export const signIn = async (credentials: BodyOf<typeof session.login>): Promise<readonly FactorKind[] | undefined> =>
  enter(await call(session.login, { body: credentials }))

/** Completes signing in with the code of the second factor. */
export const giveCode = async (kod: string): Promise<void> =>
  void (await enter(await call(session.secondStep, { body: { kod } })))

/** Gives up signing in after the password. It would be over by itself soon, so an answer is not waited for. */
export const leaveSecondStep = (): void => void call(session.leaveSecondStep).catch(() => {})

/** What the server's answer to a step of signing in leads to. */
export async function enter({
  message,
  skladniki = [],
}: ReplyOf<typeof session.login>): Promise<readonly FactorKind[] | undefined> {
  if (message === 'DRUGI_SKLADNIK') return skladniki
  if (!(await loadUser(message === 'PASSCHANGE')))
    throw new CallError(401, { message: sessionErrors['session.none'][1] })
  return undefined
}

/** Signs out; a session that is already over counts as signed out. */
export async function signOut(departure: Departure = 'signedOut'): Promise<void> {
  await call(session.logout).catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 401)) throw error
  })
  leave(departure)
}

/** Signs out because the session cannot go on, whatever the server answers. */
export const forceOut = (departure: Departure): Promise<void> => signOut(departure).catch(() => leave(departure))

/** Drops everything that belonged to the user; the sign-in page is shown. */
export function leave(departure: Departure): void {
  // the marker of a user who is signed in in another tab stays
  if (departure !== 'elsewhere' && departure !== 'never') clearMarker()
  // a user who was signed out by the clock finds their text and filters again; another user's sign-in drops them
  if (departure !== 'automatic' && departure !== 'never') dropKeptTexts()
  if (departure !== 'automatic' && departure !== 'never') dropFilters()
  sessionWatch.set(undefined)
  sessionState.set({ phase: 'anonymous', departure })
  queryClient.clear()
}

/** Reads the user's data again after they changed. */
export const reloadUser = async (): Promise<void> => void (await loadUser())

type GoHome = () => Promise<void>

/** Continues as another user, read-only. */
export const actAs = (login: string, goHome: GoHome): Promise<void> =>
  switchUser(() => call(session.impersonate, { body: { login } }, { minDuration: limits.impersonationMs }), goHome)

/** Continues as oneself again. */
export const returnToSelf = (goHome: GoHome): Promise<void> =>
  switchUser(() => call(session.impersonateReturn, {}, { minDuration: limits.impersonationMs }), goHome)

/** The page is unmounted meanwhile, so that nothing of one user is shown to the other. */
async function switchUser(change: () => Promise<unknown>, goHome: GoHome): Promise<void> {
  const before = sessionState.get()
  sessionState.set({ phase: 'switching' })
  try {
    await change()
  } catch (error) {
    sessionState.set(before)
    notice.failure(error)
    return
  }
  queryClient.clear()
  await goHome()
  await startSession()
}

/** Loads the current user into the session. `false` when nobody is signed in. */
async function loadUser(mustChangePassword = false): Promise<boolean> {
  const answer = await call(session.me).catch((error: unknown) => {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return undefined
    throw error
  })
  if (!answer || answer.sessionTTL <= 0) return false
  const { properties, ...user } = answer
  settings.set(properties)
  setMarker(user.login)
  dropKeptTexts({ but: user.login })
  // a user who acts as another keeps the own filters for the return
  dropFilters({ but: [user.login, user.impersonator].filter((login) => login !== null) })
  sessionWatch.set(watchFrom(user.sessionTTL, Date.now()))
  sessionState.set({
    phase: 'signedIn',
    user,
    mustChangePassword: mustChangePassword || user.needToChangePassword || user.wymaganaZmianaHasla,
  })
  return true
}
