import { lazyRouteComponent } from '@tanstack/react-router'

/** Where a body is told that a long work has ended. */
export const webhookPages = {
  '/dostep-do-aplikacji/webhook': lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
}
