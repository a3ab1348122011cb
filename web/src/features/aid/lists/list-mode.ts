import { column, type Column } from '#contract/kernel/grid.ts'
import { today } from '#contract/kernel/dates.ts'
import { rangeTerms, type Filters } from '#kit/grid/filter-terms.ts'
import type { CaseContext } from '../shared/case-contexts.ts'

/** What the address of a list says besides its filters. */
export type ListMode = { deleted: boolean; nip: string | undefined }

/** The mode in an address; an invalid tax number is ignored. */
export const modeIn = ({ usuniety, nip }: { usuniety?: string; nip?: string }): ListMode => ({
  deleted: usuniety === 'true',
  nip: nip !== undefined && /^\d{10}$/.test(nip) ? nip : undefined,
})

/** The same as parameters of an address or of a call. */
export const modeSearch = ({ deleted, nip }: ListMode): { usuniety?: string; nip?: string } => ({
  ...(deleted && { usuniety: 'true' }),
  ...(nip && { nip }),
})

export const titleOf = ({ title }: CaseContext, { deleted }: ListMode): string =>
  deleted ? 'Usunięte przypadki pomocy' : title

/** Sent cases are first shown for the current year (spec 1 §9). */
export function firstFilters({ stan }: CaseContext, day = today()): Filters {
  const year = day.slice(0, 4)
  return stan === 'przeslane' ? rangeTerms('ppData', `${year}-01-01`, `${year}-12-31`) : []
}

const grantorColumns = ['upNip', 'upNazwa']
const urgentColumns = ['ppData', 'statusWeryfikacji']

/** The columns of a context: the grantor if the list has many, the date of deletion among deleted cases. */
export function gridOf({ calls: { grid }, stan, manyGrantors }: CaseContext, { deleted }: ListMode) {
  const shown: Readonly<Record<string, Column>> = {
    ...grid.columns,
    upNip: column.code,
    upNazwa: column.text,
    ...(grid.columns['dataUsuniecia'] && { dataUsuniecia: column.dateTime }),
  }
  const isShown = (id: string) => (grantorColumns.includes(id) ? manyGrantors : id !== 'dataUsuniecia' || deleted)
  const columns = Object.keys(shown).filter(isShown)
  return { grid: { ...grid, columns: shown }, columns: stan === 'robocze' ? urgentFirst(columns) : columns }
}

/** A draft shows its deadline and whether it may be sent right after the beneficiary. */
function urgentFirst(columns: readonly string[]): string[] {
  const others = columns.filter((id) => !urgentColumns.includes(id))
  return others.toSpliced(others.indexOf('bfNazwa') + 1, 0, ...urgentColumns)
}
