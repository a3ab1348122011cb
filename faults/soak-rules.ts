import type { Reading } from './readings.ts'

/** The most that a long run may add: a leak of any size shows in the end, caches fill up a little. */
export const bounds = {
  /** Of what was in use after the warm-up, and on top of that in megabytes. */
  heap: { times: 1.1, more: 8 },
  /** The machine's view: the allocator gives back late. */
  memory: { times: 1.25, more: 48 },
  /** Of the 95th percentile at the beginning. */
  p95: 1.3,
} as const

/** What a run was held against: the states after warm-up and at the end, both at rest, and times of calls in slices. */
export type Run = {
  before: Reading
  after: Reading
  /** The 95th percentiles of the slices in milliseconds; empty in a run too short to tell. */
  p95s: readonly number[]
}

/** What has grown that must not grow, as sentences. */
export function grown({ before, after, p95s }: Run): string[] {
  const faults: string[] = []
  for (const kind of ['heap', 'memory'] as const)
    after[kind].forEach((end, n) => {
      const most = before[kind][n]! * bounds[kind].times + bounds[kind].more
      if (end > most) faults.push(`The ${kind} of process ${n + 1} grew from ${before[kind][n]} to ${end} MB`)
    })
  for (const kind of ['handles', 'connections'] as const)
    if (after[kind] > before[kind]) faults.push(`Open ${kind} grew from ${before[kind]} to ${after[kind]}`)
  const [begin, end] = [beginning(p95s), ending(p95s)]
  if (end > begin * bounds.p95) faults.push(`The 95th percentile grew from ${begin} to ${end} ms`)
  return faults
}

/** A third of the slices: one disturbed slice decides nothing. */
export const beginning = (p95s: readonly number[]): number => median(p95s.slice(0, Math.ceil(p95s.length / 3)))
export const ending = (p95s: readonly number[]): number => median(p95s.slice(-Math.ceil(p95s.length / 3)))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

export const percentile95 = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)
