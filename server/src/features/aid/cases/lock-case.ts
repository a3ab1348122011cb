import { sql, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { seenGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { contentColumns, type ContentColumn } from '../list/case-content.ts'
import { stateCode } from '../list/case-rows.ts'

/**
 * Locks cases that are about to change, their acts before them, until the transaction ends. Acts are locked in the order
 * of their ids, so that those who lock several never wait for each other in a circle. Another body's case is not there.
 */
export const lockCases = (db: Db, actor: Actor, ids: readonly number[]) =>
  lock(db, given.valueOf(ids.map((id) => ({ id }))), seenGrantor(actor))
export type StoredCase = Awaited<ReturnType<typeof lockCases>>[number]

const given = givenRows('given', { id: 'bigint' })
// what is read of a case before it changes; a statement whose plan is kept names its columns
const columns = [
  'pp.id',
  'pp.aktId',
  'pp.upId',
  'pp.stan',
  'pp.wyroznik',
  ...contentColumns.map((name): `pp.${ContentColumn}` => `pp.${name}`),
  'pp.bruttoEuro',
  'pp.zapisal',
  'pp.dataPrzeslania',
  'pp.usuniety',
  'pp.wersja',
] as const
const lock = namedStatement('lock cases', 2, (db, ids: string, upId: number | null) =>
  db
    .selectFrom(given.in(ids))
    .innerJoin('przypadek as pp', 'pp.id', 'given.id')
    // nothing else is joined: a row that is waited for is looked at again, what is not locked with it is not
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .where(sql<SqlBool>`coalesce(${upId}, akt.up_id) = akt.up_id`)
    .select(columns)
    .select('akt.aktSym')
    .orderBy('akt.id')
    .orderBy('pp.id')
    // not `for update`, which would wait for whoever only points at the act
    .forNoKeyUpdate('akt')
    .forUpdate('pp')
    .compile(),
)

/** The same of one case that has to be there, among those of its state. */
export async function lockCase(db: Db, actor: Actor, id: number, stan: CaseState): Promise<StoredCase> {
  const [stored] = await lockCases(db, actor, [id])
  if (!stored) throw problem('record.notFound')
  requireState(stored, stan)
  return stored
}

/** A case of the other state is not there. */
export function requireState(stored: StoredCase, stan: CaseState): void {
  if (stored.stan !== stateCode[stan]) throw problem('record.notFound')
}

/** A deleted case is restored before anything else is done with it. */
export function requireLiving({ usuniety }: Pick<StoredCase, 'usuniety'>): void {
  if (usuniety !== null) throw problem('case.deleted')
}
