import type { Actor } from '#contract/access.ts'
import { summaryGroupings, type SummaryRow } from '#contract/aid-case-results.ts'
import { aidCases, type CaseState } from '#contract/aid-cases.ts'
import type { ParamsOf, QueryOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import { fromDecimal, toDecimal } from '#contract/kernel/money.ts'
import type { Db } from '#platform/database/connect.ts'
import { fetchGroups, type Group } from '#platform/grid/groups.ts'
import { caseRows } from './case-rows.ts'

type Summary = typeof aidCases.przeslane.summary
type Grouping = keyof typeof summaryGroupings

const sums = ['nominalna', 'brutto', 'bruttoEuro'] as const

/** The cases of a list by law, kind of measure, form and purpose, whichever are chosen, and all of them together. */
export async function summarize(
  db: Db,
  actor: Actor,
  stan: CaseState,
  chosen: ParamsOf<Summary>,
  query: QueryOf<Summary>,
): Promise<ReplyOf<Summary>> {
  const cases = await caseRows(db, actor, { stan: stan === 'przeslane' ? 'P' : 'R', ...query })
  const rows = cases
    .leftJoin('rodzajSrodkaPomocy as rodzaj', 'rodzaj.id', 'srodek.rodzajSrodkaPomocowegoId')
    .select(['rodzaj.kod as rodzajSrodkaPomocyKod', 'przez.kod as przeznaczeniePomocyKod'])
  const by = (Object.keys(summaryGroupings) as Grouping[])
    .filter((grouping) => chosen[grouping])
    .map((grouping) => summaryGroupings[grouping])
  const groups = await fetchGroups(db, aidCases[stan].grid, rows, query, { by, sums })
  return {
    items: groups.map((group) => ({ ...noGroup, ...group.by, ...onWire(group) })),
    totalElements: groups.length,
    summary: onWire(total(groups)),
  }
}

type Sums = Pick<Group, 'count' | 'sums'>

const noGroup = Object.fromEntries(Object.values(summaryGroupings).map((id) => [id, null])) as Record<
  (typeof summaryGroupings)[Grouping],
  null
>

const onWire = ({ count, sums: { nominalna, brutto, bruttoEuro } }: Sums): Omit<SummaryRow, keyof typeof noGroup> => ({
  sum: count,
  nomin: Number(nominalna),
  brut: Number(brutto),
  brutEur: Number(bruttoEuro),
})

const total = (groups: readonly Group[]): Sums => ({
  count: groups.reduce((n, { count }) => n + count, 0),
  sums: Object.fromEntries(
    sums.map((id) => [id, toDecimal(groups.reduce((all, group) => all + fromDecimal(group.sums[id]!), 0n))]),
  ),
})
