import type { CodeList } from '#contract/code-lists/code-lists.ts'
import type { GridQuery, RowOf } from '#contract/kernel/grid.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import type { Option } from '#kit/form/options.ts'
import { periodText, type Period } from './measure-values.ts'

type Row = RowOf<CodeList['grid']>

/** The query for the entries of a code list in force on any day of a period. */
export const inForce = ({ spelling }: CodeList, { from, to }: Period): GridQuery => ({
  pageSize: -1,
  search: encodeSearch([
    { field: spelling.from, operator: '<', value: to },
    { field: spelling.to, operator: '>', value: from },
  ]),
})

/**
 * Entries as options. Chosen ones stay on offer when they are no longer in force, marked as such; entries with the same
 * code show their validity.
 */
export function entryOptions(
  { spelling }: Pick<CodeList, 'spelling'>,
  offered: readonly Row[],
  outdated: readonly Row[],
): Option<number>[] {
  const { code, name, from, to } = spelling
  const text = (row: Row, field: string) => String(row[field])
  const codes = [...offered, ...outdated].map((row) => text(row, code))
  const repeated = new Set(codes.filter((one, place) => codes.indexOf(one) !== place))
  const label = (row: Row) => {
    const called = `${text(row, code)} – ${text(row, name)}`
    return repeated.has(text(row, code))
      ? `${called} (${periodText({ from: text(row, from), to: text(row, to) })})`
      : called
  }
  return [
    ...offered.map((row) => ({ value: Number(row['id']), label: label(row) })),
    ...outdated.map((row) => ({ value: Number(row['id']), label: `${label(row)} – poza okresem obowiązywania` })),
  ]
}
