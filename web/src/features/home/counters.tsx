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

/** The counters of a main page, each a link: in one row those that ask for attention, small under them the others. */
export function Counters({ label, of }: { label: string; of: readonly Counter[] }) {
  const waiting = of.filter(({ quiet }) => !quiet)
  const others = of.filter(({ quiet }) => quiet)
  return (
    <div className={classes['counters']}>
      {waiting.length > 0 && <Row label={label} of={waiting} />}
      {others.length > 0 && <Row label={waiting.length > 0 ? `${label}, pozostałe` : label} of={others} quiet />}
    </div>
  )
}

const Row = ({ label, of, quiet }: { label: string; of: readonly Counter[]; quiet?: boolean }) => (
  <ul className={classes[quiet ? 'quiet' : 'waiting']} aria-label={label}>
    {of.map((counter) => (
      <li key={counter.label}>
        <Link {...counter.to} className={classes['counter']} data-quiet={quiet}>
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
