import { lazyComponent } from '#kit/lazy-component.ts'

/** The dictionary of euro rates and their import (spec 3 §2.9; decisions, 'EUR rates import'). */
export const euroRatePages = {
  '/slowniki/kursy-euro': lazyComponent(() => import('./rates-page.tsx'), 'RatesPage'),
  '/import-danych/kursy-euro': lazyComponent(() => import('./import-page.tsx'), 'ImportPage'),
}
