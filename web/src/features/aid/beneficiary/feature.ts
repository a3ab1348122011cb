import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** All that is known of a beneficiary. */
export const beneficiaryFeature = defineFeature({
  help: 'przypadki-pomocy',
  screens: {
    '/beneficjent/$nip': {
      title: 'Beneficjent',
      access: 'aidCases.read',
      page: lazyComponent(() => import('./beneficiary-page.tsx'), 'BeneficiaryPage'),
    },
  },
})
