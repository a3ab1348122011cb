import { lazyComponent } from '#kit/lazy-component.ts'

/** The certificates of a case, and each of them (spec 1 §2.5). */
export const certificatePages = {
  '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': lazyComponent(
    () => import('./certificates-page.tsx'),
    'CertificatesPage',
  ),
}
