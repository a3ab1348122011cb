import { lazyComponent } from '#kit/lazy-component.ts'

export const trialSignaturePages = {
  '/podpis-probny/$token': lazyComponent(() => import('./trial-signature-page.tsx'), 'TrialSignaturePage'),
}
