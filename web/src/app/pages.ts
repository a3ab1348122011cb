import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { codeListPages } from '#web/features/code-lists/routes.tsx'
import type { ScreenPath } from './screens.ts'

/**
 * The screens that are built, each loaded when it is first opened. A path of `screens.ts` that is missing here shows
 * what it will be.
 */
export const pages: Partial<Record<ScreenPath, RouteComponent>> = {
  '/': lazyRouteComponent(() => import('#web/features/home/home-page.tsx'), 'HomePage'),
  '/regulamin': lazyRouteComponent(() => import('#web/features/account/terms-page.tsx'), 'TermsPage'),
  '/login': lazyRouteComponent(() => import('#web/features/session/login-page.tsx'), 'LoginPage'),
  '/login/success': lazyRouteComponent(
    () => import('#web/features/session/login-success-page.tsx'),
    'LoginSuccessPage',
  ),
  '/login/fail': lazyRouteComponent(() => import('#web/features/session/login-page.tsx'), 'LoginFailPage'),
  '/reset-password-request': lazyRouteComponent(
    () => import('#web/features/session/reset-request-page.tsx'),
    'ResetRequestPage',
  ),
  '/reset-password': lazyRouteComponent(
    () => import('#web/features/session/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  '/logout': lazyRouteComponent(() => import('#web/features/session/logout-page.tsx'), 'LogoutPage'),
  '/impersonate': lazyRouteComponent(() => import('#web/features/session/impersonate-page.tsx'), 'ImpersonatePage'),
  ...codeListPages,
}
