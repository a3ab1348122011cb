/** The tests that failed, and those that a runner left out or was unsure of, by file and name, out of its report as JSON. */

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: VitestTest[] }[]
}
type VitestTest = {
  ancestorTitles: string[]
  title: string
  status: string
  duration?: number | null
  tags?: string[]
}
export type PlaywrightReport = PlaywrightSuite & { stats: { expected: number; unexpected: number } }
export type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[]
}

/** Which tests a run is about: those of `npm test`, or those tagged `deep`, which `npm run test:deep` runs. */
export type Depth = 'quick' | 'deep'

type PlaywrightTest = {
  status: string
  annotations?: { type: string; description?: string }[]
  results?: { duration: number }[]
}

/** A test that failed, and the command that runs it alone. */
export type Failure = { name: string; again: string }

type VitestTests = Pick<VitestReport, 'testResults'>

export const failedInVitest = ({ testResults }: VitestTests, project: string): Failure[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        name: nameInVitest(name, test),
        again: `npx vitest run --project ${project} ${inProject(name)} -t ${quoted(titleInVitest(test))}`,
      })),
  )

/** Vitest reports the tests of the other depth as skipped: they are not meant. */
export const leftOutByVitest = ({ testResults }: VitestTests, depth: Depth): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, tags = [] }) => status !== 'passed' && status !== 'failed' && depthOf(tags) === depth)
      .map((test) => nameInVitest(name, test)),
  )

const depthOf = (tags: string[]): Depth => (tags.includes('deep') ? 'deep' : 'quick')
const partsInVitest = ({ ancestorTitles, title }: VitestTest): string[] => [...ancestorTitles.filter(Boolean), title]
const nameInVitest = (file: string, test: VitestTest): string => [inProject(file), ...partsInVitest(test)].join(' › ')
/** As Vitest itself joins it to look for a name. */
const titleInVitest = (test: VitestTest): string => partsInVitest(test).join(' ')

export const leftOutByPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped' || status === 'flaky')
      .map((one) => `e2e/${file} › ${title} (${whyNot(one)})`),
  ),
  ...suites.flatMap(leftOutByPlaywright),
]

export const failedInPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => ({
      name: `e2e/${file} › ${title}`,
      again: `npx playwright test --config e2e/playwright.config.ts ${file} -g ${quoted(title)}`,
    })),
  ...suites.flatMap(failedInPlaywright),
]

/** What came right only when tried again is not known to work either. */
const whyNot = ({ status, annotations = [] }: PlaywrightTest): string =>
  status === 'flaky'
    ? 'failed first, passed when tried again'
    : annotations.map(({ type, description }) => description ?? type).join(', ') || 'no reason given'

const inProject = (path: string): string => path.replace(`${process.cwd()}/`, '')

/** A title as a regular expression that matches it alone, for a shell. */
const quoted = (title: string): string => `'${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", '.')}'`
