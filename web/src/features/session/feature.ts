import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** Signing in and out, acting as another user, and a forgotten password. */
export const sessionFeature = defineFeature({
  help: 'logowanie',
  screens: {
    '/login': {
      title: 'Logowanie',
      access: 'public',
      page: lazyComponent(() => import('./login-page.tsx'), 'LoginPage'),
    },
    '/login/success': {
      title: 'Logowanie',
      access: 'public',
      page: lazyComponent(() => import('./login-success-page.tsx'), 'LoginSuccessPage'),
    },
    '/login/fail': {
      title: 'Logowanie',
      access: 'public',
      page: lazyComponent(() => import('./login-page.tsx'), 'LoginFailPage'),
    },
    '/reset-password-request': {
      title: 'Zmiana hasła',
      access: 'public',
      page: lazyComponent(() => import('./reset-request-page.tsx'), 'ResetRequestPage'),
    },
    '/reset-password': {
      title: 'Ustawienie nowego hasła',
      access: 'public',
      page: lazyComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
    },
    '/logout': {
      title: 'Wyloguj',
      access: 'signedIn',
      menu: ['Konto użytkownika', 3],
      page: lazyComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
    },
    '/impersonate': {
      title: 'Praca w kontekście użytkownika',
      access: 'users.impersonate',
      help: 'impersonacja',
      page: lazyComponent(() => import('./impersonate-page.tsx'), 'ImpersonatePage'),
    },
  },
})
