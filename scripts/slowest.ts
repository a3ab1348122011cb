import type { PlaywrightSuite, VitestReport } from './not-run.ts'

/** A test and how many milliseconds it took. */
export type Timed = { name: string; ms: number }

export const timesInVitest = ({ testResults }: Pick<VitestReport, 'testResults'>): Timed[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      name: [...ancestorTitles.filter(Boolean), title].join(' › '),
      ms: duration ?? 0,
    })),
  )

export const timesInPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): Timed[] => [
  ...specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timesInPlaywright),
]

/** The slowest tests first, a line each: where to look when the suite has become slow. */
export const slowestLines = (tests: readonly Timed[], count: number): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
