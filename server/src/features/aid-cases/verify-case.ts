import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { VerificationReply } from '#contract/aid-case-results.ts'
import type { CaseState } from '#contract/aid-cases.ts'
import { confirmations } from '#contract/confirmations.ts'
import type { Findings, VerificationSettings } from '#contract/verification.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { euroValue } from './euro-value.ts'
import { judgeCase, resultOf, withoutRate } from './judge-case.ts'
import { lockCase, requireLiving, type StoredCase } from './lock-case.ts'

/** Holds a stored case against the rules of sending, and keeps with it what was found. */
export async function verifyCase(
  db: Db,
  actor: Actor,
  stan: CaseState,
  id: number,
  settings?: VerificationSettings,
): Promise<{ stored: StoredCase; found: VerificationReply & Findings }> {
  const stored = await lockCase(db, actor, id, stan)
  if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
  requireLiving(stored)
  const one = await withRate(db, stored)
  const findings = await judgeCase(db, one, 'sent', settings)
  await db
    .updateTable('przypadek')
    .set({ ...resultOf(findings), czasWeryfikacji: sql`now()` })
    .where('id', '=', id)
    .execute()
  return { stored, found: { message: messageOf(findings), ...findings, ...withoutRate(findings) } }
}

/** A draft whose euro value was still missing, or rested on an older day's rate, gets the one that is there now. */
export async function withRate(db: Db, stored: StoredCase): Promise<StoredCase> {
  if (stored.stan === 'P') return stored
  const bruttoEuro = await euroValue(db, stored.brutto, stored.ppData)
  if (bruttoEuro !== stored.bruttoEuro)
    await db.updateTable('przypadek').set({ bruttoEuro }).where('id', '=', stored.id).execute()
  return { ...stored, bruttoEuro }
}

const messageOf = ({ bledyWeryfikacji, ostrzezenia }: Findings): string =>
  confirmations[bledyWeryfikacji.length ? 'case.failed' : ostrzezenia.length ? 'case.verifiedWarned' : 'case.verified']
