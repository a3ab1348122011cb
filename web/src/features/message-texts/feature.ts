import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The texts that the product sends or shows: the list, and the page to edit one. */
export const messageTextFeature = defineFeature({
  help: 'tresci-komunikatow',
  screens: {
    '/ustawienia/tresci-komunikatow': {
      title: 'Treści komunikatów',
      access: 'settings.manage',
      menu: ['Ustawienia', 3],
      page: lazyComponent(() => import('./message-texts-page.tsx'), 'MessageTextsPage'),
    },
    '/ustawienia/tresci-komunikatow/$kod': {
      title: 'Treść komunikatu',
      access: 'settings.manage',
      page: lazyComponent(() => import('./message-text-page.tsx'), 'MessageTextPage'),
    },
  },
})
