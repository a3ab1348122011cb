import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { secretOverlapHours } from '#contract/webhooks/webhook-events.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { seal, unseal, type SecretKey } from '#platform/secret-key.ts'

/** Where a secret belongs: moved to another webhook it cannot be opened. */
const placeOf = (webhookId: number): string => `webhook ${webhookId}`

/**
 * Gives a webhook a new secret, which is shown once. The former one signs beside it for a day; one before that no longer
 * does.
 */
export async function makeSecret(db: Db, { secondFactorKey: key }: Config, webhookId: number): Promise<string> {
  if (!key) throw problem('webhook.noKey')
  const sekret = `latarnia_webhook_${randomBytes(32).toString('hex')}`
  await db.deleteFrom('webhookSekret').where('webhookId', '=', webhookId).where('waznyDo', 'is not', null).execute()
  await db
    .updateTable('webhookSekret')
    .set({ waznyDo: sql<string>`now() + ${`${secretOverlapHours} hours`}::interval` })
    .where('webhookId', '=', webhookId)
    .execute()
  await db
    .insertInto('webhookSekret')
    .values({ webhookId, sekret: seal(key, placeOf(webhookId), Buffer.from(sekret)) })
    .execute()
  return sekret
}

/** The secrets in force, the present one first; none where the key of the installation is not what it was. */
export async function readSecrets(db: Db, key: SecretKey | undefined, webhookId: number): Promise<string[]> {
  const stored = await db
    .selectFrom('webhookSekret')
    .where('webhookId', '=', webhookId)
    .where((eb) => eb.or([eb('waznyDo', 'is', null), eb('waznyDo', '>', sql<string>`now()`)]))
    .orderBy('id', 'desc')
    .select('sekret')
    .execute()
  return stored.flatMap(({ sekret }) => {
    try {
      return key ? [unseal(key, placeOf(webhookId), sekret).toString()] : []
    } catch {
      return []
    }
  })
}
