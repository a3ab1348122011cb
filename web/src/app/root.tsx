import { Button } from '@mantine/core'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useState } from 'react'
import { mayAccess } from '#contract/access.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { Announcer } from '#kit/announce.tsx'
import { ErrorBoundary } from '#kit/error-boundary.tsx'
import { LighthouseMark } from '#kit/lighthouse-mark.tsx'
import { useAnnouncedTitle } from '#kit/page-title.ts'
import { RecordScreens } from '#kit/record-screens.ts'
import { useSetting } from '#kit/settings.ts'
import classes from '#kit/splash.module.css'
import { Splash } from '#kit/splash.tsx'
import { useStore } from '#kit/store.ts'
import { UserContext } from '#kit/user.ts'
import { Redirect } from '#web/features/session/redirect.tsx'
import { departures, sessionState, type Departure, type SessionState } from '#web/features/session/session-state.ts'
import { startSession } from '#web/features/session/session.ts'
import { wasSignedIn } from '#web/features/session/signed-in-marker.ts'
import { isSignInScreen } from '#web/screens/is-sign-in-screen.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { unsupportedBrowser } from './browser-support.ts'
import { WithCaseDialogs } from './case-dialogs.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { recordScreens } from './screens.ts'
import { Shell } from './shell/shell.tsx'
import { useScreen } from './use-screen.ts'

// dialogs are heavy, and the sign-in page has none
const SignedIn = lazyComponent(() => import('./signed-in.tsx'), 'SignedIn')
const ConfirmHost = lazyComponent(() => import('#kit/dialogs/confirm.tsx'), 'ConfirmHost')
// for a user who comes back: the scripts do not wait for the session
if (wasSignedIn()) void Promise.all([SignedIn.preload?.(), ConfirmHost.preload?.()])

/** The whole window. What it shows follows from the state of the session. */
export function Root() {
  const state = useStore(sessionState)
  return (
    <>
      <RouteAnnouncer />
      <Announcer />
      <Stage state={state} />
      <StartChecks />
    </>
  )
}

function Stage({ state }: { state: SessionState }) {
  switch (state.phase) {
    case 'starting':
      return starting
    case 'unreachable':
      return <Unreachable />
    case 'switching':
      return <Splash text="Trwa zmiana kontekstu użytkownika..." />
    case 'anonymous':
      return <Anonymous departure={state.departure} />
    case 'signedIn':
      return (
        <UserContext value={state.user}>
          <Suspense fallback={starting}>
            <SignedIn mustChangePassword={state.mustChangePassword}>
              <RecordScreens value={recordScreens}>
                <WithCaseDialogs>
                  <Screens user={state.user} />
                </WithCaseDialogs>
              </RecordScreens>
            </SignedIn>
            <ConfirmHost />
          </Suspense>
        </UserContext>
      )
  }
}

const starting = <Splash text="Trwa uruchamianie aplikacji..." />

/** Public screens are shown to anyone; any other leads to the sign-in page. */
function Anonymous({ departure }: { departure: Departure }) {
  const { pathname } = useLocation()
  if (useScreen()?.access !== 'public') return <ToSignIn departure={departure} />
  return (
    <>
      <Screens user={undefined} />
      <Suspense>{!isSignInScreen(pathname) && <ConfirmHost />}</Suspense>
    </>
  )
}

/** The sign-in page leads back to the page asked for, where that makes sense. */
function ToSignIn({ departure }: { departure: Departure }) {
  const router = useRouter()
  const [address] = useState(() => {
    const { pathname, href } = router.latestLocation
    const back = departures[departure].mayReturn && pathname !== '/' && !isSignInScreen(pathname)
    const { to } = linkTo('/login')
    return back ? `${to}?${new URLSearchParams({ powrot: href })}` : to
  })
  return <Redirect href={address} />
}

function Screens({ user }: { user: CurrentUser | undefined }) {
  const screen = useScreen()
  const { pathname } = useLocation()
  return (
    <Shell>
      <ErrorBoundary resetKey={pathname}>
        {screen && !mayAccess(user, screen.access) ? <ForbiddenPage /> : <Outlet />}
      </ErrorBoundary>
    </Shell>
  )
}

/** Says the new page's title to screen readers. */
const RouteAnnouncer = () => (
  <div className="visually-hidden" aria-live="polite">
    {useAnnouncedTitle()}
  </div>
)

/** Shown when the server does not answer at the start. */
function Unreachable() {
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void startSession().finally(() => setBusy(false))
  }
  return (
    <main className={classes.splash}>
      <LighthouseMark size="4.5rem" />
      <h1>Wystąpił błąd połączenia z serwerem</h1>
      <p>Sprawdź połączenie z internetem i spróbuj ponownie za chwilę.</p>
      <Button loading={busy} onClick={retry}>
        Spróbuj ponownie
      </Button>
    </main>
  )
}

const BrowserDialog = lazyComponent(() => import('./browser-dialog.tsx'), 'BrowserDialog')
const VersionDialog = lazyComponent(() => import('./version-dialog.tsx'), 'VersionDialog')

/** Checks once, on load, that the browser is supported and the page has the server's version (spec 1 §4.1). */
function StartChecks() {
  const [browser, setBrowser] = useState(() => unsupportedBrowser(navigator.userAgent))
  const [read, setRead] = useState(false)
  const version = useSetting('WERSJA')
  const newer = version && version !== __APP_VERSION__ && !read
  return (
    <Suspense>
      {browser && <BrowserDialog browser={browser} onContinue={() => setBrowser(undefined)} />}
      {newer && <VersionDialog version={version} onClose={() => setRead(true)} />}
    </Suspense>
  )
}
