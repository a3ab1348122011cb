import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The screen of the electronic seal of one's own body. */
export const sealFeature = defineFeature({
  help: 'zaswiadczenia',
  screens: {
    '/dostep-do-aplikacji/pieczec': {
      title: 'Pieczęć elektroniczna',
      access: 'seals.manage',
      menu: ['Dostęp do aplikacji', 4],
      page: lazyComponent(() => import('./seal-page.tsx'), 'SealPage'),
    },
  },
})
