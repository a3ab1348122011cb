import type { Times } from './measure.ts'

/** One line of the table: what was done, its aim, and what it took, in milliseconds unless it says otherwise. */
export type Line = {
  operation: string
  aim: string
  measured: Times | { p50: string; p95?: string }
  /** How many times longer than the best SQL by hand for the same answer. */
  ratio?: number
  met: boolean
}

/** A line with an aim in milliseconds, and the time of SQL by hand if there is one. */
export const withinMs = (operation: string, most: number, measured: Times, raw?: Times): Line => ({
  operation,
  aim: most < 1000 ? `${most} ms` : `${most / 1000} s`,
  measured,
  ...(raw && { ratio: measured.p50 / raw.p50 }),
  met: measured.p50 <= most,
})

export function markdown(lines: readonly Line[]): string {
  const rows = lines.map(({ operation, aim, measured, ratio, met }) => [
    operation,
    aim,
    shown(measured.p50),
    shown(measured.p95 ?? '–'),
    ratio === undefined ? '–' : ratio.toFixed(ratio < 0.1 ? 3 : 2),
    met ? 'yes' : '**no**',
  ])
  return [['operation', 'aim', 'p50', 'p95', 'ratio to raw SQL', 'met'], Array(6).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const shown = (value: number | string): string =>
  typeof value === 'string'
    ? value
    : value < 1000
      ? `${value.toFixed(value < 10 ? 1 : 0)} ms`
      : `${(value / 1000).toFixed(1)} s`
