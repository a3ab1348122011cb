import { sql } from 'kysely'
import type { AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { errors } from '#contract/errors.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { linkFields, links, type LinkField } from './links.ts'

type ReferredTable = (typeof links)[LinkField]['target'] | 'rodzajSrodkaPomocy' | 'statusRegionu' | 'srodekPomocy'

/** Checks that everything a measure points at exists, and locks it until the measure is stored; refuses field by field. */
export async function requireReferences(db: Db, measure: AidMeasure): Promise<void> {
  const references: [field: string, table: ReferredTable, ids: number[]][] = [
    ['rodzajSrodkaPomocowegoId', 'rodzajSrodkaPomocy', [measure.rodzajSrodkaPomocowegoId]],
    ['statusRegionuId', 'statusRegionu', [measure.statusRegionuId]],
    ['zmienianySrodekId', 'srodekPomocy', [changedBy(measure) ?? []].flat()],
    ...linkFields.map((field): [string, ReferredTable, number[]] => [field, links[field].target, measure[field]]),
  ]
  const [, message] = errors['record.unknownReference']
  const fieldErrors = []
  for (const [field, table, ids] of references)
    if (!(await allThere(db, table, ids))) fieldErrors.push({ field, message })
  if (fieldErrors.length) throw problem('record.unknownReference', {}, { fieldErrors })
}

/** The measure that this one extends or changes; none with ND, even if one was sent (spec 3 §4). */
export const changedBy = ({ rodzajZmiany, zmienianySrodekId }: AidMeasure): number | null =>
  rodzajZmiany === 'ND' ? null : (zmienianySrodekId ?? null)

async function allThere(db: Db, table: ReferredTable, ids: number[]): Promise<boolean> {
  if (!ids.length) return true
  const found = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    // a version read from a file is not part of the dictionary before it is accepted
    .$if(table === 'pkd', (query) =>
      query.where('wersjaId', 'in', (eb) =>
        eb.selectFrom('wersjaPkd').select('wersjaPkd.id').where('przyjeta', '=', true),
      ),
    )
    .forKeyShare()
    .execute()
  return found.length === ids.length
}

// an arbitrary number that no other lock uses
const LOCK = 161_803_398

/**
 * Measures must not change one another in a circle. Such changes take turns: two of them, each harmless alone, could
 * close a circle together.
 */
export async function refuseCircle(db: Db, id: number, changedId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const { rows } = await sql`
    with recursive chain (id) as (
      select ${changedId}::int
      union
      select changed.zmieniany_srodek_id from srodek_pomocy as changed join chain on changed.id = chain.id)
    select from chain where id = ${id}`.execute(db)
  if (rows.length) throw problem('aidMeasure.circle')
}
