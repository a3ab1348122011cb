import { beginning, ending, percentile95 } from './soak-rules.ts'

/** How long calls took in one slice of a run, in milliseconds, by method and path. */
export type CallTimes = Map<string, number[]>

export function note(times: CallTimes, call: string, ms: number): void {
  const noted = times.get(call)
  if (noted) noted.push(ms)
  else times.set(call, [ms])
}

export const p95Of = (times: CallTimes): number => percentile95([...times.values()].flat())

/** The calls that cost the most in the last slice, each with its 95th percentile at the beginning and at the end. */
export function costliest(slices: readonly CallTimes[], most: number): Record<string, string> {
  const last = slices.at(-1) ?? new Map<string, number[]>()
  const costs = [...last].map(([call, ms]) => ({ call, cost: ms.reduce((sum, one) => sum + one, 0), count: ms.length }))
  const shown = costs.toSorted((a, b) => b.cost - a.cost).slice(0, most)
  return Object.fromEntries(
    shown.map(({ call, count }) => {
      const p95s = slices.map((slice) => percentile95(slice.get(call) ?? []))
      return [`p95 of ${call} (ms)`, `${beginning(p95s)} → ${ending(p95s)}, ${count} calls in the last slice`]
    }),
  )
}
