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
  const part = scaleLinear([0, largest], [0, 1]).clamp(true)
  const bar = (mark: Mark, value: Value, year: number, kind: 'now' | 'before') => (
    <Link
      {...value.to}
      className={classes['track']}
      title={`${mark.name}, ${year}: ${value.text}, ${casesText(value.count)}`}
    >
      <span
        className={classes['bar']}
        data-kind={kind}
        style={{ width: `calc((100% - var(--size-width)) * ${part(value.size)})` }}
      />
      <span className="visually-hidden">{`${mark.name}, ${year}: `}</span>
      <span className={classes['size']}>{value.short}</span>
      <span className="visually-hidden">{`, ${casesText(value.count)}`}</span>
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
