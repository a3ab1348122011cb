/** Runs the tools that check the project, and reads what they found. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { beginRun } from './one-run.ts'
import {
  failedInPlaywright,
  failedInVitest,
  leftOutByPlaywright,
  leftOutByVitest,
  type Depth,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './not-run.ts'
import { timesInPlaywright, timesInVitest, type Timed } from './slowest.ts'

export type Counts = { passed: number; failed: number; failures: Failure[]; notRun: string[]; times: Timed[] }
export type Outcome = Counts & { output: string }
export type Runner = () => Promise<Outcome>

const failure: Counts = { passed: 0, failed: 1, failures: [], notRun: [], times: [] }

/** The compiler and the linter's types are written in Go: with memory to spare, it need not collect garbage so often. */
const rareCollection = { GOGC: '300' }

/** Tools, and the servers that tests start by the dozen, find what was compiled before: a start takes half the work. */
const compiledBefore = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled') }

/** A program that fails or does not. */
export const command =
  (program: string, ...args: string[]): Runner =>
  async () => {
    const { ok, output } = await run(program, args, rareCollection)
    return { ...(ok ? { ...failure, passed: 1, failed: 0 } : failure), output }
  }

/** The tests of one of Vitest's projects, or those of some of its files. */
export const vitest =
  (project: string, depth: Depth, ...files: readonly string[]): Runner =>
  () =>
    withReport(
      async (report) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
        const tags = `--tagsFilter=${depth === 'deep' ? 'deep' : '!deep'}`
        return run('vitest', ['run', '--project', project, tags, ...reporters, ...files], { CHROMIUM: findChromium() })
      },
      (text) => {
        const read = JSON.parse(text) as VitestReport
        const { numPassedTests: passed, numFailedTests: failed } = read
        return {
          passed,
          failed,
          failures: failedInVitest(read, project),
          notRun: leftOutByVitest(read, depth),
          times: timesInVitest(read),
        }
      },
    )

/** The journeys in the browser, or those of some files. */
export const playwright =
  (depth: Depth, ...files: readonly string[]): Runner =>
  () =>
    withReport(
      async (report) => {
        const env = { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
        const tags = depth === 'deep' ? '--grep=@deep' : '--grep-invert=@deep'
        return run(
          'playwright',
          [
            'test',
            '--config',
            'e2e/playwright.config.ts',
            tags,
            '--pass-with-no-tests',
            '--reporter=list,json',
            ...files,
          ],
          env,
        )
      },
      (text) => {
        const read = JSON.parse(text) as PlaywrightReport
        const { expected: passed, unexpected: failed } = read.stats
        return {
          passed,
          failed,
          failures: failedInPlaywright(read),
          notRun: leftOutByPlaywright(read),
          times: timesInPlaywright(read),
        }
      },
    )

/** A runner that failed without a failed test (it could not even start) still counts as one failure. */
async function withReport(
  work: (report: string) => Promise<{ ok: boolean; output: string }>,
  read: (text: string) => Counts,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-check-'))
  const report = join(folder, 'report.json')
  const { ok, output } = await work(report)
  try {
    const counts = read(readFileSync(report, 'utf8'))
    return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1), output }
  } catch {
    return { ...failure, output }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Databases and browsers need a moment to end by themselves. */
const GRACE_MS = 10_000
const oneRun = await beginRun()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // a terminal sends its signal to the caller too, who hands it on
    if (interrupted) return
    interrupted = true
    console.error('\nPrzerwano: kończę to, co uruchomiły testy…')
    void endRun().then(() => process.exit(1))
  })

/** What lies in this folder goes with the run. */
export const runFolder: string = oneRun.env.TMPDIR

/** Ends whatever the checks have started. */
export const endRun = (): Promise<void> => oneRun.end(GRACE_MS)

function run(
  program: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    // what was being done when the signal came fails, and nothing follows it
    if (interrupted) return
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...compiledBefore, ...oneRun.env, ...env },
      // a signal of the terminal reaches this process alone, which ends the others
      detached: true,
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean) => {
      if (interrupted) return
      resolve({ ok, output: Buffer.concat(chunks).toString() })
    }
    child.on('close', (code) => end(code === 0))
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)))
      end(false)
    })
  })
}
