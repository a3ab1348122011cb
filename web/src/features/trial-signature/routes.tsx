import { lazyRouteComponent } from '@tanstack/react-router'

export const trialSignaturePages = {
  '/podpis-probny/$token': lazyRouteComponent(() => import('./trial-signature-page.tsx'), 'TrialSignaturePage'),
}
