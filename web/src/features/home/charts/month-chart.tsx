import { useElementSize } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { scaleBand, scaleLinear } from 'd3-scale'
import { present } from '#contract/kernel/lists.ts'
import { casesText } from './words.ts'
import classes from './charts.module.css'
import type { Mark, Value } from './mark.ts'

const HEIGHT = 240
/** Below this width only every second month is named. */
const NARROW = 420
const AXIS = { left: 72, bottom: 24, top: 8, right: 8 }

type Props = {
  marks: readonly Mark[]
  years: readonly [now: number, before: number]
  /** A value on the axis. */
  tick: (value: number) => string
}

/** Twelve months: the chosen year as bars, the year before as a line over them. */
export function MonthChart({ marks, years, tick }: Props) {
  const { ref, width } = useElementSize()
  const sizes = marks.flatMap(({ now, before }) => [now.size, before.size])
  const x = scaleBand(
    marks.map(({ key }) => key),
    [AXIS.left, Math.max(width, 280) - AXIS.right],
  ).padding(0.25)
  // a reduction of earlier aid may make a month negative
  const y = scaleLinear([Math.min(0, ...sizes), Math.max(0, ...sizes) || 1], [HEIGHT - AXIS.bottom, AXIS.top]).nice(4)
  const middle = (key: string) => present(x(key), 'month') + x.bandwidth() / 2
  return (
    <div ref={ref}>
      <svg
        width={Math.max(width, 280)}
        height={HEIGHT}
        className={classes['months']}
        role="group"
        aria-label="Miesiące"
      >
        {y.ticks(4).map((value) => (
          <g key={value} aria-hidden>
            <line x1={AXIS.left} x2={Math.max(width, 280) - AXIS.right} y1={y(value)} y2={y(value)} />
            <text x={AXIS.left - 6} y={y(value)} dy="0.32em" textAnchor="end">
              {tick(value)}
            </text>
          </g>
        ))}
        {marks.map((mark) => (
          <MarkLink key={mark.key} mark={mark} value={mark.now} year={years[0]}>
            <rect
              className={classes['column']}
              x={x(mark.key)}
              width={x.bandwidth()}
              y={Math.min(y(0), y(mark.now.size))}
              height={Math.abs(y(0) - y(mark.now.size))}
            />
            {/* a month without aid can be met too */}
            <rect
              className={classes['target']}
              x={x(mark.key)}
              width={x.bandwidth()}
              y={AXIS.top}
              height={HEIGHT - AXIS.top}
            />
          </MarkLink>
        ))}
        {marks.map(({ key, short }, i) => (
          <text key={key} x={middle(key)} y={HEIGHT - 6} textAnchor="middle" aria-hidden>
            {width >= NARROW || i % 2 === 0 ? short : ''}
          </text>
        ))}
        <polyline
          className={classes['former']}
          points={marks.map(({ key, before }) => `${middle(key)},${y(before.size)}`).join(' ')}
          aria-hidden
        />
        {marks.map((mark) => (
          <MarkLink key={mark.key} mark={mark} value={mark.before} year={years[1]}>
            <circle className={classes['point']} cx={middle(mark.key)} cy={y(mark.before.size)} r={4} />
          </MarkLink>
        ))}
      </svg>
    </div>
  )
}

type MarkProps = { mark: Mark; value: Value; year: number; children: React.ReactNode }

function MarkLink({ mark, value, year, children }: MarkProps) {
  const words = `${mark.name} ${year}: ${value.text}, ${casesText(value.count)}`
  return (
    <Link {...value.to} aria-label={words}>
      <title>{words}</title>
      {children}
    </Link>
  )
}
