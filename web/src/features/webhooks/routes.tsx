import { lazyRouteComponent } from '@tanstack/react-router'

/** The screen of webhooks. */
export const webhookPages = {
  '/dostep-do-aplikacji/webhook': lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
}
