import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '#contract/kernel/endpoint.ts'
import { PublicCase, publicLimits, type publicAid, type PublicCriteria } from '#contract/public-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import { foundIds } from './found-ids.ts'

const fields = Object.keys(PublicCase.shape) as (keyof PublicCase)[]
const looked = fields.filter((name) => name !== 'numer' && name !== 'dzienUdzielenia')

/** What living sent cases meet when they meet every criterion given; no case does if a code or number is unknown. */
async function meets(db: Db, criteria: PublicCriteria): Promise<RawBuilder<boolean>> {
  const { dzienOd, dzienDo } = criteria
  const found = await foundIds(db, criteria)
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

/** An index gives the cases of one record in order, those of several it does not. */
const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids})`

/**
 * The same as rows of a file, the newest first. Numbers come in order by an index, and each row is then looked up by its
 * number: the first leaves at once, while joined rows would all be sorted first. `offset 0` keeps the two apart.
 */
export const publicRows = async (db: Db, criteria: PublicCriteria) =>
  db
    .selectFrom('publiczne.numerPrzypadku as pp')
    .where(await meets(db, criteria))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('publiczne.przypadek as one')
          .whereRef('one.numer', '=', 'pp.numer')
          .select(looked.map((name) => `one.${name}` as const))
          .offset(0)
          .as('rest'),
      (join) => join.onTrue(),
    )
    .select(['pp.numer', 'pp.dzienUdzielenia'])
    .select(looked.map((name) => `rest.${name}` as const))

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
  const last = found.length > limit ? page.at(-1)! : undefined
  const items = await rowsJson(
    db,
    page.map(({ numer }) => numer!),
  )
  return `{"items":${items},"nastepny":${JSON.stringify(last ? `${last.dzienUdzielenia}.${last.numer}` : null)}}`
}

const objectOf = sql.join(fields.flatMap((name) => [sql.lit(name), sql.ref(`pp.${name}`)]))

async function rowsJson(db: Db, numbers: readonly number[]): Promise<string> {
  const { rows } = await sql<{ items: string }>`select coalesce(json_agg(json_build_object(${objectOf})
      order by pp.dzien_udzielenia desc, pp.numer desc), '[]')::text as items
    from publiczne.przypadek pp where pp.numer = any(${numbers})`.execute(db)
  return rows[0]!.items
}
