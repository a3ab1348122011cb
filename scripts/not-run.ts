/** The tests that failed, and those that a runner left out or was unsure of, by file and name, out of its report as JSON. */

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { ancestorTitles: string[]; title: string; status: string; duration?: number | null }
export type PlaywrightReport = PlaywrightSuite & { stats: { expected: number; unexpected: number } }
export type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[]
}

type PlaywrightTest = {
  status: string
  annotations?: { type: string; description?: string }[]
  results?: { duration: number }[]
}

type VitestTests = Pick<VitestReport, 'testResults'>

export const failedInVitest = (report: VitestTests): string[] =>
  namesInVitest(report, ({ status }) => status === 'failed')

export const leftOutByVitest = (report: VitestTests): string[] =>
  namesInVitest(report, ({ status }) => status !== 'passed' && status !== 'failed')

const namesInVitest = ({ testResults }: VitestTests, are: (test: VitestTest) => boolean): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(are)
      .map(({ ancestorTitles, title }) => [inProject(name), ...ancestorTitles.filter(Boolean), title].join(' › ')),
  )

export const leftOutByPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped' || status === 'flaky')
      .map((one) => `e2e/${file} › ${title} (${whyNot(one)})`),
  ),
  ...suites.flatMap(leftOutByPlaywright),
]

export const failedInPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `e2e/${file} › ${title}`),
  ...suites.flatMap(failedInPlaywright),
]

/** What came right only when tried again is not known to work either. */
const whyNot = ({ status, annotations = [] }: PlaywrightTest): string =>
  status === 'flaky'
    ? 'failed first, passed when tried again'
    : annotations.map(({ type, description }) => description ?? type).join(', ') || 'no reason given'

const inProject = (path: string): string => path.replace(`${process.cwd()}/`, '')
