import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { columnLabel } from '#contract/kernel/grid.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { FooterActions, GroupBar, MainAction } from './footer-actions.tsx'
import { GridCards } from './grid-cards.tsx'
import type { GridParts } from './grid-parts.ts'
import { StaleRows } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { HeldSearchControls } from './held-search.tsx'
import { DensitySwitch, FilterSwitch } from './look-switches.tsx'
import { Pagination, UNCOUNTED } from './pagination.tsx'
import { SavedViews } from './saved-views.tsx'
import { cellText } from './cell-text.ts'
import { pageCount } from './grid-state.ts'
import styles from './grid.module.css'

type Props = {
  parts: GridParts
  paged: boolean
  exportTotal: number | undefined
  head?: ReactNode
  tools: ReactNode
  dialog: ReactNode
}

/** A list with everything around it: active filters, tools, rows, pages and buttons. */
export function GridFrame({ parts, paged, exportTotal, head, tools, dialog }: Props) {
  const { title, control, data, footer, add, list, selectable } = parts
  const small = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  return (
    <Stack component="section" gap="sm" aria-label={title} className={styles.frame}>
      {head}
      {control.inAddress && add && <MainAction action={add} list={list} />}
      <div className={styles.toolbar}>
        <FilterChips control={control} />
        {data.loading === 'first' && (
          <Text c="dimmed" aria-hidden>
            Trwa wyszukiwanie…
          </Text>
        )}
        <Group gap="xs" className={styles.tools}>
          {control.holdable && <HeldSearchControls control={control} />}
          {tools}
          {small ? <FilterDialog control={control} /> : <FilterSwitch />}
          {control.inAddress && <SavedViews control={control} />}
          <ColumnChooser control={control} resizable={!small} />
          {!small && <DensitySwitch />}
          <ExportButtons control={control} total={exportTotal} />
        </Group>
      </div>
      <VisuallyHidden role="status">{statusText(parts)}</VisuallyHidden>
      <StaleRows value={data.loading === 'next'}>
        {small ? <GridCards {...parts} /> : <GridTable {...parts} />}
      </StaleRows>
      {selectable && (
        <GroupBar
          control={control}
          actions={footer.filter((action) => action.enabled)}
          list={list}
          empty={data.total === 0}
        />
      )}
      <div className={styles.footer} {...(control.inAddress && { 'data-skip-link': 'Przejdź za listę', tabIndex: -1 })}>
        <FooterActions actions={footer.filter((action) => !action.enabled)} list={list} />
        {paged && (
          <Pagination
            control={control}
            total={data.loading === 'first' ? undefined : data.total}
            atLeast={data.atLeast}
            uncounted={data.uncounted}
            countAgain={data.uncounted && !data.error ? data.retry : undefined}
          />
        )}
      </div>
      {dialog}
    </Stack>
  )
}

/** The page, where there are several, and the order of the rows. */
function placeText({ grid, state: { pageNumber, pageSize, sort } }: GridParts['control'], total = 0): string[] {
  const pages = pageCount(total, pageSize)
  const order = sort.order === 'ASC' ? 'rosnąco' : 'malejąco'
  return [
    ...(pages > 1 ? [`Strona ${pageNumber + 1} z ${pages}`] : []),
    `Sortowanie: ${columnLabel(grid, sort.by)}, ${order}`,
  ]
}

/** What a screen reader announces about the list. */
function statusText({ control, data, lines, isHighlighted, toggle }: GridParts): string {
  if (data.loading) return 'Trwa wyszukiwanie'
  if (data.error) return ''
  const highlighted = lines.find(({ row }) => isHighlighted(control.keyOf(row)))
  const count = `Liczba elementów: ${toggle ? lines.length : (data.total ?? (data.uncounted ? UNCOUNTED : 'trwa liczenie'))}`
  const text = [count, ...placeText(control, data.total)].join('. ')
  if (!highlighted) return text
  const texts = control.view.slice(0, 2).map(({ id, column }) => cellText(column, highlighted.row[id]))
  return `${text}. Wyróżniony wiersz: ${texts.join(', ')}`
}
