import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { judgeStored, storingFound } from './judge-stored.ts'
import { requireLiving, requireState } from './lock-case.ts'
import { takeCases, type Ended } from './take-cases.ts'

/** Holds stored cases against the rules of sending, and keeps with each what was found. */
export async function verifyCases(db: Db, actor: Actor, stan: CaseState, ids: readonly number[]): Promise<Ended[]> {
  const { all, open } = await takeCases(db, actor, ids, (stored) => {
    requireState(stored, stan)
    if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
    requireLiving(stored)
  })
  const judged = await judgeStored(db, open)
  // what was found is no version of a case, its value in euro is: neither is set where it has not changed
  const { true: revalued = [], false: others = [] } = Object.groupBy(judged, ({ stored, bruttoEuro }) =>
    String(stored.bruttoEuro !== bruttoEuro),
  )
  await storeWithRate(db, revalued)
  await storeFound(db, others)
  return all
}

const storeFound = storingFound('store findings')
const storeWithRate = storingFound('store findings and rate', sql`, brutto_euro = found.brutto_euro`)
