import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { columnTrail } from '#web/screens/audit-trails.ts'

/** The certificates of a case, and each of them (spec 1 §2.5). */
export const certificateFeature = defineFeature({
  help: 'zaswiadczenia',
  screens: {
    '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': {
      title: 'Zaświadczenia de minimis',
      access: 'home.read',
      audit: [
        columnTrail('Zdarzenia zaświadczenia', 'zaswiadczenie', 'idZaswiadczenia'),
        columnTrail('Zdarzenia przypadku pomocy', 'przypadek'),
      ],
      page: lazyComponent(() => import('./certificates-page.tsx'), 'CertificatesPage'),
    },
  },
})
