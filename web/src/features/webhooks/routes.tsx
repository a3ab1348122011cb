import { lazyComponent } from '#kit/lazy-component.ts'

/** The screen of webhooks. */
export const webhookPages = {
  '/dostep-do-aplikacji/webhook': lazyComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
}
