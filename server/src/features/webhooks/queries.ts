import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { DeliveryFault, DeliveryState, EventKind } from '#contract/webhooks/webhook-events.ts'
import type { DeliveryRow, Webhook, WebhookRow, webhooks } from '#contract/webhooks/webhooks.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Patch } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { addressFault, type AddressFault } from '#platform/outside/public-address.ts'
import { problem } from '#platform/problem.ts'
import { ownGrantor, visibleGrantor } from '../grantors/own-grantor.ts'
import { makeSecret } from './secrets.ts'

/** An address for others' eyes: what follows the question mark may be a secret of the receiver. */
export const shownAddress = (adres: string): string => adres.replace(/[?#].*$/s, '')

/** Webhooks that the actor may see: administrators all, others that of their own body. */
export function webhookRows(db: Db, actor: Actor): Rows<WebhookRow> {
  const upId = visibleGrantor(actor)
  return db
    .selectFrom('webhook')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'webhook.upId')
    .$call((query) => (upId === null ? query : query.where('webhook.upId', '=', upId)))
    .select([
      'webhook.id',
      sql<string>`up.nazwa`.as('upNazwa'),
      sql<string>`up.nip`.as('upNip'),
      sql<string>`split_part(webhook.adres, '?', 1)`.as('adres'),
      'webhook.wlaczony',
      sql<string | null>`(select max(d.ostatnia_proba) ${deliveriesIn('DORECZONE')})`.as('doreczone'),
      sql<number>`(select count(*) ${deliveriesIn('NIEDORECZONE')})`.as('niedoreczonych'),
      'webhook.utworzony',
      'webhook.utworzyl',
    ])
}

/** The deliveries of a webhook in one state, as the end of a subquery. */
const deliveriesIn = (stan: DeliveryState) =>
  sql`from webhook_doreczenie d where d.webhook_id = webhook.id and d.stan = ${sql.lit(stan)}`

/** The deliveries to the actor's body. */
export const deliveryRows = (db: Db, actor: Actor): Rows<DeliveryRow> =>
  db
    .selectFrom('webhookDoreczenie as d')
    .innerJoin('webhook', 'webhook.id', 'd.webhookId')
    .where('webhook.upId', '=', ownGrantor(actor))
    .select([
      'd.id',
      'd.utworzone',
      sql<EventKind>`d.rodzaj`.as('rodzaj'),
      sql<DeliveryState>`d.stan`.as('stan'),
      'd.status',
      sql<DeliveryFault | null>`d.blad`.as('blad'),
      'd.proby',
      'd.ostatniaProba',
      'd.nastepnaProba',
      sql<string>`d.zdarzenie::text`.as('zdarzenie'),
    ])

/** The webhook of the actor's body, if it has one. One statement: its secrets may be deleted with it at any moment. */
export const findWebhook = (db: Db, actor: Actor): Promise<Webhook | undefined> =>
  db
    .selectFrom('webhook')
    .innerJoin('webhookSekret as present', (join) =>
      join.onRef('present.webhookId', '=', 'webhook.id').on('present.waznyDo', 'is', null),
    )
    .leftJoin('webhookSekret as former', (join) =>
      join.onRef('former.webhookId', '=', 'webhook.id').on('former.waznyDo', '>', sql<string>`now()`),
    )
    .where('webhook.upId', '=', ownGrantor(actor))
    .select([
      'webhook.id',
      'webhook.adres',
      'webhook.wlaczony',
      'webhook.utworzony',
      'webhook.utworzyl',
      'webhook.wersja',
    ])
    .select(['present.utworzony as sekretOd', 'former.waznyDo as poprzedniSekretDo'])
    .executeTakeFirst()

/** Sets the webhook of the actor's body and gives its secret, which is shown once. */
export async function createWebhook(
  db: Db,
  actor: Actor,
  config: Config,
  adres: string,
): Promise<{ id: number; sekret: string }> {
  requireGoodAddress(adres, config)
  const { id } = await db
    .insertInto('webhook')
    .values({ upId: ownGrantor(actor), adres, utworzyl: actor.login })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sekret: await makeSecret(db, config, id) }
}

