import { sql, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { LinkKind } from '#contract/aid/undertaking/kinds.ts'
import type { LinkHistoryRow, LinkRow, links, NewLink } from '#contract/aid/undertaking/links.ts'
import { namedRecord } from '#contract/audit/audit.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Context } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { fieldProblem } from '#platform/problem.ts'
import { lockForLinking } from '../verification/lock-undertakings.ts'
import { changeSeenBy, requirePast } from './changes.ts'
import { enteringBody, isOpen, lockEntry, requireCountable, requireNumbers, requireRemovable } from './entry-rights.ts'
import { enteredBy } from './who-entered.ts'

/** The links of everyone, or of one tax number. */
export const linkRows = (db: Db, nip: string | undefined): Rows<LinkRow> =>
  db
    .selectFrom('powiazanie as p')
    .leftJoin('podmiotGospodarczy as a', 'a.nip', 'p.nipA')
    .leftJoin('podmiotGospodarczy as b', 'b.nip', 'p.nipB')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'p.upId')
    .$if(nip !== undefined, (query) => query.where(sql<SqlBool>`(p.nip_a = ${nip} or p.nip_b = ${nip})`))
    .select((eb) => [
      'p.id',
      'p.nipA',
      'a.nazwa as nazwaA',
      'p.nipB',
      'b.nazwa as nazwaB',
      eb.ref('p.rodzaj').$castTo<LinkKind>().as('rodzaj'),
      'p.dataOd',
      'p.dataDo',
      'p.podstawa',
      'p.publiczny',
      'p.upId',
      enteredBy.as('podmiot'),
      'p.dodano',
      'p.wersja',
    ])

/** Every past state of a link, also of one that was deleted. */
export async function linkHistoryRows(db: Db, actor: Actor, id: number): Promise<Rows<LinkHistoryRow>> {
  await requirePast(db, 'powiazanieHistoria', id)
  return db
    .selectFrom('powiazanieHistoria as h')
    .where('h.id', '=', id)
    .select(changeSeenBy(actor))
    .select((eb) => [
      eb.ref('h.rodzaj').$castTo<LinkKind>().as('rodzaj'),
      'h.dataOd',
      'h.dataDo',
      'h.podstawa',
      'h.publiczny',
    ])
}

export async function addLink(context: Context<typeof links.add>): Promise<{ id: number }> {
  const { db, actor, body } = context
  const { nipA, nipB } = body
  await requireNumbers(db, actor, { nipA: [nipA], nipB: [nipB] })
  await lockForLinking(db, [nipA, nipB])
  const { id } = await db
    .insertInto('powiazanie')
    .values({ nipA, nipB, ...contentOf(body), upId: enteringBody(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireCountable(db, actor, [nipA])
  await audit(db, 'dodanie-powiazania', whoCalls(context), { ...namedRecord('powiazanie', id), nipA, nipB })
  return { id }
}

/** Changes a link, but not its tax numbers: who is connected with whom stays, so it need not wait for cases that are being sent. */
export async function updateLink(context: Context<typeof links.update>): Promise<void> {
  const { db, actor, params } = context
  const stored = await lockEntry(db, actor, 'powiazanie', params.id)
  const body = context.patch(await readLink(db, params.id))
  requireVersion(stored, body.wersja)
  if (!isOpen(actor, stored)) await requireSameReach(db, params.id, body)
  await db.updateTable('powiazanie').set(contentOf(body)).where('id', '=', params.id).execute()
  const { rodzaj, dataOd, dataDo } = contentOf(body)
  const named = namedRecord('powiazanie', params.id)
  await audit(db, 'zmiana-powiazania', whoCalls(context), { ...named, rodzaj, dataOd, dataDo })
}

const readLink = (db: Db, id: number) =>
  db
    .selectFrom('powiazanie')
    .where('id', '=', id)
    .select(['rodzaj', 'dataOd', 'dataDo', 'podstawa', 'publiczny', 'wersja'])
    .executeTakeFirstOrThrow()

/**
 * Refuses a change that could lower a sum as deleting the link does: it must not stop counting for days before the one on
 * which it was entered. To end it from then on is what a body does with a link that is over.
 */
async function requireSameReach(db: Db, id: number, body: BodyOf<typeof links.update>): Promise<void> {
  const stored = await db
    .selectFrom('powiazanie')
    .where('id', '=', id)
    .select(['dataOd', 'dataDo', 'publiczny', 'dodano'])
    .executeTakeFirstOrThrow()
  // it counts nowhere
  if (stored.publiczny) return
  const { dataOd, dataDo, publiczny } = contentOf(body)
  if (publiczny) throw fieldProblem('undertaking.linkSettled', 'publiczny')
  if (dataOd > stored.dataOd) throw fieldProblem('undertaking.linkSettled', 'dataOd')
  if (dataDo && dataDo < stored.dodano && dataDo < (stored.dataDo ?? FOREVER))
    throw fieldProblem('undertaking.linkSettled', 'dataDo')
}

export async function removeLink(context: Context<typeof links.remove>): Promise<void> {
  const { db, actor, params } = context
  requireRemovable(actor, await lockEntry(db, actor, 'powiazanie', params.id))
  const { nipA, nipB } = await db
    .selectFrom('powiazanie')
    .where('id', '=', params.id)
    .select(['nipA', 'nipB'])
    .executeTakeFirstOrThrow()
  await lockForLinking(db, [nipA, nipB])
  await db.deleteFrom('powiazanie').where('id', '=', params.id).execute()
  await audit(db, 'usuniecie-powiazania', whoCalls(context), namedRecord('powiazanie', params.id))
}

/** What may be changed of a link: all but the tax numbers. */
export const contentOf = ({
  rodzaj,
  dataOd,
  dataDo,
  podstawa,
  publiczny,
}: Omit<NewLink, 'nipA' | 'nipB'> | BodyOf<typeof links.update>) => ({
  rodzaj,
  dataOd,
  dataDo: dataDo || null,
  podstawa,
  publiczny,
})
