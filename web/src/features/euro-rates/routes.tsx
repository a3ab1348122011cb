import { lazyRouteComponent } from '@tanstack/react-router'

/** The dictionary of euro rates and their import (spec 3 §2.9; decisions, 'EUR rates import'). */
export const euroRatePages = {
  '/slowniki/kursy-euro': lazyRouteComponent(() => import('./rates-page.tsx'), 'RatesPage'),
  '/import-danych/kursy-euro': lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
}
