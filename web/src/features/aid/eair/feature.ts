import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { hasEair } from './has-eair.ts'

/** What waits for the Union's register of de minimis aid, for a body and for the office, and the layout of its files. */
export const eairFeature = defineFeature({
  help: 'eair',
  isOffered: hasEair,
  screens: {
    '/przypadki-pomocy/eair': {
      title: 'Zgłoszenia do eAIR',
      access: 'aidCases.report',
      menu: ['Sprawozdania o udzielonej pomocy', 3],
      page: lazyComponent(() => import('./eair-page.tsx'), 'OwnEairPage'),
    },
    '/monitorowanie-pomocy/eair': {
      title: 'Zgłoszenia do eAIR',
      access: 'aidCases.monitor',
      menu: ['Monitorowanie pomocy', 3],
      page: lazyComponent(() => import('./eair-page.tsx'), 'OfficeEairPage'),
    },
    '/ustawienia/uklad-eair': {
      title: 'Układ pliku dla eAIR',
      access: 'settings.manage',
      menu: ['Ustawienia', 4],
      page: lazyComponent(() => import('./mapping-page.tsx'), 'MappingPage'),
    },
  },
})
