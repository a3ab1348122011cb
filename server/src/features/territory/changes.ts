import { sql } from 'kysely'
import { ALWAYS, FOREVER, formatPeriod } from '#contract/kernel/dates.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { first } from '#contract/kernel/lists.ts'
import type { territory } from '#contract/territory/territory.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Patch } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { problem } from '#platform/problem.ts'
import { allowSuccessors, lockMeasuresNaming } from '../aid-measures/allow-successors.ts'
import { guardChange } from '../entry-uses/guard-change.ts'
import { lastDayBefore, validityOf } from '../entry-uses/successor.ts'
import { oneEntry } from '../entry-uses/users.ts'
import { parentCode } from './read-terc.ts'

type Unit = BodyOf<typeof territory.create>
type Successor = BodyOf<typeof territory.succeed>
type Stored = { kod: string; nazwa: string; dataOd: string; dataDo: string }

export async function insertUnit(db: Db, unit: Unit): Promise<{ id: number }> {
  await lockRegister(db)
  const stored = storedOf(unit)
  const nadId = await findParent(db, stored, unit.parentId)
  return db
    .insertInto('jednostkaSiedziby')
    .values({ ...stored, poziom: levelOf(stored.kod), nadId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A caller who read an older version is refused. Units that lie in this one must keep a parent. */
export async function updateUnit(db: Db, id: number, patch: Patch<typeof territory.update>): Promise<void> {
  await lockRegister(db)
  const before = await getUnit(db, id)
  // the code names the parent; who names one besides must name the same
  const unit = patch({ ...before, parentId: undefined })
  requireVersion(before, unit.wersja)
  const stored = storedOf(unit, before)
  await guardUnit(db, id, before, stored)
  const nadId = await findParent(db, stored, unit.parentId)
  await db
    .updateTable('jednostkaSiedziby')
    .set({ ...stored, poziom: levelOf(stored.kod), nadId })
    .where('id', '=', id)
    .execute()
  await requireParents(db, before.kod)
  await linkParents(db)
}

/**
 * Ends a unit on the day before its successor begins, and adds the successor. Its units then lie in the successor, and
 * measures that name the unit allow the successor too.
 */
export async function succeedUnit(db: Db, id: number, unit: Successor): Promise<{ id: number }> {
  await lockRegister(db)
  await lockMeasuresNaming(db, 'jednostkaSiedziby', [id])
  const before = await getUnit(db, id)
  requireVersion(before, unit.wersja)
  const stored = storedOf(unit)
  const dataDo = lastDayBefore('dataOd', before, stored.dataOd)
  await guardUnit(db, id, before, { ...before, dataDo }, 'dataOd')
  const nadId = await findParent(db, stored, unit.parentId)
  await db.updateTable('jednostkaSiedziby').set({ dataDo }).where('id', '=', id).execute()
  const successor = await db
    .insertInto('jednostkaSiedziby')
    .values({ ...stored, poziom: levelOf(stored.kod), nadId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireParents(db, before.kod)
  await linkParents(db)
  await allowSuccessors(db, 'jednostkaSiedziby', [{ ended: id, successor: successor.id }])
  return successor
}

export async function deleteUnit(db: Db, id: number): Promise<void> {
  await lockRegister(db)
  const unit = await getUnit(db, id)
  const { n } = await db
    .selectFrom('jednostkaSiedziby as child')
    .where(parentOf('child'), '=', unit.kod)
    .where('child.dataOd', '<=', unit.dataDo)
    .where('child.dataDo', '>=', unit.dataOd)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) throw problem('territory.hasChildren', { n })
  await db.deleteFrom('jednostkaSiedziby').where('id', '=', id).execute()
}

/** Changes of the register take turns, since each also looks at other units. */
export const lockRegister = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('jednostka_siedziby'))`.execute(db)

/** Each entry lies in the entry of its parent that is valid on its last day; a renamed parent keeps its units. */
export const linkParents = (db: Db) =>
  sql`update jednostka_siedziby unit set nad_id = parent.id from jednostka_siedziby parent
    where unit.poziom > 1 and parent.kod = ${parentOf('unit')}
      and unit.data_do between parent.data_od and parent.data_do and unit.nad_id <> parent.id`.execute(db)

/** The code of the unit's parent. */
const parentOf = (unit: string) => sql<string>`left(${sql.ref(`${unit}.kod`)}, 2 * (${sql.ref(`${unit}.poziom`)} - 1))`

const levelOf = (kod: string): number => (kod.length === 7 ? 3 : kod.length / 2)

async function getUnit(db: Db, id: number): Promise<Stored & { wersja: number }> {
  const unit = await db
    .selectFrom('jednostkaSiedziby')
    .where('id', '=', id)
    .select(['kod', 'nazwa', 'dataOd', 'dataDo', 'wersja'])
    .executeTakeFirst()
  if (!unit) throw problem('record.notFound')
  return unit
}

/** The code of a unit in use stays, and its validity reaches as far as its uses. */
const guardUnit = (db: Db, id: number, before: Stored, after: Stored, endField = 'dataDo') =>
  guardChange(db, {
    entries: oneEntry('jednostkaSiedziby', id),
    meaning: { kod: after.kod !== before.kod },
    before: validityOf(before),
    after: validityOf(after),
    fields: { from: 'dataOd', to: endField },
  })

/** An empty date is open; a date left out stays as it is. */
const storedOf = ({ kod, nazwa, dataOd, dataDo }: Unit, before?: Stored): Stored => ({
  kod,
  nazwa,
  dataOd: (dataOd === undefined ? before?.dataOd : dataOd) || ALWAYS,
  dataDo: (dataDo === undefined ? before?.dataDo : dataDo) || FOREVER,
})

/** The parent named by the code; it must be valid for as long as this unit, under any of its names. */
async function findParent(db: Db, { kod, dataOd, dataDo }: Stored, given: number | null | undefined) {
  const parent = parentCode(kod)
  if (!parent) return null
  const entries = await db
    .selectFrom('jednostkaSiedziby')
    .where('kod', '=', parent)
    .select((eb) => [
      'id',
      eb.between(eb.val(dataDo), eb.ref('dataOd'), eb.ref('dataDo')).as('last'),
      sql<boolean>`range_agg(daterange(data_od, data_do, '[]')) over () @> daterange(${dataOd}, ${dataDo}, '[]')`.as(
        'covers',
      ),
    ])
    .execute()
  if (entries.length === 0) throw problem('territory.noParent', { parent })
  const last = entries.find((entry) => entry.last)
  if (!last || !first(entries).covers)
    throw problem('territory.parentEnds', { parent, period: formatPeriod(dataOd, dataDo) })
  if (given && !entries.some(({ id }) => id === given)) throw problem('territory.wrongParent')
  return last.id
}

/** Refuses if a unit under this code would have no parent for a part of its validity. */
async function requireParents(db: Db, kod: string): Promise<void> {
  const left = await db
    .selectFrom('jednostkaSiedziby as child')
    .where(parentOf('child'), '=', kod)
    .where(
      sql<boolean>`not coalesce((select range_agg(daterange(data_od, data_do, '[]')) from jednostka_siedziby parent
        where parent.kod = ${kod}) @> daterange(child.data_od, child.data_do, '[]'), false)`,
    )
    .select('child.kod')
    .limit(1)
    .executeTakeFirst()
  if (left) throw problem('territory.childLeft', { code: left.kod })
}
