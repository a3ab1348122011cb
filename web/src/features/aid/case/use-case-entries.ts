import type { ContentEntry } from '#contract/aid/case-fields.ts'
import { aidMeasures } from '#contract/aid-measures.ts'
import { codeLists, type CodeList } from '#contract/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { SearchTerm } from '#contract/kernel/search.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Option } from '#kit/form/options.ts'
import { queryOf } from '#kit/query.ts'
import { dayOptions, dayQuery, entryLabel, entryFacts, type CodeRow, type DayEntry } from '../shared/day-entries.ts'
import { useDayRows, type DayRows } from '../shared/use-day-rows.ts'
import { wholeDay, type CaseValues } from './case-values.ts'

/** The choices of a dictionary for a field of the case on the aid date. */
export type Entries<Row = CodeRow> = {
  options: Option<number>[]
  /** The entry that is chosen. */
  entry: DayEntry | undefined
  row: Row | undefined
  called: (id: number) => string | undefined
  failed: boolean
  retry: () => void
}

/** Every dictionary of a case, in force on its date and narrowed to what its measure and kind allow. */
export function useCaseEntries(values: CaseValues) {
  const day = wholeDay(values.ppData)
  const measure = values.srodekPomocyId ?? 0
  const kind: SearchTerm[] = values.rodzajPomocy
    ? [{ field: 'deminimisText', operator: ':', value: values.rodzajPomocy === 'M' ? 'TAK' : 'NIE' }]
    : []
  return {
    srodekPomocyId: useMeasures(day, values.srodekPomocyId, values.rodzajPomocy),
    ustawaId: useEntries(codeLists.ustawa, day, values.ustawaId, measure),
    formaPomocyId: useEntries(codeLists.formapomocy, day, values.formaPomocyId, measure),
    przezPomocyId: useEntries(codeLists.purposeofaid, day, values.przezPomocyId, measure, kind),
    zrodloPochPomocyId: useEntries(codeLists.zrodlopochodzeniapomocy, day, values.zrodloPochPomocyId, 0),
  } satisfies Record<ContentEntry, unknown>
}
export type CaseEntries = ReturnType<typeof useCaseEntries>
export type EntryField = keyof CaseEntries

function useEntries(
  list: CodeList,
  day: IsoDate | undefined,
  chosen: number | null | undefined,
  parent: number,
  more: readonly SearchTerm[] = [],
): Entries {
  const query = dayQuery(list.spelling, day, more)
  const rows = useDayRows<CodeRow>(
    chosen,
    (pinned) => queryOf(list.dayOf, { params: { parent: String(parent), chosen: String(pinned) }, query }) as never,
  )
  return entriesOf(rows, (row) => entryFacts(list, row), chosen, day, more)
}

type Measure = RowOf<typeof aidMeasures.lookupGrid>

/** Measures that are for this kind of aid. */
function useMeasures(
  day: IsoDate | undefined,
  chosen: number | null | undefined,
  kind: AidKind | null | undefined,
): Entries<Measure> {
  const fits = kind === 'M' ? 'dlaDeMinimis' : 'dlaPublicznej'
  const query = dayQuery(
    { from: 'obowiazujeOd', to: 'obowiazujeDo' },
    day,
    kind ? [{ field: fits, operator: ':', value: 'true' }] : [],
  )
  const rows = useDayRows<Measure>(
    chosen,
    (pinned) => queryOf(aidMeasures.day, { params: { chosen: String(pinned) }, query }) as never,
  )
  const entry = ({ id, numer, nazwa, obowiazujeOd, obowiazujeDo }: Measure): DayEntry => ({
    id,
    kod: numer,
    nazwa,
    dataOd: obowiazujeOd,
    dataDo: obowiazujeDo,
  })
  return entriesOf({ ...rows, rows: kind ? rows.rows.filter((row) => row[fits]) : rows.rows }, entry, chosen, day)
}

function entriesOf<Row extends { id: number }>(
  { rows, find, failed, retry }: DayRows<Row>,
  entryIn: (row: Row) => DayEntry,
  chosen: number | null | undefined,
  day: IsoDate | undefined,
  terms: readonly SearchTerm[] = [],
): Entries<Row> {
  const row = find(chosen)
  // the answer includes the chosen one whether or not it matches
  const offered = rows.filter((one) => terms.every(({ field, value }) => one[field as keyof Row] === value))
  const entry = row && entryIn(row)
  return {
    options: dayOptions(offered.map(entryIn), entry, day),
    entry,
    row,
    called: (id) => {
      const known = find(id)
      return known && entryLabel(entryIn(known))
    },
    failed,
    retry,
  }
}
