import { sql } from 'kysely'
import { canSendCase, type Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { holdDeclarations } from '#server/features/no-aid/lock-declarations.ts'
import { refuseSent } from '../verification/verify-cases.ts'
import { lockEntries } from '../verification/lock-entries.ts'
import { lockUndertakings } from '../verification/lock-undertakings.ts'
import { makeStoreFindings } from '../verification/store-findings.ts'
import { verifyStored } from './verify-stored.ts'
import { requireLiving, type StoredCase } from './lock-case.ts'
import { thrownProblem, lockAndCheck, type CaseOutcome } from './lock-and-check.ts'
import { withLaterWarnings } from './later-warnings.ts'

/** Verifies drafts in this transaction and sends those that pass; warnings do not stop them. */
export async function sendCases(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  requireMatch: (stored: StoredCase) => void = () => {},
): Promise<CaseOutcome[]> {
  const { all, open } = await lockAndCheck(db, actor, ids, (stored) => {
    if (!canSendCase(actor, stored.zapisal)) throw problem('case.refusedSending')
    requireMatch(stored)
    requireLiving(stored)
    if (stored.stan === 'P') throw problem('case.alreadySent')
  })
  const drafts = open.map(({ stored }) => stored)
  await lockEntries(db, drafts)
  await holdDeclarations(db, drafts)
  await lockUndertakings(db, drafts)
  const verified = await verifyStored(db, open, true)
  for (const one of verified) one.refused = thrownProblem(() => refuseSent(one.findings))
  const sent = verified.filter(({ refused }) => !refused)
  await storeSent(db, sent)
  await withLaterWarnings(db, sent)
  return all
}

const storeSent = makeStoreFindings(
  'send cases',
  sql`, stan = 'P', data_przeslania = now(), brutto_euro = found.brutto_euro`,
)
