import { lazyRouteComponent } from '@tanstack/react-router'

/** The part that everybody may use without signing in. */
export const publicAidPages = {
  '/szukaj': lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
}
