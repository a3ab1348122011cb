/** The tests that a runner left out, by file and name, out of its report as JSON. */

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}
export type PlaywrightReport = PlaywrightSuite & { stats: { expected: number; flaky: number; unexpected: number } }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}

export const leftOutByVitest = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title }) => [inProject(name), ...ancestorTitles.filter(Boolean), title].join(' › ')),
  )

export const leftOutByPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file, title }) => `e2e/${file} › ${title}`),
  ...suites.flatMap(leftOutByPlaywright),
]

const inProject = (path: string): string => path.replace(`${process.cwd()}/`, '')
