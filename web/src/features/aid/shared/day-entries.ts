import type { CodeList } from '#contract/code-lists/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { GridQuery, RowOf } from '#contract/kernel/grid.ts'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import type { Entry } from '#contract/aid/verification/verify.ts'
import { compareCodes } from '#contract/kernel/code-order.ts'
import type { Option } from '#kit/form/options.ts'
import type { Reading } from '#kit/query.ts'

export type CodeRow = RowOf<CodeList['grid']> & { id: number }

/** A reading of a code list, whose rows all have an id. */
export const withIds = (entries: Reading<{ items: RowOf<CodeList['grid']>[] }>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- beside the names that differ by list TypeScript forgets the fixed one
  entries as Reading<{ items: CodeRow[] }>

/** An entry of any dictionary, with the same field names. */
export type DayEntry = Entry & { id: number; kod: string; nazwa: string }

/** The query for entries in force on a day that match the other terms; without a day for all. */
export const dayQuery = (
  fields: { from: string; to: string },
  day: IsoDate | undefined,
  more: readonly SearchTerm[] = [],
): GridQuery => ({
  pageSize: -1,
  search: encodeSearch([
    ...(day
      ? ([
          { field: fields.from, operator: '<', value: day },
          { field: fields.to, operator: '>', value: day },
        ] as const)
      : []),
    ...more,
  ]),
})

/** A row of a code list in any of the three spellings. */
export const entryFacts = ({ spelling }: Pick<CodeList, 'spelling'>, row: CodeRow): DayEntry => ({
  id: row.id,
  kod: String(row[spelling.code]),
  nazwa: String(row[spelling.name]),
  dataOd: String(row[spelling.from]),
  dataDo: String(row[spelling.to]),
})

export const inForceOn = ({ dataOd, dataDo }: Entry, day: IsoDate | undefined): boolean =>
  day === undefined || (day >= dataOd && day <= dataDo)

export const entryLabel = ({ kod, nazwa }: Pick<DayEntry, 'kod' | 'nazwa'>): string => `${kod} – ${nazwa}`

/**
 * Choices on a day, by their codes. The chosen entry stays on offer even if it is not in force or not allowed, and is marked
 * as such.
 */
export function dayOptions(
  offered: readonly DayEntry[],
  chosen: DayEntry | undefined,
  day: IsoDate | undefined,
): Option<number>[] {
  const fitting = offered.filter((entry) => inForceOn(entry, day))
  const options = fitting
    .toSorted((one, other) => compareCodes(one.kod, other.kod))
    .map((entry) => ({ value: entry.id, label: entryLabel(entry) }))
  if (!chosen || fitting.some(({ id }) => id === chosen.id)) return options
  const why = inForceOn(chosen, day) ? 'poza zakresem wyboru' : 'nie obowiązuje w tym dniu'
  return [...options, { value: chosen.id, label: `${entryLabel(chosen)} (${why})` }]
}
