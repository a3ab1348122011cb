import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { allowed } from '#contract/access.ts'
import type { CurrentUser } from '#contract/session.ts'
import { ConfirmHost } from '#kit/dialogs/confirm.tsx'
import { ErrorBoundary } from '#kit/error-boundary.tsx'
import { Splash } from '#kit/splash.tsx'
import { useStore } from '#kit/store.ts'
import { UserContext } from '#kit/user.ts'
import { departures, sessionState, type Departure, type SessionState } from '#web/features/session/session-state.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Shell } from './shell/shell.tsx'
import { SignedIn } from './signed-in.tsx'
import { StartChecks } from './start-checks.tsx'
import { Unreachable } from './unreachable.tsx'
import { useScreen } from './use-screen.ts'

/** The whole window: what it shows follows from where the session stands. */
export function Root() {
  const state = useStore(sessionState)
  return (
    <>
      <RouteAnnouncer />
      <Stage state={state} />
      <StartChecks />
      <ConfirmHost />
    </>
  )
}

function Stage({ state }: { state: SessionState }) {
  switch (state.phase) {
    case 'starting':
      return <Splash text="Trwa uruchamianie aplikacji..." />
    case 'unreachable':
      return <Unreachable />
    case 'switching':
      return <Splash text="Trwa zmiana kontekstu użytkownika..." />
    case 'anonymous':
      return <Anonymous departure={state.departure} />
    case 'signedIn':
      return (
        <UserContext value={state.user}>
          <SignedIn mustChangePassword={state.mustChangePassword}>
            <Screens user={state.user} />
          </SignedIn>
        </UserContext>
      )
  }
}

/** Public screens are shown to anyone; any other leads to the sign-in page, which may lead back. */
function Anonymous({ departure }: { departure: Departure }) {
  const screen = useScreen()
  const { href, pathname } = useLocation()
  if (screen?.access === 'public') return <Screens user={undefined} />
  const back = departures[departure].mayReturn && pathname !== '/'
  return <Navigate to="/login" search={back ? { powrot: href } : {}} replace />
}

function Screens({ user }: { user: CurrentUser | undefined }) {
  const screen = useScreen()
  const { pathname } = useLocation()
  return (
    <Shell>
      <ErrorBoundary resetKey={pathname}>
        {screen && !allowed(user, screen.access) ? <ForbiddenPage /> : <Outlet />}
      </ErrorBoundary>
    </Shell>
  )
}
