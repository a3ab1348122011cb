import { present } from '#contract/kernel/lists.ts'
import { column, type Column } from '#contract/kernel/grid.ts'
import { today } from '#contract/kernel/dates.ts'
import { rangeTerms, type Filters } from '#kit/grid/filter-terms.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import type { ListMode } from '../shared/list-mode.ts'

/** Sent cases are first shown for the current year (spec 1 §9), but those that something is to be done about for all years. */
export function firstFilters({ stan }: CaseContext, mode: ListMode, day = today()): Filters {
  const year = day.slice(0, 4)
  return stan === 'przeslane' && !mode.waiting && !mode.returned && !mode.imported && !mode.overLimit
    ? rangeTerms('ppData', `${year}-01-01`, `${year}-12-31`)
    : []
}

const grantorColumns = ['upNip', 'upNazwa']

/** The columns of a context: the grantor if the list has many, the date of deletion among deleted cases. */
export function gridOf({ calls: { grid }, manyGrantors }: CaseContext, { deleted }: ListMode) {
  const shown: Readonly<Record<string, Column>> = {
    ...grid.columns,
    upNazwa: { ...present(grid.columns['upNazwa'], 'column'), hidden: false },
    upNip: { ...present(grid.columns['upNip'], 'column'), hidden: false },
    ...(grid.columns['dataUsuniecia'] && { dataUsuniecia: column.dateTime }),
  }
  const isShown = (id: string) => (grantorColumns.includes(id) ? manyGrantors : id !== 'dataUsuniecia' || deleted)
  return { grid: { ...grid, columns: shown }, columns: Object.keys(shown).filter(isShown) }
}
