import { lazyComponent } from '#kit/lazy-component.ts'

/** The page behind the QR code of a printed certificate. */
export const certificateCheckPages = {
  '/z/{-$kod}': lazyComponent(() => import('./certificate-check-page.tsx'), 'CertificateCheckPage'),
}
