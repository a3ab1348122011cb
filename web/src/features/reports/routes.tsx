import { lazyComponent } from '#kit/lazy-component.ts'

/** Reports (spec 2 §2). */
export const reportPages = {
  '/raporty/raport-o-pomocy-publicznej': lazyComponent(
    () => import('./aid-of-beneficiaries-page.tsx'),
    'AidOfBeneficiariesPage',
  ),
  '/raporty/podmioty-nie-przeslaly-sprawozdan': lazyComponent(
    () => import('./bodies-without-reports-page.tsx'),
    'BodiesWithoutReportsPage',
  ),
  '/raporty/podmioty-przypadki-robocze': lazyComponent(
    () => import('./bodies-with-drafts-page.tsx'),
    'BodiesWithDraftsPage',
  ),
  '/raporty/przypadki-pomocy-wg-kryteriow': lazyComponent(
    () => import('./cases-by-criteria-page.tsx'),
    'CasesByCriteriaPage',
  ),
  '/raporty/podobne-przypadki-pomocy': lazyComponent(() => import('./similar-cases-page.tsx'), 'SimilarCasesPage'),
}
