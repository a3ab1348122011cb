import { lazyComponent } from '#kit/lazy-component.ts'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useUser } from '#kit/user.ts'
import { Splash } from '#kit/splash.tsx'
import { ConfirmAct } from '#web/features/session/confirm-act-dialog.tsx'
import { ExpiryWarning } from '#web/features/session/expiry-dialog.tsx'
import { SignInAgain } from '#web/features/session/sign-in-again-dialog.tsx'
import { watchSession } from '#web/features/session/watch-session.ts'
import { useLeaveWarning } from '#kit/page-leave.ts'

const Gates = lazyComponent(() => import('#web/features/account/gates.tsx'), 'Gates')
const ForcedFactorPage = lazyComponent(() => import('#web/features/account/forced-factor-page.tsx'), 'ForcedFactorPage')
const ForcedPasswordPage = lazyComponent(
  () => import('#web/features/account/forced-password-page.tsx'),
  'ForcedPasswordPage',
)

/** Wraps everything a signed-in user sees: the session's clock and the steps that come before anything else. */
export function SignedIn({ mustChangePassword, children }: { mustChangePassword: boolean; children: ReactNode }) {
  const { impersonateMode, wymaganyDrugiSkladnik, zaakceptowanyRegulamin, aktualizacjaDanych } = useUser()
  const gated = !impersonateMode && (!zaakceptowanyRegulamin || aktualizacjaDanych)
  // what waits behind a gate would only be refused; what was open before the gate closed keeps what was typed
  const [entered, setEntered] = useState(!gated)
  if (!gated && !entered) setEntered(true)
  const ForcedPage = mustChangePassword ? ForcedPasswordPage : wymaganyDrugiSkladnik ? ForcedFactorPage : undefined
  useEffect(watchSession, [])
  useLeaveWarning(true)
  return (
    <>
      {ForcedPage ? (
        <Suspense fallback={<Splash text="Trwa wczytywanie..." />}>
          <ForcedPage />
        </Suspense>
      ) : (
        entered && children
      )}
      {gated && !ForcedPage && (
        <Suspense>
          <Gates />
        </Suspense>
      )}
      <ExpiryWarning />
      <SignInAgain />
      <ConfirmAct />
    </>
  )
}
