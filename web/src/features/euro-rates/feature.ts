import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { kindTrail } from '#web/screens/audit-trails.ts'

/** The dictionary of euro rates and their import (spec 3 §2.9; decisions, 'EUR rates import'). */
export const euroRateFeature = defineFeature({
  help: 'slowniki',
  screens: {
    '/slowniki/kursy-euro': {
      title: 'Kursy euro',
      access: 'dictionaries.manage',
      menu: ['Słowniki', 13],
      audit: [kindTrail('Zdarzenia pozycji słownika', 'kurs')],
      record: 'kurs',
      page: lazyComponent(() => import('./rates-page.tsx'), 'RatesPage'),
    },
    '/import-danych/kursy-euro': {
      title: 'Kursy euro',
      access: 'imports.run',
      menu: ['Import danych', 4],
      help: 'import-kursy',
      page: lazyComponent(() => import('./import-page.tsx'), 'ImportPage'),
    },
  },
})
