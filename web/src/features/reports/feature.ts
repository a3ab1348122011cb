import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** Reports (spec 2 §2). */
export const reportFeature = defineFeature({
  help: 'raporty',
  screens: {
    '/raporty/raport-o-pomocy-publicznej': {
      title: 'Raport o pomocy publicznej',
      access: 'reports.aid',
      menu: ['Raporty', 1],
      page: lazyComponent(() => import('./aid-of-beneficiaries-page.tsx'), 'AidOfBeneficiariesPage'),
    },
    '/raporty/podmioty-nie-przeslaly-sprawozdan': {
      title: 'Podmioty, które nie przesłały sprawozdań',
      access: 'reports.supervision',
      menu: ['Raporty', 2],
      page: lazyComponent(() => import('./bodies-without-reports-page.tsx'), 'BodiesWithoutReportsPage'),
    },
    '/raporty/podmioty-przypadki-robocze': {
      title: 'Podmioty z przypadkami roboczymi',
      access: 'reports.supervision',
      menu: ['Raporty', 3],
      page: lazyComponent(() => import('./bodies-with-drafts-page.tsx'), 'BodiesWithDraftsPage'),
    },
    '/raporty/przypadki-pomocy-wg-kryteriow': {
      title: 'Przypadki pomocy według kryteriów',
      access: 'reports.supervision',
      menu: ['Raporty', 5],
      page: lazyComponent(() => import('./cases-by-criteria-page.tsx'), 'CasesByCriteriaPage'),
    },
    '/raporty/podobne-przypadki-pomocy': {
      title: 'Podobne przypadki pomocy',
      access: 'reports.supervision',
      menu: ['Raporty', 4],
      page: lazyComponent(() => import('./similar-cases-page.tsx'), 'SimilarCasesPage'),
    },
  },
})
