import { lazyRouteComponent } from '@tanstack/react-router'

/** The screen of one case (spec 1 §2.5). */
export const aidCasePages = {
  '/przypadek-pomocy/$kontekst/$tryb/$id': lazyRouteComponent(() => import('./case-page.tsx'), 'CasePage'),
}
