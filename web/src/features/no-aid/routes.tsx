import { lazyRouteComponent } from '@tanstack/react-router'

/** Declarations that no aid was given: one's own, and those of all (spec 2 §2). */
export const noAidPages = {
  '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy': lazyRouteComponent(
    () => import('./own-page.tsx'),
    'OwnDeclarationsPage',
  ),
  '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy': lazyRouteComponent(
    () => import('./all-page.tsx'),
    'AllDeclarationsPage',
  ),
}
