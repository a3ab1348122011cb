export type Candidates = Record<string, () => Promise<unknown>>

/**
 * Medians in milliseconds of several ways to do the same. They take turns, so that whatever else the machine does
 * weighs on all alike; the first runs are not counted.
 */
export async function measure(candidates: Candidates, runs = 60, warmUp = 10): Promise<Record<string, number>> {
  const names = Object.keys(candidates)
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let i = 0; i < warmUp + runs; i++)
    for (const name of i % 2 ? names : names.toReversed()) {
      const start = performance.now()
      await candidates[name]!()
      if (i >= warmUp) times[name]!.push(performance.now() - start)
    }
  return Object.fromEntries(names.map((name) => [name, percentile(times[name]!, 50)]))
}

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * part) / 100))]!

export const rounded = (ms: number): number => Math.round(ms * 100) / 100
