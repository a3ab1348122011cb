import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The part that everybody may use without signing in. */
export const publicAidFeature = defineFeature({
  help: 'wyszukiwarka',
  screens: {
    '/szukaj': {
      title: 'Udzielona pomoc',
      access: 'public',
      page: lazyComponent(() => import('./search-page.tsx'), 'SearchPage'),
    },
  },
})
