import { useCan } from '#kit/user.ts'
import { AllWebhooksPage } from './all-webhooks-page.tsx'
import { OwnWebhookPage } from './own-webhook-page.tsx'

/** The webhook of one's own body; administrators see those of all bodies. */
export function WebhookPage() {
  const can = useCan()
  return can('webhooks.manage') ? <OwnWebhookPage /> : <AllWebhooksPage />
}
