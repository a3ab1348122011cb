import { useCallback, useMemo } from 'react'
import type { ContentEntry } from '#contract/aid/case-fields.ts'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { codeLists, type CodeList } from '#contract/code-lists/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { SearchTerm } from '#contract/kernel/search.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Option } from '#kit/form/options.ts'
import { queryOf } from '#kit/query.ts'
import {
  dayOptions,
  dayQuery,
  entryLabel,
  entryFacts,
  withIds,
  type CodeRow,
  type DayEntry,
} from '../shared/day-entries.ts'
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

const NO_TERMS: readonly SearchTerm[] = []
const purposesFor: Record<AidKind, readonly SearchTerm[]> = {
  P: [{ field: 'deminimisText', operator: ':', value: 'NIE' }],
  M: [{ field: 'deminimisText', operator: ':', value: 'TAK' }],
}

/** Every dictionary of a case, in force on its date and narrowed to what its measure and kind allow. */
export function useCaseEntries(values: CaseValues) {
  const day = wholeDay(values.ppData)
  const measure = values.srodekPomocyId ?? 0
  const purposes = values.rodzajPomocy ? purposesFor[values.rodzajPomocy] : NO_TERMS
  return {
    srodekPomocyId: useMeasures(day, values.srodekPomocyId, values.rodzajPomocy),
    ustawaId: useEntries(codeLists.ustawa, day, values.ustawaId, measure),
    formaPomocyId: useEntries(codeLists.formapomocy, day, values.formaPomocyId, measure),
    przezPomocyId: useEntries(codeLists.purposeofaid, day, values.przezPomocyId, measure, purposes),
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
  more = NO_TERMS,
): Entries {
  const query = dayQuery(list.spelling, day, more)
  const found = useDayRows(chosen, (pinned) =>
    withIds(queryOf(list.dayOf, { params: { parent: String(parent), chosen: String(pinned) }, query })),
  )
  // the answer includes the chosen one whether or not it matches
  const rows = useMemo(
    () => found.rows.filter((one) => more.every(({ field, value }) => one[field] === value)),
    [found.rows, more],
  )
  const entryIn = useCallback((row: CodeRow) => entryFacts(list, row), [list])
  return useEntriesIn({ ...found, rows }, entryIn, chosen, day)
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
  const found = useDayRows<Measure>(chosen, (pinned) =>
    queryOf(aidMeasures.day, { params: { chosen: String(pinned) }, query }),
  )
  const rows = useMemo(() => (kind ? found.rows.filter((row) => row[fits]) : found.rows), [found.rows, kind, fits])
  return useEntriesIn({ ...found, rows }, measureFacts, chosen, day)
}

const measureFacts = ({ id, numer, nazwa, obowiazujeOd, obowiazujeDo }: Measure): DayEntry => ({
  id,
  kod: numer,
  nazwa,
  dataOd: obowiazujeOd,
  dataDo: obowiazujeDo,
})

/** The choices are sorted when they change, not at every letter in the form. */
function useEntriesIn<Row extends { id: number }>(
  { rows, find, failed, retry }: DayRows<Row>,
  entryIn: (row: Row) => DayEntry,
  chosen: number | null | undefined,
  day: IsoDate | undefined,
): Entries<Row> {
  const row = find(chosen)
  const entry = useMemo(() => row && entryIn(row), [row, entryIn])
  const options = useMemo(() => dayOptions(rows.map(entryIn), entry, day), [rows, entryIn, entry, day])
  return {
    options,
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
