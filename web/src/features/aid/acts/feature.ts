import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { recordTrail } from '#web/screens/audit-trails.ts'

/** An act on a screen of its own (spec 1 §2.5), and a new one that the office enters. */
export const aidActFeature = defineFeature({
  help: 'akt-pomocy',
  screens: {
    '/akt-pomocy/$kontekst/$tryb/$id': {
      title: 'Akt ogólny pomocy',
      access: 'home.read',
      audit: [recordTrail('Zdarzenia aktu ogólnego', 'akt')],
      record: 'akt',
      page: lazyComponent(() => import('./act-page.tsx'), 'ActPage'),
    },
    '/monitorowanie-pomocy/nowy-akt': {
      title: 'Nowy akt ogólny pomocy',
      access: 'aidCases.monitor',
      page: lazyComponent(() => import('./new-act-page.tsx'), 'NewActPage'),
    },
  },
})
