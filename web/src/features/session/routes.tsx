import { lazyComponent } from '#kit/lazy-component.ts'

/** Signing in and out, acting as another user, and a forgotten password. */
export const sessionPages = {
  '/login': lazyComponent(() => import('./login-page.tsx'), 'LoginPage'),
  '/login/success': lazyComponent(() => import('./login-success-page.tsx'), 'LoginSuccessPage'),
  '/login/fail': lazyComponent(() => import('./login-page.tsx'), 'LoginFailPage'),
  '/reset-password-request': lazyComponent(() => import('./reset-request-page.tsx'), 'ResetRequestPage'),
  '/reset-password': lazyComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  '/logout': lazyComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
  '/impersonate': lazyComponent(() => import('./impersonate-page.tsx'), 'ImpersonatePage'),
}
