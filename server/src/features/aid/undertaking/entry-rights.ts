import { sql } from 'kysely'
import { can, type Actor } from '#contract/access.ts'
import { BODY_ROWS, MOST_LINKED } from '#contract/aid/undertaking/kinds.ts'
import { first } from '#contract/kernel/lists.ts'
import { isTechnical, namedNip } from '#contract/kernel/nip.ts'
import { today } from '#contract/kernel/dates.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem, problem } from '#platform/problem.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/** The body that enters a link or an event; none for the office. */
export const enteringBody = (actor: Actor): number | null =>
  can(actor, 'undertakings.office') ? null : ownGrantor(actor)

/** Of some tax numbers those for which a body has an act: it gave them aid or is preparing it. */
export async function beneficiariesOf(db: Db, upId: number, nips: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ nip: string }>`select given.nip from unnest(${nips}::text[]) as given (nip)
    where exists (select from akt where akt.up_id = ${upId} and akt.bf_nip = given.nip and not akt.usuniety)`.execute(
    db,
  )
  return new Set(rows.map(({ nip }) => nip))
}

/** Of some numbers those that are neither tax numbers nor technical numbers of the register, which are held as they are. */
export async function unknownNumbers(db: Db, nips: readonly string[]): Promise<Set<string>> {
  const technical = nips.filter(isTechnical)
  if (technical.length === 0) return new Set()
  const rows = await db
    .selectFrom('podmiotGospodarczy')
    .where('nip', 'in', technical)
    .where('numerTechniczny', '=', true)
    .select('nip')
    // in order, against deadlocks: a change of an entity locks one row alone
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ nip }) => nip))
  return new Set(technical.filter((nip) => !known.has(nip)))
}

/** Refuses invalid numbers, and to a body numbers without any beneficiary of its own. Numbers come by the field they stand in. */
export async function requireNumbers(db: Db, actor: Actor, given: Readonly<Record<string, readonly string[]>>) {
  const nips = Object.values(given).flat()
  const unknown = await unknownNumbers(db, nips)
  for (const [field, named] of Object.entries(given)) {
    const nip = named.find((one) => unknown.has(one))
    if (nip !== undefined) throw fieldProblem('undertaking.notTechnical', field, { nip })
  }
  const upId = enteringBody(actor)
  if (upId !== null && (await beneficiariesOf(db, upId, nips)).size === 0)
    throw fieldProblem('undertaking.notBeneficiary', first(Object.keys(given)))
}

/** Refuses to a body an entry, already written, that connects more tax numbers than are counted without delay. */
export async function requireCountable(db: Db, actor: Actor, nips: readonly string[]): Promise<void> {
  if (enteringBody(actor) === null) return
  const { rows } = await sql<{
    nip: string | null
  }>`select find_large_cluster(${nips}::text[], ${MOST_LINKED}) as nip`.execute(db)
  const nip = first(rows).nip
  if (nip !== null) throw problem('undertaking.tooLarge', { n: MOST_LINKED, nip: namedNip(nip) })
}

/** The most lines of a file that the actor may send. */
export const mostRows = (actor: Actor): number => (enteringBody(actor) === null ? limits.allRows : BODY_ROWS)

/** Locks an entry that the actor may change: the office any, a body what it has entered itself. */
export async function lockEntry(
  db: Db,
  actor: Actor,
  table: 'powiazanie' | 'zdarzenie',
  id: number,
): Promise<{ dodano: string; rodzaj: string; wersja: number }> {
  const stored = await db
    .selectFrom(table)
    .where('id', '=', id)
    .select(['upId', 'dodano', 'wersja', 'rodzaj'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!stored) throw problem('record.notFound')
  const upId = enteringBody(actor)
  if (upId !== null && stored.upId !== upId) throw problem('undertaking.notYours')
  return stored
}

/** Whether the actor may do anything with an entry: a body only on the day on which it was made, since later others have counted by it. */
export const isOpen = (actor: Actor, { dodano }: { dodano: string }): boolean =>
  enteringBody(actor) === null || dodano === today()

/** A body takes back its entry only on the day on which it was made; later it can end it. */
export function requireRemovable(actor: Actor, entry: { dodano: string }): void {
  if (!isOpen(actor, entry)) throw problem('undertaking.notToday')
}
