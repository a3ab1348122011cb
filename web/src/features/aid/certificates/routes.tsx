import { lazyRouteComponent } from '@tanstack/react-router'

/** The certificates of a case, and each of them (spec 1 §2.5). */
export const certificatePages = {
  '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': lazyRouteComponent(
    () => import('./certificates-page.tsx'),
    'CertificatesPage',
  ),
}
