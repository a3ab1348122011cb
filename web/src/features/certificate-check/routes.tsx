import { lazyRouteComponent } from '@tanstack/react-router'

/** The page behind the QR code of a printed certificate. */
export const certificateCheckPages = {
  '/z/{-$kod}': lazyRouteComponent(() => import('./certificate-check-page.tsx'), 'CertificateCheckPage'),
}
