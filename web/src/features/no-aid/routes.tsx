import { lazyComponent } from '#kit/lazy-component.ts'

/** Declarations that no aid was given: one's own, and those of all (spec 2 §2). */
export const noAidPages = {
  '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy': lazyComponent(
    () => import('./own-page.tsx'),
    'OwnDeclarationsPage',
  ),
  '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy': lazyComponent(
    () => import('./all-page.tsx'),
    'AllDeclarationsPage',
  ),
}
