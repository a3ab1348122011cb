import { formatCount } from '#contract/kernel/money.ts'
import classes from './counts.module.css'

/** A few labelled numbers side by side. */
export const Counts = ({ of }: { of: Readonly<Record<string, number>> }) => (
  <dl className={classes['counts']}>
    {Object.entries(of).map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
)
