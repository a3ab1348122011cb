import { sql } from 'kysely'
import type { GroupResult, Outcome } from '#contract/aid/results.ts'
import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { Findings } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { noteUnknownCases } from '#platform/http/audit-refusals.ts'
import type { Context } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import type { CaseOutcome } from './lock-and-check.ts'

/** How many cases of a group share one transaction: few enough that nobody waits long for the acts it locks. */
const AT_ONCE = 100

type Work = {
  header: ConfirmationCode
  /** The message for a case that succeeded. */
  done: (findings: Findings) => ConfirmationCode
  work: (tx: Db, ids: readonly number[]) => Promise<CaseOutcome[]>
  /** The event that notifies the body of the group's end. */
  notifies?: 'WERYFIKACJA' | 'PRZESLANIE'
  /** Reductions come after all aid of the group that they may take back, or before it. */
  reductions?: 'last' | 'first'
}

/** Does the same with each case of a group: a refused case never stops the others, and every outcome is reported. */
export async function forEachCase(
  call: Pick<Context, 'db' | 'caller' | 'actor' | 'workEnded' | 'request'> & { body: readonly number[] },
  { header, done, work, notifies, reductions }: Work,
): Promise<GroupResult> {
  const { db, caller, actor, workEnded, request } = call
  const ids = await inTurn(db, [...new Set(call.body)], reductions)
  const details: Outcome[] = []
  const unknown: number[] = []
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    const part = ids.slice(n, n + AT_ONCE)
    const [ended, outcomes] = await inTransaction(db, caller, async (tx) => {
      const ended = await work(tx, part)
      const names = await beneficiariesOf(tx, ended)
      const outcomes = ended.map((one) => outcomeOf(one, names, done))
      if (notifies && n + AT_ONCE >= ids.length)
        await workEnded(tx, actor.udzielajacyPomocyId, {
          rodzaj: notifies,
          ...countsOf([...details, ...outcomes]),
        })
      return [ended, outcomes] as const
    })
    details.push(...outcomes)
    unknown.push(...ended.filter(({ stored }) => !stored).map(({ ppId }) => ppId))
  }
  noteUnknownCases(request, unknown)
  const successIds = details.filter(({ sukces }) => sukces).map(({ ppId }) => ppId)
  return { successIds, header: fill(confirmations[header], { done: successIds.length, all: details.length }), details }
}

const countsOf = (details: readonly Outcome[]) => ({
  wszystkich: details.length,
  odrzuconych: details.filter(({ sukces }) => !sukces).length,
})

/** The order over the whole group; within one transaction the work finds its own. */
async function inTurn(db: Db, ids: number[], reductions: Work['reductions']): Promise<number[]> {
  if (!reductions || ids.length <= AT_ONCE) return ids
  const { rows } = await sql<{ id: number }>`select id from przypadek where id = any(${ids}::int[])
    and nominalna < 0`.execute(db)
  const taking = new Set(rows.map(({ id }) => id))
  const last = (id: number) => Number(taking.has(id) === (reductions === 'last'))
  return ids.toSorted((one, other) => last(one) - last(other))
}

/** The names of those who got the aid, by case. */
async function beneficiariesOf(db: Db, outcomes: readonly CaseOutcome[]): Promise<ReadonlyMap<number, string>> {
  const ids = outcomes.flatMap(({ ppId, stored }) => (stored ? [ppId] : []))
  if (ids.length === 0) return new Map()
  const cases = await db
    .selectFrom('przypadek as pp')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .where('pp.id', 'in', ids)
    .select(['pp.id', 'bf.nazwa'])
    .execute()
  return new Map(cases.map(({ id, nazwa }) => [id, nazwa]))
}

const outcomeOf = (
  { ppId, stored, findings, refused }: CaseOutcome,
  names: ReadonlyMap<number, string>,
  done: Work['done'],
): Outcome => ({
  ppId,
  // by which people know the case, if they may see it
  bfNazwa: (stored && names.get(ppId)) ?? null,
  brutto: stored?.brutto ?? null,
  aktSym: stored?.aktSym ?? null,
  wyroznik: stored?.wyroznik ?? null,
  sukces: !refused && !findings.bledyWeryfikacji.length,
  komunikat: refused?.message ?? confirmations[done(findings)],
  ...findings,
})
