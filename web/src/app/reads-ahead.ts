import { mayAccess } from '#contract/access.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import type { Screen } from '#kit/feature.ts'
import type { Ahead } from '#kit/read-ahead.ts'
import { sessionState } from '#web/features/session/session-state.ts'

/** How long a screen waits for what it reads first, so that it need not be drawn empty and then once more. */
const PATIENCE_MS = 300

/** What the router tells of a screen that is about to be shown. */
export type Entering = Pick<Ahead, 'params'> & {
  location: { pathname: string; search: Ahead['search'] }
  cause: 'preload' | 'enter' | 'stay'
}

/** Begins the first readings of a screen. The screen repeats a reading that fails, and shows its error. */
export async function beginReading({ reads, access }: Screen, { params, location, cause }: Entering): Promise<void> {
  if (!reads || cause === 'stay') return
  const user = await whoLooks()
  if (!user || !mayAccess(user, access)) return
  const { pathname, search } = location
  const read = reads({ params, search, path: pathname, user })
  await Promise.race([read.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** The user, once it is known who that is; nobody while something else comes first, such as the terms. */
function whoLooks(): Promise<CurrentUser | undefined> {
  return new Promise((resolve) => {
    const tell = () => {
      const state = sessionState.get()
      if (state.phase === 'starting') return false
      resolve(state.phase === 'signedIn' && !isHeldUp(state) ? state.user : undefined)
      return true
    }
    if (tell()) return
    const stop = sessionState.subscribe(() => {
      if (tell()) stop()
    })
  })
}

type SignedIn = Extract<ReturnType<typeof sessionState.get>, { phase: 'signedIn' }>

const isHeldUp = ({ user, mustChangePassword, lapsed }: SignedIn): boolean =>
  lapsed || mustChangePassword || (!user.impersonateMode && (!user.zaakceptowanyRegulamin || user.aktualizacjaDanych))
