import { sql, type RawBuilder } from 'kysely'
import type { RowOf } from '#contract/kernel/grid.ts'
import { similarities, type similarCases, type Similarity } from '#contract/reports/similar-cases.ts'
import type { Whose } from '#contract/reports/whose.ts'
import { reportWords } from '#contract/reports/words.ts'
import type { Db } from '#platform/database/connect.ts'
import type { List } from '#platform/grid/list.ts'
import { casesSearchedIn, selectCases } from '#server/features/aid/list/case-rows.ts'
import { findBodies, whoseInWords } from './whose.ts'

type Asked = Whose & {
  dataUdzieleniaPomocyOd: string
  dataUdzieleniaPomocyDo: string
  kryteria: readonly Similarity[]
}

/** What cases are compared by: an expression, and the join that it needs. */
type Compared = { by: RawBuilder<unknown>; join?: RawBuilder<unknown> }

/** An entry of a code list, by its code: a code that was given anew is another entry with the same code. */
const ofCode = (table: string, link: string): Compared => ({
  by: sql`${sql.ref(table)}.pierwszy`,
  join: sql`join (select id, min(id) over (partition by kod) as pierwszy from ${sql.table(table)}) as ${sql.ref(table)}
    on ${sql.ref(table)}.id = pp.${sql.ref(link)}`,
})

const compared: Record<Similarity, Compared> = {
  // a beneficiary whose name has changed since has several records
  beneficjent: { by: sql`bf.nip`, join: sql`join beneficjent bf on bf.id = pp.beneficjent_id` },
  dzien: { by: sql`pp.pp_data` },
  forma: ofCode('forma_pomocy', 'forma_pomocy_id'),
  przeznaczenie: ofCode('przeznaczenie_pomocy', 'przez_pomocy_id'),
  brutto: { by: sql`pp.brutto` },
  nominalna: { by: sql`pp.nominalna` },
  ustawa: ofCode('ustawa', 'ustawa_id'),
  // the only one that may be empty: cases without a measure agree
  srodek: { by: sql`coalesce(pp.srodek_pomocy_id, 0)` },
  udzielajacy: { by: sql`pp.up_id` },
  akt: { by: sql`akt.akt_sym`, join: sql`join akt on akt.id = pp.akt_id` },
}

/**
 * Living sent cases that agree with another one in everything asked. They are grouped by a few narrow columns of each
 * case; the names are joined to what was found.
 */
export async function listSimilarCases(db: Db, asked: Asked): Promise<List<RowOf<typeof similarCases>>> {
  const { dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to } = asked
  const bodies = await findBodies(db, asked)
  const ticked = (Object.keys(compared) as Similarity[]).filter((name) => asked.kryteria.includes(name))
  const similar = groupsOf(
    ticked.map((name) => compared[name]),
    sql`pp.pp_data between ${from}::date and ${to}::date ${bodies ? sql`and pp.up_id = any(${bodies})` : sql``}`,
  )
  const cases = selectCases(db)
  return {
    rows: cases.innerJoin(similar.as('podobne'), 'podobne.id', 'pp.id').select(['podobne.grupa', 'podobne.podobnych']),
    searchedIn: casesSearchedIn,
    foundOnce: { outputs: ['grupa', 'podobnych'], others: cases },
    about: [
      reportWords.aidDays(from, to),
      await whoseInWords(db, asked),
      reportWords.equalIn(ticked.map((name) => similarities[name])),
    ],
  }
}

/** The cases of each group of two or more, the groups numbered from the largest. */
function groupsOf(by: readonly Compared[], where: RawBuilder<unknown>) {
  const keys = by.map((one, i) => sql`${one.by} as ${sql.ref(`k${i}`)}`)
  const names = sql.join(by.map((_, i) => sql.ref(`k${i}`)))
  return sql<{ id: number; grupa: number; podobnych: number }>`(
    with zakres as materialized (
      select pp.id, ${sql.join(keys)} from przypadek pp ${sql.join(
        by.map(({ join = sql`` }) => join),
        sql` `,
      )}
      where pp.stan = 'P' and pp.usuniety is null and ${where}),
    grupy as (
      select ${names}, count(*)::int as podobnych, (row_number() over (order by count(*) desc, min(id)))::int as grupa
      from zakres group by ${names} having count(*) > 1)
    select zakres.id, grupy.grupa, grupy.podobnych from zakres join grupy using (${names}))`
}
