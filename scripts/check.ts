/**
 * Every check of the project, in the order in which a failure is cheapest to see; ends with the names of the tests that
 * were skipped or passed only when tried again, and 'N passed, N failed'. With CI=true each of them is a failure.
 * Names given as arguments run only those checks.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { leftOutByPlaywright, leftOutByVitest, type PlaywrightReport, type VitestReport } from './not-run.ts'
import { provide, type Tool } from './tools.ts'

type Counts = { passed: number; failed: number; notRun: string[] }
type Check = { name: string; tools?: Tool[]; run: () => Counts }

const reports = mkdtempSync(join(tmpdir(), 'latarnia-check-'))

const failure: Counts = { passed: 0, failed: 1, notRun: [] }

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  run: () => (succeeds(program, args) ? { passed: 1, failed: 0, notRun: [] } : failure),
})

const checks: Check[] = [
  command('types', 'tsc', '--noEmit', '-p', '.'),
  command('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  command('format', 'oxfmt', '--check', '.'),
  command('unused', 'knip'),
  command('schema', 'node', 'scripts/db-types.ts', '--check'),
  command('build', 'node', 'scripts/build.mjs'),
  command('bundle', 'node', 'scripts/bundle-size.ts'),
  { name: 'unit', tools: ['poppler'], run: () => vitest('rules') },
  { name: 'api', tools: ['poppler', 'jdk'], run: () => vitest('api') },
  { name: 'faults', run: () => vitest('faults') },
  { name: 'browser', run: playwright },
]

const wanted = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0, notRun: [] }
for (const { name, tools = [], run } of checks.filter((check) => !wanted.length || wanted.includes(check.name))) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  tools.forEach(provide)
  const { passed, failed, notRun } = run()
  total.passed += passed
  total.failed += failed
  total.notRun.push(...notRun)
  console.log(`── ${name}: ${failed ? 'FAILED' : 'ok'} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
}
rmSync(reports, { recursive: true })
for (const name of total.notRun) console.log(`not proven: ${name}`)
if (process.env['CI'] === 'true') total.failed += total.notRun.length
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed || !total.passed ? 1 : 0)

function vitest(project: string): Counts {
  const report = join(reports, `${project}.json`)
  const ok = succeeds('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counted(ok, () => {
    const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    return { passed: read.numPassedTests, failed: read.numFailedTests, notRun: leftOutByVitest(read) }
  })
}

function playwright(): Counts {
  const report = join(reports, 'browser.json')
  const chromium = findChromium()
  if (!chromium) return failure
  const ok = succeeds('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return counted(ok, () => {
    const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const { expected, unexpected } = read.stats
    return { passed: expected, failed: unexpected, notRun: leftOutByPlaywright(read) }
  })
}

/** A runner that failed without a failed test (it could not even start) still counts as one failure. */
function counted(ok: boolean, read: () => Counts): Counts {
  try {
    const counts = read()
    return ok || counts.failed ? counts : { ...counts, failed: 1 }
  } catch {
    return failure
  }
}

function succeeds(program: string, args: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0
  )
}
