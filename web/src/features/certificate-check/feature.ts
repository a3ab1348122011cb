import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The page behind the QR code of a printed certificate. */
export const certificateCheckFeature = defineFeature({
  screens: {
    '/z/{-$kod}': {
      title: 'Sprawdzenie zaświadczenia',
      access: 'public',
      page: lazyComponent(() => import('./certificate-check-page.tsx'), 'CertificateCheckPage'),
    },
  },
})
