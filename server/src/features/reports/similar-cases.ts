import { sql, type RawBuilder, type Selectable } from 'kysely'
import { codesOf } from '#contract/kernel/codes.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { similarities, type similarCases, type Similarity } from '#contract/reports/similar-cases.ts'
import type { Whose } from '#contract/reports/whose.ts'
import { reportWords } from '#contract/reports/words.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Przypadek } from '#platform/database/schema.ts'
import type { List } from '#platform/grid/list.ts'
import { caseSearch, selectCases } from '#server/features/aid/list/case-rows.ts'
import { findBodies, whoseInWords } from './whose.ts'

type SimilarityQuery = Whose & {
  dataUdzieleniaPomocyOd: string
  dataUdzieleniaPomocyDo: string
  kryteria: readonly Similarity[]
}

/** What cases are compared by. The day comes first: an index has the cases in its order, and little is left to sort. */
const compared: Record<Similarity, RawBuilder<unknown>> = {
  dzien: sql`pp.pp_data`,
  brutto: sql`pp.brutto`,
  nominalna: sql`pp.nominalna`,
  udzielajacy: sql`pp.up_id`,
  forma: sql`pp.forma_pomocy_id`,
  przeznaczenie: sql`pp.przez_pomocy_id`,
  ustawa: sql`pp.ustawa_id`,
  // cases without a measure are equal in having none
  srodek: sql`pp.srodek_pomocy_id`,
  // a beneficiary whose name has changed has several records, all with one tax number
  beneficjent: sql`bf.nip`,
  akt: sql`akt.akt_sym`,
}

/**
 * Living sent cases that agree with another one in all chosen criteria. They are sorted into groups by narrow columns in
 * one pass; names are joined to what was found.
 */
export async function listSimilarCases(db: Db, query: SimilarityQuery): Promise<List<RowOf<typeof similarCases>>> {
  const { dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to } = query
  const bodies = await findBodies(db, query)
  const ticked = (among: object) => codesOf(among).filter((name) => query.kryteria.includes(name))
  const similar = similarAmong(ticked(compared), { from, to, bodies })
  return {
    rows: withNames(db, similar),
    searchedIn: caseSearch.searchedIn,
    byKey: selectCases(db),
    materialized: ['grupa', 'podobnych'],
    about: [
      reportWords.aidDays(from, to),
      await whoseInWords(db, query),
      reportWords.equalIn(ticked(similarities).map((name) => similarities[name])),
    ],
  }
}

/** The cases of each group of two or more, the groups numbered from the largest. Outputs that nobody asks for cost nothing. */
function similarAmong(
  ticked: readonly Similarity[],
  { from, to, bodies }: { from: string; to: string; bodies: readonly number[] | undefined },
) {
  const cases = sql`(select * from przypadek as pp
    where pp.stan = 'P' and pp.usuniety is null and pp.pp_data between ${from}::date and ${to}::date
      ${bodies ? sql`and pp.up_id = any(${bodies})` : sql``})`
  const joins = ticked.flatMap((name) => pointedTo[name]?.(bodies !== undefined) ?? [])
  const ofItself = ticked.filter((name) => !(name in pointedTo))
  return sql<Selectable<Przypadek> & { grupa: number; podobnych: number }>`(
    select *, dense_rank() over (order by podobnych desc, pierwszy) as grupa
    from (
      select pp.*, count(*) over podobne as podobnych, min(pp.id) over podobne as pierwszy
      from ${joins.length && ofItself.length ? agreeingIn(ofItself, cases) : cases} as pp ${sql.join(joins, sql` `)}
      window podobne as (partition by ${columns(ticked)})) as policzone
    where podobnych > 1)`
}

/** What a case says itself is compared first: beneficiaries and acts are looked up for the few that agree in it. */
const agreeingIn = (ofItself: readonly Similarity[], cases: RawBuilder<unknown>) => sql`(
  select * from (select pp.*, count(*) over (partition by ${columns(ofItself)}) as zgodnych from ${cases} as pp) as pp
  where zgodnych > 1)`

const columns = (names: readonly Similarity[]) => sql.join(names.map((name) => compared[name]))

/** What cases are compared by and do not say themselves. Of few bodies, beneficiaries are looked up one by one: PostgreSQL would first read those of the whole country. */
const pointedTo: Partial<Record<Similarity, (few: boolean) => RawBuilder<unknown>>> = {
  beneficjent: (few) =>
    few
      ? sql`cross join lateral (select nip from beneficjent where id = pp.beneficjent_id offset 0) as bf`
      : sql`join beneficjent bf on bf.id = pp.beneficjent_id`,
  akt: () => sql`join akt on akt.id = pp.akt_id`,
}

const withNames = (db: Db, similar: ReturnType<typeof similarAmong>) =>
  db
    .selectFrom(similar.as('pp'))
    .leftJoin('akt', 'akt.id', 'pp.aktId')
    .leftJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
    .leftJoin('ustawa', 'ustawa.id', 'pp.ustawaId')
    .leftJoin('srodekPomocy as srodek', 'srodek.id', 'pp.srodekPomocyId')
    .leftJoin('formaPomocy as forma', 'forma.id', 'pp.formaPomocyId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .select((eb) => [
      'pp.grupa',
      'pp.podobnych',
      'pp.id as ppId',
      eb.ref('bf.nip').$notNull().as('bfNip'),
      eb.ref('bf.nazwa').$notNull().as('bfNazwa'),
      'bf.nazwaSzukana as bfNazwaSzukana',
      eb.ref('up.nip').$notNull().as('upNip'),
      eb.ref('up.nazwa').$notNull().as('upNazwa'),
      eb.ref('akt.aktSym').$notNull().as('aktSym'),
      'pp.wyroznik',
      'pp.ppData',
      'forma.kod as formaPomocyKod',
      'przez.kod as przezPomocyKod',
      'ustawa.kod as ustawaKod',
      'srodek.numer as srodekPomocyNr',
      'pp.nominalna',
      'pp.brutto',
      'pp.bruttoEuro',
    ])
