import { Link } from '@tanstack/react-router'
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { casesText } from './words.ts'
import classes from './charts.module.css'
import type { Mark, Value } from './mark.ts'

type Props = {
  marks: readonly Mark[]
  years: readonly [now: number, before: number]
  /** One more line under a name. */
  more?: (mark: Mark) => ReactNode
}

/** Names with two bars each, one below the other: the chosen year filled, the year before as an outline. */
export function BarList({ marks, years, more }: Props) {
  const largest = Math.max(...marks.flatMap(({ now, before }) => [now.size, before.size]), 1)
  const width = scaleLinear([0, largest], [0, 100]).clamp(true)
  const bar = (mark: Mark, value: Value, year: number, kind: 'now' | 'before') => (
    <Link
      {...value.to}
      className={classes['track']}
      aria-label={`${mark.name}, ${year}: ${value.text}, ${casesText(value.count)}`}
      title={`${mark.name}, ${year}: ${value.text}, ${casesText(value.count)}`}
    >
      <span className={classes['bar']} data-kind={kind} style={{ width: `${width(value.size)}%` }} />
      <span className={classes['size']} data-kind={kind}>
        {value.short}
      </span>
    </Link>
  )
  return (
    <ul className={classes['bars']}>
      {marks.map((mark) => (
        <li key={mark.key}>
          <div className={classes['name']} title={mark.name}>
            {mark.short}
            {more?.(mark)}
          </div>
          <div>
            {bar(mark, mark.now, years[0], 'now')}
            {bar(mark, mark.before, years[1], 'before')}
          </div>
        </li>
      ))}
    </ul>
  )
}
