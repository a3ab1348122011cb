import { lazyRouteComponent } from '@tanstack/react-router'

/** Reports (spec 2 §2). */
export const reportPages = {
  '/raporty/raport-o-pomocy-publicznej': lazyRouteComponent(
    () => import('./aid-of-beneficiaries-page.tsx'),
    'AidOfBeneficiariesPage',
  ),
  '/raporty/podmioty-nie-przeslaly-sprawozdan': lazyRouteComponent(
    () => import('./bodies-without-reports-page.tsx'),
    'BodiesWithoutReportsPage',
  ),
  '/raporty/podmioty-przypadki-robocze': lazyRouteComponent(
    () => import('./bodies-with-drafts-page.tsx'),
    'BodiesWithDraftsPage',
  ),
  '/raporty/przypadki-pomocy-wg-kryteriow': lazyRouteComponent(
    () => import('./cases-by-criteria-page.tsx'),
    'CasesByCriteriaPage',
  ),
  '/raporty/podobne-przypadki-pomocy': lazyRouteComponent(() => import('./similar-cases-page.tsx'), 'SimilarCasesPage'),
}
