import { namedRecord, type AuditEvent } from '#contract/audit/audit.ts'
import { webhooks, webhookTags } from '#contract/webhooks/webhooks.ts'
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import type { Context } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { saved } from '#platform/problem.ts'
import { webhookCleanUp } from './clean-up.ts'
import { webhookDelivery } from './deliver.ts'
import { describedEvents } from './describe-events.ts'
import { readWebhookMetrics } from './metrics.ts'
import {
  changeAddress,
  createWebhook,
  deliveryRows,
  findWebhook,
  lockWebhook,
  removeWebhook,
  resendDelivery,
  shownAddress,
  switchOff,
  switchOn,
  webhookRows,
} from './queries.ts'
import { makeSecret } from './secrets.ts'
import { queueEvent, WEBHOOKS } from './queue-event.ts'
import { sendTrial } from './trial.ts'

export const webhookFeature: Feature = {
  routes,
  jobs: ({ db, config }) => ({ [WEBHOOKS]: webhookDelivery(db, config), 'webhook-clean-up': webhookCleanUp(db) }),
  metrics: readWebhookMetrics,
  onWorkEnded: queueEvent,
  auditRecords: {
    ids: {
      '/api/webhook/doreczenia': 'none',
      '/api/webhooki': 'webhook',
    },
  },
  description: { tags: webhookTags, schemas: { WebhookEvent }, webhooks: describedEvents },
}

function routes({ serve, serveGrid }: RouteTools): void {
  serveGrid(webhooks.grid, ({ db, actor }) => webhookRows(db, actor))
  serveGrid(webhooks.deliveries, ({ db, actor }) => deliveryRows(db, actor))
  serve(webhooks.own, async ({ db, actor }) => ({ webhook: (await findWebhook(db, actor)) ?? null }))
  serve(webhooks.create, async (context) => {
    const { db, actor, caller, config, body } = context
    requireConfirmed(caller)
    const { id, sekret } = await createWebhook(db, actor, config, body.adres)
    await note(context, 'webhook-ustawiony', { id, adres: body.adres })
    return { ...saved('webhook.created'), key: { sekret } }
  })
  serve(webhooks.update, async (context) => {
    const { db, actor, caller, config, patch } = context
    requireConfirmed(caller)
    await note(context, 'webhook-zmieniony', await changeAddress(db, actor, config, patch))
    return saved('webhook.changed')
  })
  serve(webhooks.renewSecret, async (context) => {
    const { db, actor, caller, config } = context
    requireConfirmed(caller)
    const webhook = await lockWebhook(db, actor)
    const sekret = await makeSecret(db, config, webhook.id)
    await note(context, 'webhook-nowy-sekret', webhook)
    return { ...saved('webhook.secretRenewed'), key: { sekret } }
  })
  serve(webhooks.switchOn, async (context) => {
    await note(context, 'webhook-wlaczony', await switchOn(context.db, context.actor))
    return saved('webhook.switchedOn')
  })
  serve(webhooks.switchOff, async (context) => {
    await note(context, 'webhook-wylaczony', await switchOff(context.db, context.actor, context.params.id))
    return saved('webhook.switchedOff')
  })
  serve(webhooks.remove, async (context) => {
    await note(context, 'webhook-usuniety', await removeWebhook(context.db, context.actor))
    return saved('webhook.removed')
  })
  serve(webhooks.trial, sendTrial)
  serve(webhooks.resend, async ({ db, actor, params, jobs }) => {
    await resendDelivery(db, actor, params.id)
    await jobs.enqueue(db, WEBHOOKS, {})
    return saved('webhook.resent')
  })
}

/** A line of the audit; without `upId` it is about the caller's own body. */
const note = (
  context: Pick<Context, 'db' | 'caller' | 'request'>,
  event: AuditEvent,
  { id, adres, upId }: { id: number; adres: string; upId?: number },
) =>
  audit(context.db, event, whoCalls(context), {
    ...namedRecord('webhook', id),
    adres: shownAddress(adres),
    ...(upId && { podmiot: upId }),
  })
