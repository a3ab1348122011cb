import type { DayKind } from './import-state.ts'
import classes from './euro-rates.module.css'

const labels = [
  ['new', 'Nowe dni'],
  ['differs', 'Inny kurs'],
  ['same', 'Ten sam kurs'],
] as const

/** How many days of a preview are new, differ or are the same. */
export const DayCounts = ({ counts }: { counts: Record<DayKind, number> }) => (
  <dl className={classes['counts']}>
    {labels.map(([kind, label]) => (
      <div key={kind}>
        <dt>{label}</dt>
        <dd>{counts[kind].toLocaleString('pl-PL')}</dd>
      </div>
    ))}
  </dl>
)