/** Changes the address. Waiting deliveries go to the new one. */
export async function changeAddress(
  db: Db,
  actor: Actor,
  config: Config,
  patch: Patch<typeof webhooks.update>,
): Promise<Locked> {
  const webhook = await lockWebhook(db, actor)
  const { adres, wersja } = patch(webhook)
  requireVersion(webhook, wersja)
  requireGoodAddress(adres, config)
  await db.updateTable('webhook').set({ adres }).where('id', '=', webhook.id).execute()
  return { ...webhook, adres }
}

export async function switchOn(db: Db, actor: Actor): Promise<Locked> {
  const webhook = await lockWebhook(db, actor)
  await db.updateTable('webhook').set({ wlaczony: true }).where('id', '=', webhook.id).execute()
  return webhook
}

/** Switches a webhook off; another body's is not found. Nothing leaves after this but what is on its way. */
export async function switchOff(db: Db, actor: Actor, id: number): Promise<Locked> {
  const webhook = await lockWebhook(db, actor, id)
  await db.updateTable('webhook').set({ wlaczony: false }).where('id', '=', id).execute()
  await db
    .updateTable('webhookDoreczenie')
    .set({
      stan: 'NIEDORECZONE' satisfies DeliveryState,
      blad: 'WYLACZONY' satisfies DeliveryFault,
      nastepnaProba: null,
    })
    .where('webhookId', '=', id)
    .where('stan', '=', 'OCZEKUJE')
    .execute()
  return webhook
}

/** Deletes the webhook with its secrets and deliveries. */
export async function removeWebhook(db: Db, actor: Actor): Promise<Locked> {
  const webhook = await lockWebhook(db, actor)
  await db.deleteFrom('webhook').where('id', '=', webhook.id).execute()
  return webhook
}

/** How long a try may still be under way. */
const ON_ITS_WAY = sql<string>`interval '30 seconds'`

/** Lets a delivery that failed be tried at once, with all of its tries before it. One that may be on its way waits for that. */
export async function resendDelivery(db: Db, actor: Actor, id: number): Promise<void> {
  // the webhook before its delivery, as switching off locks them: in another order the two could deadlock
  const webhook = await db
    .selectFrom('webhook')
    .where('upId', '=', ownGrantor(actor))
    .select(['id', 'wlaczony'])
    .forShare()
    .executeTakeFirst()
  const delivery =
    webhook &&
    (await db
      .selectFrom('webhookDoreczenie')
      .where('id', '=', id)
      .where('webhookId', '=', webhook.id)
      .select('stan')
      .forNoKeyUpdate()
      .executeTakeFirst())
  if (!delivery) throw problem('record.notFound')
  if (delivery.stan === 'DORECZONE') throw problem('webhook.delivered')
  if (!webhook.wlaczony) throw problem('webhook.off')
  await db
    .updateTable('webhookDoreczenie')
    .set({
      stan: 'OCZEKUJE' satisfies DeliveryState,
      proby: 0,
      nastepnaProba: sql<string>`greatest(now(), ostatnia_proba + ${ON_ITS_WAY})`,
    })
    .where('id', '=', id)
    .execute()
}

type Locked = { id: number; upId: number; adres: string; wersja: number }

/** Locks the webhook of the actor's body, or one that an administrator names. */
export async function lockWebhook(db: Db, actor: Actor, id?: number): Promise<Locked> {
  const upId = id === undefined ? ownGrantor(actor) : visibleGrantor(actor)
  const webhook = await db
    .selectFrom('webhook')
    .$call((query) => (upId === null ? query : query.where('upId', '=', upId)))
    .$call((query) => (id === undefined ? query : query.where('id', '=', id)))
    .select(['id', 'upId', 'adres', 'wersja'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!webhook) throw problem(id === undefined ? 'webhook.none' : 'record.notFound')
  return webhook
}

const refusals = {
  notHttps: 'webhook.notHttps',
  userInfo: 'webhook.userInfo',
  port: 'webhook.port',
  notPublic: 'webhook.notPublic',
} as const satisfies Record<AddressFault, string>

function requireGoodAddress(adres: string, { webhookAllow }: Config): void {
  const fault = addressFault(new URL(adres), webhookAllow)
  if (fault) throw problem(refusals[fault])
}
