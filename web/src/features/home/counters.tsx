import { formatCount } from '#contract/kernel/money.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '#web/screens/link-to.ts'
import classes from './counters.module.css'

/** A number with its label, which leads to the list that it counts. */
export type Counter = {
  label: string
  value: number | string
  to: Target
  /** Nothing to do: the number does not ask for attention. */
  quiet?: boolean
  /** One more line under the label. */
  more?: ReactNode
}

/** The counters of a main page in one line, each a link. */
export const Counters = ({ label, of }: { label: string; of: readonly Counter[] }) => (
  <ul className={classes['counters']} aria-label={label}>
    {of.map((counter) => (
      <li key={counter.label}>
        <Link {...counter.to} className={classes['counter']} data-quiet={counter.quiet || undefined}>
          <span className={classes['value']}>
            {typeof counter.value === 'number' ? formatCount(counter.value) : counter.value}
          </span>
          <span className={classes['label']}>{counter.label}</span>
          {counter.more && <span className={classes['more']}>{counter.more}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
