import { lazyRouteComponent } from '@tanstack/react-router'

/** The user's own account, and what they have agreed to. */
export const accountPages = {
  '/konto-uzytkownika/ustawienia': lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  '/regulamin': lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
}
