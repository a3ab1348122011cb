import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** The screen of webhooks. */
export const webhookFeature = defineFeature({
  help: 'klucze-api',
  screens: {
    '/dostep-do-aplikacji/webhook': {
      title: 'Webhook',
      access: 'webhooks.read',
      menu: ['Dostęp do aplikacji', 3],
      record: 'webhook',
      page: lazyComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
    },
  },
})
