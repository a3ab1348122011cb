import { yesNo } from '#contract/kernel/grid.ts'
import type { ColumnView } from '../column-layout.ts'
import { filterValue, valueTerms, type Filters } from '../filter-terms.ts'
import type { GridControl } from '../use-grid.ts'
import { ChoiceFilter } from './choice.tsx'
import { DateRangeFilter } from './date-range.tsx'
import type { FilterNaming } from './naming.ts'
import { NumberRangeFilter } from './number-range.tsx'
import { TextFilter } from './text.tsx'

type Props = {
  control: GridControl
  view: Pick<ColumnView, 'id' | 'label' | 'column'>
  naming: FilterNaming
}

const truths = { true: yesNo(true), false: yesNo(false) }

/** The filter that goes with the kind of the column. */
export function ColumnFilter({ control, view: { id, label, column }, naming }: Props) {
  const { filters, dispatch } = control
  const value = filterValue(filters, id)
  const apply = (terms: Filters) => dispatch({ type: 'filter', field: id, terms })
  const applyValue = (next: string) => next === value || apply(valueTerms(id, next))
  switch (column.kind) {
    case 'text':
      return <TextFilter value={value} apply={applyValue} naming={naming} />
    case 'boolean':
      return <ChoiceFilter value={value} options={truths} apply={applyValue} naming={naming} />
    case 'option':
      return <ChoiceFilter value={value} options={column.options ?? {}} apply={applyValue} naming={naming} />
    case 'number':
      return <NumberRangeFilter {...{ id, column, filters, apply, naming }} title={`Zakres: ${label}`} />
    case 'date':
    case 'dateTime':
      return <DateRangeFilter {...{ id, column, filters, apply, naming }} title={`Zakres dat: ${label}`} />
  }
}
