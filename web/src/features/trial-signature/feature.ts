import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

export const trialSignatureFeature = defineFeature({
  screens: {
    '/podpis-probny/$token': {
      title: 'Podpis próbny',
      access: 'public',
      page: lazyComponent(() => import('./trial-signature-page.tsx'), 'TrialSignaturePage'),
    },
  },
})
