import { sql } from 'kysely'
import { canSendCase, type Actor } from '#contract/access.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { holdDeclarations } from '#server/features/no-aid/lock-declarations.ts'
import { refuseSent } from '../judge/judge-case.ts'
import { lockEntries } from '../judge/lock-entries.ts'
import { lockUndertakings } from '../judge/lock-undertakings.ts'
import { makeStoreFindings } from '../judge/store-findings.ts'
import { judgeStored } from './judge-stored.ts'
import { requireLiving, type StoredCase } from './lock-case.ts'
import { thrownProblem, lockAndCheck, type CaseOutcome } from './lock-and-check.ts'
import { tellLater } from './tell-later.ts'

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
  const judged = await judgeStored(db, open, true)
  for (const one of judged) one.refused = thrownProblem(() => refuseSent(one.findings))
  const sent = judged.filter(({ refused }) => !refused)
  await storeSent(db, sent)
  await tellLater(db, sent)
  return all
}

const storeSent = makeStoreFindings(
  'send cases',
  sql`, stan = 'P', data_przeslania = now(), brutto_euro = found.brutto_euro`,
)
