import { lazyRouteComponent } from '@tanstack/react-router'

/** What the user has agreed to. */
export const accountPages = {
  '/regulamin': lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
}
