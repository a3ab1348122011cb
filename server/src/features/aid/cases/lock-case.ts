import { sql, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { contentColumns, type ContentColumn } from '../list/case-content.ts'
import { stateCode } from '../list/case-rows.ts'

/**
 * Locks cases that are about to change, after their acts, until the transaction ends. Acts are locked in the order
 * of their ids, so that two callers never deadlock. Another body's case is not found.
 */
export const lockCases = (db: Db, actor: Actor, ids: readonly number[]) =>
  lock(db, given.valueOf(ids.map((id) => ({ id }))), visibleGrantor(actor))
export type StoredCase = Awaited<ReturnType<typeof lockCases>>[number]

const given = givenRows('given', { id: 'bigint' })
// what callers read of a case before it changes; a prepared statement has to name its columns
const columns = [
  'pp.id',
  'pp.aktId',
  'pp.upId',
  'pp.stan',
  'pp.wyroznik',
  'pp.idZewnetrzne',
  ...contentColumns.map((name): `pp.${ContentColumn}` => `pp.${name}`),
  'pp.bruttoEuro',
  'pp.zapisal',
  'pp.dataPrzeslania',
  'pp.usuniety',
  'pp.zaswiadczenie',
  'pp.wersja',
] as const
const lock = namedStatement('lock cases', 2, (db, ids: string, upId: number | null) =>
  db
    .selectFrom(given.in(ids))
    .innerJoin('przypadek as pp', 'pp.id', 'given.id')
    // joins only what it locks: after waiting, PostgreSQL rereads the locked rows and no others
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    // the planner takes an equation with a coalesce for rare, and would begin with all acts
    .where(sql<SqlBool>`coalesce(akt.up_id = ${upId}, true)`)
    .select(columns)
    .$narrowType<{ rodzajPomocy: AidKind | null }>()
    .select('akt.aktSym')
    .orderBy('akt.id')
    .orderBy('pp.id')
    // not `for update`, which would wait for transactions that only reference the act
    .forNoKeyUpdate('akt')
    .forUpdate('pp')
    .compile(),
)

/** The same for one case, which must exist and have this state. */
export async function lockCase(db: Db, actor: Actor, id: number, stan: CaseState): Promise<StoredCase> {
  const [stored] = await lockCases(db, actor, [id])
  if (!stored) throw problem('record.notFound')
  requireState(stored, stan)
  return stored
}

/** A case of the other state is not found. */
export function requireState(stored: StoredCase, stan: CaseState): void {
  if (stored.stan !== stateCode[stan]) throw problem('record.notFound')
}

/** A deleted case must be restored before anything else is done with it. */
export function requireLiving({ usuniety }: Pick<StoredCase, 'usuniety'>): void {
  if (usuniety !== null) throw problem('case.deleted')
}
