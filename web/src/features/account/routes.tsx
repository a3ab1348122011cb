import { lazyComponent } from '#kit/lazy-component.ts'

/** The user's own account, and what they have agreed to. */
export const accountPages = {
  '/konto-uzytkownika/ustawienia': lazyComponent(() => import('./account-page.tsx'), 'AccountPage'),
  '/regulamin': lazyComponent(() => import('./terms-page.tsx'), 'TermsPage'),
}
