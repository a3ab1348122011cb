import { lazyComponent } from '#kit/lazy-component.ts'

/** Keys with which the systems of a body make calls. */
export const apiKeyPages = {
  '/dostep-do-aplikacji/klucze-api': lazyComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
}
