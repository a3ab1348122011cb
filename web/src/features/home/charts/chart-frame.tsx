import { Button, Title } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { ChartTable } from './chart-table.tsx'
import classes from './charts.module.css'
import type { ChartData } from './mark.ts'

/** A chart with its title and legend, and the same figures as a table behind it. */
export function ChartFrame({ data, line = false, children }: { data: ChartData; line?: boolean; children: ReactNode }) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const { title, years, marks } = data
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <section className={classes['chart']} aria-labelledby={id}>
      <header>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon size="1rem" aria-hidden />}
          aria-label={`${asTable ? 'Pokaż jako wykres' : 'Pokaż jako tabelę'}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Pokaż jako wykres' : 'Pokaż jako tabelę'}
        </Button>
      </header>
      {marks.length === 0 ? (
        <p>Brak przesłanych przypadków pomocy w tych latach.</p>
      ) : (
        <>
          <div className={classes['drawn']} hidden={asTable}>
            <p className={classes['legend']}>
              <span className={classes['now']} aria-hidden />
              {years[0]}
              <span className={line ? classes['line'] : classes['before']} aria-hidden />
              {years[1]}
            </p>
            {children}
          </div>
          <div className={classes['behind']} data-folded={!asTable || undefined}>
            <ChartTable data={data} />
          </div>
        </>
      )}
    </section>
  )
}
