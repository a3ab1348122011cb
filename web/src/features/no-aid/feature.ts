import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** Declarations that no aid was given: one's own, and those of all (spec 2 §2). */
export const noAidFeature = defineFeature({
  help: 'nieudzielenie-pomocy',
  screens: {
    '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy': {
      title: 'Informacje o nieudzieleniu pomocy',
      access: 'noAid.declare',
      menu: ['Informacje o nieudzieleniu pomocy', 1],
      page: lazyComponent(() => import('./own-page.tsx'), 'OwnDeclarationsPage'),
    },
    '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy': {
      title: 'Informacje o nieudzieleniu pomocy',
      access: 'aidCases.monitor',
      menu: ['Monitorowanie pomocy', 4],
      record: 'nieudzielenie',
      page: lazyComponent(() => import('./all-page.tsx'), 'AllDeclarationsPage'),
    },
  },
})
