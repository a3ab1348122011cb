import { codesOf } from '#contract/kernel/codes.ts'

export type Times = { p50: number; p95: number }
type Candidates<Name extends string> = Record<Name, () => Promise<unknown>>

/**
 * Times in milliseconds of several ways to do the same. They take turns, so that other load on the machine affects all
 * of them equally; the first runs are not counted. Slow ones are repeated less often.
 */
export async function measure<Name extends string>(
  candidates: Candidates<Name>,
  { runs = 60, warmUp = 5, seconds = 30 } = {},
): Promise<Record<Name, Times>> {
  const names = codesOf(candidates)
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  const until = performance.now() + seconds * 1000
  for (let i = -warmUp; i < runs && (i < 3 || performance.now() < until); i++)
    for (const name of i % 2 ? names : names.toReversed()) {
      const ms = await timed(candidates[name])
      if (i >= 0) times[name].push(ms)
    }
  return Object.fromEntries(names.map((name) => [name, timesOf(times[name])])) as Record<Name, Times>
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const timesOf = (values: readonly number[]): Times => ({
  p50: percentile(values, 50),
  p95: percentile(values, 95),
})

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * part) / 100))]!
