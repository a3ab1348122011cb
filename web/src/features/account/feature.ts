import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The user's own account, and what they have agreed to. */
export const accountFeature = defineFeature({
  help: 'konto',
  screens: {
    '/konto-uzytkownika/ustawienia': {
      title: 'Ustawienia konta',
      access: 'account.read',
      menu: ['Konto użytkownika', 1],
      page: lazyComponent(() => import('./account-page.tsx'), 'AccountPage'),
    },
    '/regulamin': {
      title: 'Regulamin',
      access: 'signedIn',
      menu: ['Regulamin', 1],
      page: lazyComponent(() => import('./terms-page.tsx'), 'TermsPage'),
    },
  },
})
