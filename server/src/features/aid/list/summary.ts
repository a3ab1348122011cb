import type { Actor } from '#contract/access.ts'
import { summaryGroupings, type SummaryRow } from '#contract/aid/results.ts'
import { aidCases, type CaseState } from '#contract/aid/cases.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import type { ParamsOf, QueryOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { fromDecimal, toDecimal, type Minor } from '#contract/kernel/money.ts'
import { compareCodes } from '#contract/kernel/code-order.ts'
import type { Db } from '#platform/database/connect.ts'
import { decodeQuery, fetchGroups, withKeys } from '#platform/grid/list.ts'
import { countsOf } from './case-counts.ts'
import { distinctOf } from './case-order.ts'
import { caseRows, caseScope, caseSearch, stateCode } from './case-rows.ts'

type Summary = typeof aidCases.przeslane.summary
type Grouping = keyof typeof summaryGroupings

const idOf = {
  ustawa: 'ustawaId',
  srodek: 'srodekPomocyId',
  forma: 'formaPomocyId',
  przeznaczenie: 'przezPomocyId',
} as const satisfies Record<Grouping, string>
const amounts = ['nominalna', 'brutto', 'bruttoEuro'] as const

/**
 * Totals of the cases of a list by the chosen ones of law, kind of measure, form and purpose, and over all. The database
 * groups by ids, which needs no join over every case, and uses its counts where it can; ids with the same code are
 * merged here.
 */
export async function summarize(
  db: Db,
  actor: Actor,
  stan: CaseState,
  chosen: ParamsOf<Summary>,
  query: QueryOf<Summary>,
): Promise<ReplyOf<Summary>> {
  const { grid } = aidCases[stan]
  const scope = await caseScope(db, actor, { stan: stateCode[stan], ...query })
  const wanted = await withKeys(db, decodeQuery(grid, query, caseSearch), distinctOf(scope))
  const counts = countsOf(db, scope, wanted, { sums: true })?.[0]
  const groupings = codesOf(summaryGroupings).filter((grouping) => chosen[grouping])
  const by = groupings.map((grouping) => idOf[grouping])
  const groups = counts
    ? await fetchGroups(db, grid, counts, wanted, { by, sums: amounts, weight: 'n' })
    : await fetchGroups(db, grid, caseRows(db, scope), wanted, { by, sums: amounts })
  const codes: Map<number, string>[] = []
  for (const grouping of groupings) codes.push(await codesById[grouping](db))

  const found = new Map<string, { codes: (string | null)[]; sums: Sums }>()
  const all = noSums()
  for (const group of groups) {
    const own = group.by.map((id, i) => (id === null ? null : (codes[i]?.get(id) ?? null)))
    const key = JSON.stringify(own)
    const { sums } = found.get(key) ?? { sums: noSums() }
    found.set(key, { codes: own, sums })
    for (const total of [sums, all]) {
      total.count += group.count
      amounts.forEach((amount, i) => (total[amount] += fromDecimal(present(group.sums[i], 'sum'))))
    }
  }
  const items = [...found.values()]
    .toSorted((a, b) => compare(a.codes, b.codes))
    .map(({ codes: own, sums }) => ({
      ...ungrouped,
      ...Object.fromEntries(groupings.map((grouping, i) => [summaryGroupings[grouping], own[i]])),
      ...forApi(sums),
    }))
  return { items, totalElements: items.length, summary: forApi(all) }
}

/** The codes that separate the groups of each grouping. */
const codesById: Record<Grouping, (db: Db) => Promise<Map<number, string>>> = {
  ustawa: async (db) => toMap(await db.selectFrom('ustawa').select(['id', 'kod']).execute()),
  srodek: async (db) =>
    toMap(
      await db
        .selectFrom('srodekPomocy as srodek')
        .innerJoin('rodzajSrodkaPomocy as rodzaj', 'rodzaj.id', 'srodek.rodzajSrodkaPomocowegoId')
        .select(['srodek.id', 'rodzaj.kod'])
        .execute(),
    ),
  forma: async (db) => toMap(await db.selectFrom('formaPomocy').select(['id', 'kod']).execute()),
  przeznaczenie: async (db) => toMap(await db.selectFrom('przeznaczeniePomocy').select(['id', 'kod']).execute()),
}
const toMap = (entries: { id: number; kod: string }[]) => new Map(entries.map(({ id, kod }) => [id, kod]))

type Sums = { count: number } & Record<(typeof amounts)[number], Minor>
const noSums = (): Sums => ({ count: 0, nominalna: 0n, brutto: 0n, bruttoEuro: 0n })

const forApi = ({ count, nominalna, brutto, bruttoEuro }: Sums): Omit<SummaryRow, keyof typeof ungrouped> => ({
  sum: count,
  nomin: Number(toDecimal(nominalna)),
  brut: Number(toDecimal(brutto)),
  brutEur: Number(toDecimal(bruttoEuro)),
})

const ungrouped = {
  ustawaKod: null,
  rodzajSrodkaPomocyKod: null,
  formaPomocyKod: null,
  przeznaczeniePomocyKod: null,
} satisfies Partial<SummaryRow>

/** By code; rows without one come last. */
function compare(a: readonly (string | null)[], b: readonly (string | null)[]): number {
  const at = a.findIndex((code, i) => code !== b[i])
  if (at === -1) return 0
  const [left, right] = [a[at] ?? null, b[at] ?? null]
  return left === null ? 1 : right === null ? -1 : compareCodes(left, right)
}
