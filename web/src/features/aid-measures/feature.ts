import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { recordTrail } from '#web/screens/audit-trails.ts'

/** The screens of aid measures (spec 3 §2.3). */
export const aidMeasureFeature = defineFeature({
  help: 'srodki-pomocy',
  screens: {
    '/slowniki/srodki-pomocy': {
      title: 'Środki pomocy',
      access: 'dictionaries.manage',
      menu: ['Słowniki', 1],
      page: lazyComponent(() => import('./aid-measures-page.tsx'), 'AidMeasuresPage'),
    },
    '/slowniki/srodki-pomocy/create': {
      title: 'Dodawanie środka pomocy',
      access: 'dictionaries.manage',
      page: lazyComponent(() => import('./create-page.tsx'), 'CreatePage'),
    },
    '/slowniki/srodki-pomocy/edit/$id': {
      title: 'Edycja środka pomocy',
      access: 'dictionaries.manage',
      audit: [recordTrail('Zdarzenia środka pomocy', 'srodek')],
      record: 'srodek',
      page: lazyComponent(() => import('./edit-page.tsx'), 'EditPage'),
    },
  },
})
