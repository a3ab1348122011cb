import { sql } from 'kysely'
import type { AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem } from '#platform/problem.ts'
import { guardChange, lockAgainstUse } from '../entry-uses/guard-change.ts'
import type { Validity } from '../entry-uses/use-days.ts'
import { oneEntry } from '../entry-uses/users.ts'
import { linkedIds, links, type Links } from './links.ts'

/** What of a measure sent cases rely on. */
export type GuardedMeasure = {
  numer: string
  rodzajSrodkaPomocowegoId: number
  validity: Validity
} & Pick<Links, (typeof guardedLinks)[number]>

/** Sizes, sectors and regions may be narrowed at any time: a case outside them is only warned about. */
const guardedLinks = [
  'ustawyIds',
  'formyPomocyIds',
  'przeznaczeniaPomocyIds',
  'udzielajacyPomocyIds',
  'grupyIds',
] as const

/** How many of the entries that sent cases use a refusal names. */
const NAMED = 5

export async function readGuarded(db: Db, id: number): Promise<GuardedMeasure> {
  const {
    obowiazujeOd: from,
    obowiazujeDo: to,
    ...measure
  } = await db
    .selectFrom('srodekPomocy')
    .select(['numer', 'rodzajSrodkaPomocowegoId', 'obowiazujeOd', 'obowiazujeDo'])
    .select(guardedLinks.map((field) => linkedIds(field).as(field)))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...measure, validity: { from, to } }
}

/**
 * Refuses a change that sent cases contradict: of the number or the kind of a measure in use, of its validity behind a
 * use, or of what it allows, which may only grow (docs/decisions/0031-entries-in-use.md).
 */
export async function guardMeasure(
  db: Db,
  id: number,
  before: GuardedMeasure,
  after: GuardedMeasure,
  endField: keyof AidMeasure = 'obowiazujeDo',
): Promise<void> {
  const entries = oneEntry('srodekPomocy', id)
  await guardChange(db, {
    entries,
    meaning: {
      numer: after.numer !== before.numer,
      rodzajSrodkaPomocowegoId: after.rodzajSrodkaPomocowegoId !== before.rodzajSrodkaPomocowegoId,
    },
    before: before.validity,
    after: after.validity,
    fields: { from: 'obowiazujeOd', to: endField },
  })
  if (!guardedLinks.some((field) => narrows(before[field], after[field]))) return
  await lockAgainstUse(db, entries)
  const used = await usedUnder(db, id)
  for (const field of ['ustawyIds', 'formyPomocyIds', 'przeznaczeniaPomocyIds'] as const)
    await refuseLost(
      db,
      field,
      used[field].filter((one) => allows(before[field], one) && !allows(after[field], one)),
    )
  const grantors = await grantorsUnder(db, id)
  const lost = grantors.filter((one) => allowsGrantor(before, one) && !allowsGrantor(after, one))
  await refuseLost(
    db,
    'udzielajacyPomocyIds',
    lost.map(({ upId }) => upId),
  )
}

/** A list that names nothing allows all. */
const allows = (named: readonly number[], one: number): boolean => !named.length || named.includes(one)
/** Any list that changes otherwise than by growing: a list of grantors that gets empty leaves the groups alone to allow. */
const narrows = (before: readonly number[], after: readonly number[]): boolean =>
  before.length ? before.some((one) => !after.includes(one)) : after.length > 0

type Grantor = { upId: number; grupaId: number | null }
const allowsGrantor = ({ udzielajacyPomocyIds, grupyIds }: GuardedMeasure, { upId, grupaId }: Grantor): boolean =>
  (!udzielajacyPomocyIds.length && !grupyIds.length) ||
  udzielajacyPomocyIds.includes(upId) ||
  (grupaId !== null && grupyIds.includes(grupaId))

/** What sent cases under a measure use, by the counts that are kept. */
async function usedUnder(db: Db, id: number) {
  const { rows } = await sql<Pick<Links, 'ustawyIds' | 'formyPomocyIds' | 'przeznaczeniaPomocyIds'>>`
    select coalesce(array_agg(distinct ustawa_id), '{}') as ustawy_ids,
      coalesce(array_agg(distinct forma_pomocy_id), '{}') as formy_pomocy_ids,
      coalesce(array_agg(distinct przez_pomocy_id), '{}') as przeznaczenia_pomocy_ids
    from (select ustawa_id, forma_pomocy_id, przez_pomocy_id from liczba_miesiaca
      where stan = 'P' and srodek_pomocy_id = ${id} group by 1, 2, 3 having sum(n) > 0) used`.execute(db)
  return first(rows)
}

/** The grantors that sent cases under a measure. */
async function grantorsUnder(db: Db, id: number): Promise<Grantor[]> {
  const { rows } = await sql<Grantor>`select up.id as up_id, up.grupa_id from udzielajacy_pomocy up
    where up.id in (select up_id from przypadek where srodek_pomocy_id = ${id} and stan = 'P')`.execute(db)
  return rows
}

async function refuseLost(db: Db, field: (typeof guardedLinks)[number], lost: readonly number[]): Promise<void> {
  if (!lost.length) return
  const shown = field === 'udzielajacyPomocyIds' ? 'nazwa' : 'kod'
  const { rows } = await sql<{ name: string }>`select ${sql.ref(shown)} as name
    from ${sql.table(links[field].target)} where id = any(${lost}) order by 1 limit ${NAMED}`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  throw fieldProblem('aidMeasure.allowanceInUse', field, { names: lost.length > NAMED ? `${names}, …` : names })
}
