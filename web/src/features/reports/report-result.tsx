import { Title } from '@mantine/core'
import { present } from '#contract/kernel/lists.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { columnLabel } from '#contract/kernel/grid.ts'
import type { ReportHead } from '#contract/kernel/report.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { printed } from '#contract/printed.ts'
import { cellText } from '#kit/grid/cell-text.ts'
import type { HeadProps } from '#kit/grid/use-grid-parts.tsx'
import classes from './reports.module.css'

export const RESULT_ID = 'wynik-raportu'

/** What the report below holds: when it was made, by which criteria, and its totals. */
export const ReportResult = ({ reply, grid, summary }: HeadProps) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of a report answers so, and `usePageOfRows` adds whether it is counted
  const { totalElements: total, ...head } = reply as ReportHead & Counted
  return (
    <header className={classes['result']}>
      <Title order={2} id={RESULT_ID} tabIndex={-1}>
        Wynik
      </Title>
      <dl>
        <Fact label="Stan na" value={formatDateTime(head.stanNa)} />
        {head.opis.map(({ nazwa, wartosc }) => (
          <Fact key={nazwa} label={nazwa} value={wartosc} />
        ))}
        <Fact label="Liczba pozycji" value={total === undefined ? waiting(head) : formatAmount(total, { scale: 0 })} />
        {grid.summary.map((id) => (
          <Fact
            key={id}
            label={printed.total(columnLabel(grid, id))}
            value={cellText(present(grid.columns[id], 'column'), summary[id]) || '—'}
          />
        ))}
      </dl>
    </header>
  )
}

/** How many rows there are; undefined while they are counted, or if that took too long. */
type Counted = { totalElements: number | undefined; uncounted: boolean }

const waiting = ({ uncounted }: Pick<Counted, 'uncounted'>) => (uncounted ? 'nie udało się policzyć' : 'trwa liczenie…')

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
