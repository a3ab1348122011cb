import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** Keys with which the systems of a body make calls. */
export const apiKeyFeature = defineFeature({
  help: 'klucze-api',
  screens: {
    '/dostep-do-aplikacji/klucze-api': {
      title: 'Klucze API',
      access: 'apiKeys.read',
      menu: ['Dostęp do aplikacji', 2],
      page: lazyComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
    },
  },
})
