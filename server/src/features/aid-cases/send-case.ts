import { sql } from 'kysely'
import { canSendCase, type Actor } from '#contract/access.ts'
import type { Findings, VerificationSettings } from '#contract/verification.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { judgeCase, refuseSent, resultOf } from './judge-case.ts'
import { lockCase, requireLiving, type StoredCase } from './lock-case.ts'
import { withRate } from './verify-case.ts'

/** Sends a draft that passes verification, done now and in this transaction; warnings do not stop it. */
export async function sendCase(
  db: Db,
  actor: Actor,
  id: number,
  settings?: VerificationSettings,
): Promise<{ stored: StoredCase; findings: Findings }> {
  const stored = await lockCase(db, actor, id)
  if (!canSendCase(actor, stored.zapisal)) throw problem('case.refusedSending')
  requireLiving(stored)
  if (stored.stan === 'P') throw problem('case.alreadySent')
  const findings = await judgeCase(db, await withRate(db, stored), 'sent', settings)
  refuseSent(findings)
  await db
    .updateTable('przypadek')
    .set({ ...resultOf(findings), stan: 'P', dataPrzeslania: sql`now()`, czasWeryfikacji: sql`now()` })
    .where('id', '=', id)
    .execute()
  return { stored, findings }
}
