import { sql } from 'kysely'
import { canEditCase, type Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { ActSum } from '#contract/aid/verification/verify.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { holdDeclarations } from '#server/features/no-aid/lock-declarations.ts'
import { isReduction, sumKey, withoutCase } from '../verification/act-sum.ts'
import { verifyCase, refuseSent, resultOf } from '../verification/verify-cases.ts'
import { lockUndertakings } from '../verification/lock-undertakings.ts'
import { requireState, type StoredCase } from './lock-case.ts'
import { isTaken } from './free-number.ts'
import { lockAndCheck, thrownProblem, type CaseOutcome, type OpenCase } from './lock-and-check.ts'
import { withLaterWarnings } from './later-warnings.ts'

/** Marks cases as deleted; they keep everything and can be restored. */
export async function removeCases(
  db: Db,
  actor: Actor,
  stan: CaseState,
  ids: readonly number[],
  requireMatch: (stored: StoredCase) => void = () => {},
): Promise<CaseOutcome[]> {
  const { all, open } = await lockAndCheck(db, actor, ids, (stored) => {
    requireState(stored, stan)
    if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
    requireMatch(stored)
    if (stored.usuniety !== null) throw problem('case.alreadyDeleted')
  })
  if (stan === 'przeslane') await refuseReduced(db, open)
  // a reduction that is deleted raises what its beneficiary has; other aid leaves room in the limits of later cases
  if (stan === 'przeslane')
    await lockUndertakings(
      db,
      open.map(({ stored }) => stored),
    )
  const left = open.filter(({ refused }) => !refused)
  const leftIds = left.map(({ ppId }) => ppId)
  if (left.length) await sql`update przypadek set usuniety = now() where id = any(${leftIds}::int[])`.execute(db)
  if (stan === 'przeslane') await withLaterWarnings(db, left)
  return all
}

/**
 * Refuses to delete aid that a reduction takes back: the sent cases of an act never sum below zero, those of each kind and
 * purpose by themselves.
 */
async function refuseReduced(db: Db, open: readonly OpenCase[]): Promise<void> {
  const { rows } = await sql<Parameters<typeof sumKey>[0] & Required<ActSum>>`select akt_id, rodzaj_pomocy,
      przez_pomocy_id, sum(brutto) as brutto, sum(nominalna) as nominalna from przypadek
    where akt_id = any(${open.map(({ stored }) => stored.aktId)}::int[]) and stan = 'P' and usuniety is null
    group by akt_id, rodzaj_pomocy, przez_pomocy_id having min(nominalna) < 0`.execute(db)
  const sums = new Map(rows.map((sum): [string, ActSum] => [sumKey(sum), sum]))
  // reductions first, so that a group may delete them with what they reduce
  for (const one of open.toSorted((a, b) => (a.stored.nominalna ?? 0) - (b.stored.nominalna ?? 0))) {
    const key = sumKey(one.stored)
    const sum = sums.get(key)
    if (!sum) continue
    const left = withoutCase(sum, one.stored)
    if (!isReduction(one.stored) && (left.brutto < 0 || (left.nominalna ?? 0) < 0))
      one.refused = problem('case.reduced')
    else sums.set(key, left)
  }
}

/**
 * Restores deleted cases, except those whose number or key has been taken meanwhile. A sent one must pass the rules of
 * today.
 */
export async function restoreCases(
  db: Db,
  actor: Actor,
  stan: CaseState,
  ids: readonly number[],
): Promise<CaseOutcome[]> {
  const { all, open } = await lockAndCheck(db, actor, ids, (stored) => {
    requireState(stored, stan)
    if (!canEditCase(actor, stored.zapisal)) throw problem('case.refusedChange')
    if (stored.usuniety === null) throw problem('case.notDeleted')
  })
  const restored = open.map(({ stored }) => stored)
  if (stan === 'przeslane') await holdDeclarations(db, restored)
  if (stan === 'przeslane') await lockUndertakings(db, restored)
  if (stan === 'przeslane') await lockReportsToEair(db, restored)
  // one after another, reductions after what they reduce: of two with the same number the first is restored
  const inOrder = open.toSorted((a, b) => Number(isReduction(a.stored)) - Number(isReduction(b.stored)))
  for (const one of inOrder) one.refused = await restore(db, stan, one)
  if (stan === 'przeslane')
    await withLaterWarnings(
      db,
      open.filter(({ refused }) => !refused),
    )
  return all
}

/** Locks the reports to eAIR of the acts, in the order of ids as those do who report: each restored case changes its row. */
const lockReportsToEair = (db: Db, cases: readonly StoredCase[]) =>
  sql`select from zgloszenie_eair
    where id in (select id from przypadek where akt_id = any(${cases.map(({ aktId }) => aktId)}::int[]))
    order by id for no key update`.execute(db)

/** Restores a locked case, or gives the refusal. The findings about a sent one go into its outcome, and are kept with it. */
async function restore(db: Db, stan: CaseState, one: OpenCase): Promise<Problem | undefined> {
  const { stored } = one
  const { id, aktId, wyroznik } = stored
  if (await isTaken(db, aktId, wyroznik, id)) return problem('case.restoredNumberTaken', { wyroznik })
  if (await hasTakenKey(db, id)) return problem('przypadek__id_zewnetrzne')
  if (stan === 'przeslane') one.findings = (await verifyCase(db, stored, 'sent')).findings
  const refused = thrownProblem(() => refuseSent(one.findings))
  const verified = stan === 'przeslane' && { ...resultOf(one.findings), czasWeryfikacji: sql<string>`now()` }
  if (!refused)
    await db
      .updateTable('przypadek')
      .set({ usuniety: null, ...verified })
      .where('id', '=', id)
      .execute()
  return refused
}

/** Whether another living case of the body has the key under which this one was imported. */
async function hasTakenKey(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from przypadek other
    join przypadek mine on mine.id = ${id} and mine.up_id = other.up_id and mine.id_zewnetrzne = other.id_zewnetrzne
    where other.usuniety is null and other.id <> mine.id) as taken`.execute(db)
  return first(rows).taken
}
