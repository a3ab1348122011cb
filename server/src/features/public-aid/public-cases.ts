import { sql, type RawBuilder } from 'kysely'
import { codesOf } from '#contract/kernel/codes.ts'
import type { QueryOf } from '#contract/kernel/endpoint.ts'
import { last, first } from '#contract/kernel/lists.ts'
import { TECHNICAL } from '#contract/kernel/nip.ts'
import {
  PublicCase,
  publicFacts,
  publicLimits,
  type publicAid,
  type PublicCriteria,
} from '#contract/public-aid/public-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import { runNamed } from '#platform/database/run-named.ts'
import type { List } from '#platform/grid/list.ts'
import { idsOfCriteria } from './ids-of-criteria.ts'

const fields = codesOf(PublicCase.shape)

/** The condition for living sent cases that meet every given criterion; no case does if a code or number is unknown. */
async function meets(db: Db, criteria: PublicCriteria): Promise<RawBuilder<boolean>> {
  const { dzienOd, dzienDo } = criteria
  const found = await idsOfCriteria(db, criteria)
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...found.map(([column, ids]) => isOneOf(sql.ref(`pp.${column}`), ids)),
      ...(dzienOd ? [sql`pp.dzien_udzielenia >= ${dzienOd}::date`] : []),
      ...(dzienDo ? [sql`pp.dzien_udzielenia <= ${dzienDo}::date`] : []),
    ],
    sql` and `,
  )}`
}

/** Compares with a single id by `=`, since only then an index gives the cases in order. */
const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids})`

/** In files a technical number says what it is, as in every other file. */
const namedNip = (of: 'beneficjent' | 'udzielajacy') => sql<string>`case when ${sql.ref(`pp.${of}_numer_techniczny`)}
  then ${sql.ref(`pp.${of}_nip`)} || ${sql.lit(` (${TECHNICAL})`)} else ${sql.ref(`pp.${of}_nip`)} end`
const numbers: readonly (keyof PublicCase)[] = ['beneficjentNip', 'udzielajacyNip']

/**
 * The same as the list of a file with at most `most` rows. The view has them in the order of files, the newest first, so that
 * the first row leaves at once. They are counted by an index, only so far as it takes to see that there are too many.
 */
export async function publicList(db: Db, criteria: PublicCriteria, most: number): Promise<List<PublicCase>> {
  const met = await meets(db, criteria)
  const rows = db
    .selectFrom('publiczne.przypadek as pp')
    .where(met)
    .select(fields.filter((name) => !numbers.includes(name)).map((name) => `pp.${name}` as const))
    .select([namedNip('beneficjent').as('beneficjentNip'), namedNip('udzielajacy').as('udzielajacyNip')])
    // the columns of a view may all be empty, as far as the types know
    .$castTo<PublicCase>()
  const limit = Number.isFinite(most) ? sql`limit ${most + 1}` : sql``
  const total = sql`select count(*) from (select from publiczne.numer_przypadku pp where ${met} ${limit}) counted`
  return { rows, total: () => total, about: publicFacts(criteria) }
}

/**
 * A page of cases, the newest first, as JSON that the database has written: ten thousand rows are not made into objects
 * and back on the event loop. First the keys by an index, then everything of those rows.
 */
export async function pageJson(db: Db, query: QueryOf<typeof publicAid.cases>): Promise<string> {
  const { limit = publicLimits.usualPage, po } = query
  const [day, number] = po?.split('.') ?? []
  const found = await db
    .selectFrom('publiczne.numerPrzypadku as pp')
    .where(await meets(db, query))
    .$if(day !== undefined, (cases) =>
      cases.where(sql<boolean>`(pp.dzien_udzielenia, pp.numer) < (${day}::date, ${Number(number)}::int8)`),
    )
    .select(['pp.numer', 'pp.dzienUdzielenia'])
    .orderBy('pp.dzienUdzielenia', 'desc')
    .orderBy('pp.numer', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  const lastShown = found.length > limit ? last(page) : undefined
  const items = await rowsJson(
    db,
    page.flatMap(({ numer }) => numer ?? []),
  )
  return `{"items":${items},"nastepny":${JSON.stringify(lastShown ? `${lastShown.dzienUdzielenia}.${lastShown.numer}` : null)}}`
}

const columns = sql.join(fields.map((name) => sql`${sql.ref(`pp.${name}`)} as "${sql.raw(name)}"`))

/** Rows up to which reading takes less time than planning a join of so many tables. */
const FEW = 1_000

/** The rows of these numbers. For a few the plan is kept; for many it is made anew, since then it remembers entries that come again. */
async function rowsJson(db: Db, numbers: readonly number[]): Promise<string> {
  const json = sql<{ items: string }>`select coalesce(json_agg(t), '[]')::text as items from (
    select ${columns} from publiczne.przypadek pp where pp.numer = any(${numbers}::int[])
    order by pp.dzien_udzielenia desc, pp.numer desc) t`
  const rows =
    numbers.length > FEW
      ? (await json.execute(db)).rows
      : await runNamed<{ items: string }>(db, 'public page', json.compile(db))
  return first(rows).items
}
