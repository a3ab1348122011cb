import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useUser } from '#kit/user.ts'
import { Splash } from '#kit/splash.tsx'
import { ExpiryWarning } from '#web/features/session/expiry-dialog.tsx'
import { SignInAgain } from '#web/features/session/sign-in-again-dialog.tsx'
import { watchSession } from '#web/features/session/watch-session.ts'
import { useLeaveWarning } from '#kit/page-leave.ts'

const Gates = lazyRouteComponent(() => import('#web/features/account/gates.tsx'), 'Gates')
const ForcedPasswordPage = lazyRouteComponent(
  () => import('#web/features/account/forced-password-page.tsx'),
  'ForcedPasswordPage',
)

/** Wraps everything a signed-in user sees: the session's clock and the steps that come before anything else. */
export function SignedIn({ mustChangePassword, children }: { mustChangePassword: boolean; children: ReactNode }) {
  const { impersonateMode, zaakceptowanyRegulamin, aktualizacjaDanych } = useUser()
  const gated = !impersonateMode && (!zaakceptowanyRegulamin || aktualizacjaDanych)
  // what waits behind a gate would only be refused; what was open before the gate closed keeps what was typed
  const [entered, setEntered] = useState(!gated)
  if (!gated && !entered) setEntered(true)
  useEffect(watchSession, [])
  useLeaveWarning(true)
  return (
    <>
      {mustChangePassword ? (
        <Suspense fallback={<Splash text="Trwa wczytywanie..." />}>
          <ForcedPasswordPage />
        </Suspense>
      ) : (
        entered && children
      )}
      {gated && !mustChangePassword && (
        <Suspense>
          <Gates />
        </Suspense>
      )}
      <ExpiryWarning />
      <SignInAgain />
    </>
  )
}
