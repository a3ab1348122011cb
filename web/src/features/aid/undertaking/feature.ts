import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** Links between enterprises, what became of them, and the group of one of them. */
export const undertakingFeature = defineFeature({
  help: 'jedno-przedsiebiorstwo',
  screens: {
    '/jedno-przedsiebiorstwo/powiazania': {
      title: 'Powiązania przedsiębiorców',
      access: 'aidCases.read',
      menu: ['Jedno przedsiębiorstwo', 1],
      record: 'powiazanie',
      page: lazyComponent(() => import('./links-page.tsx'), 'LinksPage'),
    },
    '/jedno-przedsiebiorstwo/zdarzenia': {
      title: 'Łączenia i podziały',
      access: 'aidCases.read',
      menu: ['Jedno przedsiębiorstwo', 2],
      record: 'zdarzenie',
      page: lazyComponent(() => import('./events-page.tsx'), 'EventsPage'),
    },
    '/jedno-przedsiebiorstwo/grupa': {
      title: 'Grupa przedsiębiorcy',
      access: 'aidCases.read',
      menu: ['Jedno przedsiębiorstwo', 3],
      page: lazyComponent(() => import('./group-page.tsx'), 'GroupPage'),
    },
  },
})
