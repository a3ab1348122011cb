/**
 * Every check of the project, in the order in which a failure is cheapest to see; ends with 'N passed, N failed'.
 * Names given as arguments run only those checks.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

type Counts = { passed: number; failed: number }
type Check = { name: string; run: () => Counts }

const reports = mkdtempSync(join(tmpdir(), 'latarnia-check-'))

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  run: () => (succeeds(program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const checks: Check[] = [
  command('types', 'tsc', '--noEmit', '-p', '.'),
  command('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  command('format', 'oxfmt', '--check', '.'),
  command('unused', 'knip'),
  command('schema', 'node', 'scripts/db-types.ts', '--check'),
  command('build', 'node', 'scripts/build.mjs'),
  command('bundle', 'node', 'scripts/bundle-size.ts'),
  { name: 'unit', run: () => vitest('rules') },
  { name: 'api', run: () => vitest('api') },
  { name: 'faults', run: () => vitest('faults') },
  { name: 'browser', run: playwright },
]

const wanted = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0 }
for (const { name, run } of checks.filter((check) => !wanted.length || wanted.includes(check.name))) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { passed, failed } = run()
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${failed ? 'FAILED' : 'ok'} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
}
rmSync(reports, { recursive: true })
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
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
  })
}

function playwright(): Counts {
  const report = join(reports, 'browser.json')
  const chromium = findChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  const ok = succeeds('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return counted(ok, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }
    return { passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0), failed: stats['unexpected'] ?? 0 }
  })
}

/** A runner that failed without a failed test (it could not even start) still counts as one failure. */
function counted(ok: boolean, read: () => Counts): Counts {
  try {
    const counts = read()
    return ok || counts.failed ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function succeeds(program: string, args: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0
  )
}
