import { lazyComponent } from '#kit/lazy-component.ts'

/** The part that everybody may use without signing in. */
export const publicAidPages = {
  '/szukaj': lazyComponent(() => import('./search-page.tsx'), 'SearchPage'),
}
