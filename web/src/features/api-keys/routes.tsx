import { lazyRouteComponent } from '@tanstack/react-router'

/** Keys with which the systems of a body make calls. */
export const apiKeyPages = {
  '/dostep-do-aplikacji/klucze-api': lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
}
