import { lazyRouteComponent } from '@tanstack/react-router'

const lists = () => import('./case-list-page.tsx')

/** The lists of aid cases in their three contexts (spec 1 §2.5). */
export const aidCaseListPages = {
  '/monitorowanie-pomocy/przypadki-pomocy': lazyRouteComponent(lists, 'MonitoredCasesPage'),
  '/przypadki-pomocy/przeslane-przypadki-pomocy': lazyRouteComponent(lists, 'SentCasesPage'),
  '/przypadki-pomocy/robocze-przypadki-pomocy': lazyRouteComponent(lists, 'DraftsPage'),
  '/przypadki-pomocy/importy': lazyRouteComponent(() => import('./past-imports-page.tsx'), 'PastImportsPage'),
}
