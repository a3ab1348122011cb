import { sql, type RawBuilder } from 'kysely'
import { first } from '#contract/kernel/lists.ts'
import { SEARCH_LETTERS, SEARCH_RESULTS, type BeneficiaryResults } from '#contract/quick-search/quick-search.ts'
import { nipDigits } from '#contract/kernel/nip.ts'
import type { Db } from '#platform/database/connect.ts'
import { inLowerCase } from '#platform/grid/list.ts'

/** Wordings of names that are read for the results on screen and one more: a beneficiary has several. */
const WORDINGS = 40
/** Names of the country that are looked through for those that begin as the text does, before the others. */
const LOOKED_THROUGH = 200
/** A body with more cases is asked about the names that fit; any other about all beneficiaries of its own. */
const LARGE_BODY = 100_000

type Wording = { nip: string; nazwa: string }

/** Beneficiaries of a body or (`null`) of all, by words of their names or, of digits alone, by the beginning of the number. */
export async function findBeneficiaries(db: Db, upId: number | null, text: string): Promise<BeneficiaryResults> {
  const digits = nipDigits(text)
  const wordings = await (/^\d+$/.test(digits) ? byNumber(db, upId, digits) : byName(db, upId, text))
  const found = [...Map.groupBy(wordings, ({ nip }) => nip).values()].map(first)
  return { items: found.slice(0, SEARCH_RESULTS), wiecej: found.length > SEARCH_RESULTS }
}

async function byNumber(db: Db, upId: number | null, digits: string): Promise<Wording[]> {
  if (digits.length < SEARCH_LETTERS || digits.length > 10) return []
  const [from, to] = [digits.padEnd(10, '0'), digits.padEnd(10, '9')]
  const table =
    upId === null ? sql`(select nip from beneficjent) k` : sql`(select bf_nip as nip from akt where up_id = ${upId}) k`
  const next = (beyond: RawBuilder<unknown>) =>
    sql`select k.nip from ${table} where k.nip ${beyond} and k.nip <= ${to} order by k.nip limit 1`
  // from number to number: one may have thousands of acts
  const { rows } = await sql<Wording>`
    with recursive found (nip, n) as (
      select (${next(sql`>= ${from}`)}), 1
      union all
      select (${next(sql`> f.nip`)}), f.n + 1 from found f where f.nip is not null and f.n <= ${SEARCH_RESULTS})
    select f.nip, b.nazwa from found f
      cross join lateral (select nazwa from beneficjent where nip = f.nip order by id desc limit 1) b
    order by f.nip`.execute(db)
  return rows
}

async function byName(db: Db, upId: number | null, text: string): Promise<Wording[]> {
  const words = text.split(/\s+/)
  // an index finds words of three letters; others only narrow what it found
  if (!words.some((word) => /[\p{L}\p{N}]{3}/u.test(word))) return []
  const fits = sql.join(
    words.map((word) => sql`b.nazwa_szukana like ${inLowerCase(`%${escaped(word)}%`)}`),
    sql` and `,
  )
  const names =
    upId !== null && !(await isLarge(db, upId))
      ? ofOwn(upId, fits)
      : ofNames(fits, upId === null ? sql`true` : ofBody(upId))
  const { rows } = await sql<Wording>`
    with ${names}
    select f.nip, f.nazwa from found f
    order by not starts_with(f.nazwa_szukana, ${inLowerCase(text)}), f.nazwa_szukana, f.id desc limit ${WORDINGS}`.execute(
    db,
  )
  return rows
}

/** All beneficiaries of a body that has few enough of them. The names are looked up one by one: there are a million others. */
const ofOwn = (upId: number, fits: RawBuilder<unknown>) => sql`
  own as materialized (select distinct bf_nip as nip from akt where up_id = ${upId}),
  found as (select b.* from own
    cross join lateral (select id, nip, nazwa, nazwa_szukana from beneficjent where nip = own.nip offset 0) b where ${fits})`

/** Names that fit, read until enough of them are the body's. */
const ofNames = (fits: RawBuilder<unknown>, known: RawBuilder<unknown>) => sql`
  named as materialized (select b.id, b.nip, b.nazwa, b.nazwa_szukana from beneficjent b where ${fits}),
  found as (select * from named b where ${known} limit ${LOOKED_THROUGH})`

const ofBody = (upId: number) => sql`(select true from akt where up_id = ${upId} and bf_nip = b.nip limit 1)`

const escaped = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`)

async function isLarge(db: Db, upId: number): Promise<boolean> {
  const { n } = await db
    .selectFrom('licznikPodmiotu')
    .where('upId', '=', upId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), sql<number>`0`).as('n'))
    .executeTakeFirstOrThrow()
  return n > LARGE_BODY
}
