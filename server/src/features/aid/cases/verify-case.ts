import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { removeMarks } from '../verification/limit-marks.ts'
import { lockUndertakings } from '../verification/lock-undertakings.ts'
import { makeStoreFindings, storeFindings } from '../verification/store-findings.ts'
import { verifyStored } from './verify-stored.ts'
import { requireLiving, requireState } from './lock-case.ts'
import { lockAndCheck, type CaseOutcome } from './lock-and-check.ts'

/** Checks stored cases against the rules of sending, and stores the findings with each. */
export async function verifyCases(
  db: Db,
  actor: Actor,
  stan: CaseState,
  ids: readonly number[],
): Promise<CaseOutcome[]> {
  const { all, open } = await lockAndCheck(db, actor, ids, (stored) => {
    requireState(stored, stan)
    if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
    requireLiving(stored)
  })
  const stored = open.map((one) => one.stored)
  if (stan === 'przeslane') await lockUndertakings(db, stored)
  const verified = await verifyStored(db, open)
  // findings make no new version of a case, a euro value does; both are written only if they changed
  const { true: revalued = [], false: others = [] } = Object.groupBy(verified, ({ stored, bruttoEuro }) =>
    String(stored.bruttoEuro !== bruttoEuro),
  )
  await storeWithRate(db, revalued)
  await storeFindings(db, others)
  // what a mark says is among the findings now
  if (stan === 'przeslane')
    await removeMarks(
      db,
      stored.map(({ id }) => id),
    )
  return all
}

const storeWithRate = makeStoreFindings('store findings and rate', sql`, brutto_euro = found.brutto_euro`)
