import { lazyRouteComponent } from '@tanstack/react-router'

/** Signing in and out, acting as another user, and a forgotten password. */
export const sessionPages = {
  '/login': lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  '/login/success': lazyRouteComponent(() => import('./login-success-page.tsx'), 'LoginSuccessPage'),
  '/login/fail': lazyRouteComponent(() => import('./login-page.tsx'), 'LoginFailPage'),
  '/reset-password-request': lazyRouteComponent(() => import('./reset-request-page.tsx'), 'ResetRequestPage'),
  '/reset-password': lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  '/logout': lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
  '/impersonate': lazyRouteComponent(() => import('./impersonate-page.tsx'), 'ImpersonatePage'),
}
