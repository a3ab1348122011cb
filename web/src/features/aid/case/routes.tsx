import { lazyRouteComponent } from '@tanstack/react-router'

/** The screen of one case (spec 1 §2.5), and of a new one. */
export const aidCasePages = {
  '/przypadki-pomocy/nowy-przypadek': lazyRouteComponent(() => import('./new/new-case-page.tsx'), 'NewCasePage'),
  '/przypadek-pomocy/$kontekst/$tryb/$id': lazyRouteComponent(() => import('./case-page.tsx'), 'CasePage'),
}
