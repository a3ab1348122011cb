import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The office's list of cases returned for correction. */
export const aidReturnFeature = defineFeature({
  help: 'zwroty',
  screens: {
    '/monitorowanie-pomocy/zwroty': {
      title: 'Zwroty do poprawy',
      access: 'aidCases.monitor',
      menu: ['Monitorowanie pomocy', 2],
      record: 'zwrot',
      page: lazyComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
    },
  },
})
