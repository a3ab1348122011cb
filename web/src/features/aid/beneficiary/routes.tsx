import { lazyComponent } from '#kit/lazy-component.ts'

/** All that is known of a beneficiary. */
export const beneficiaryPages = {
  '/beneficjent/$nip': lazyComponent(() => import('./beneficiary-page.tsx'), 'BeneficiaryPage'),
}
