/** Runs the tools that check the project, and reads what they found. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import {
  failedInPlaywright,
  failedInVitest,
  leftOutByPlaywright,
  leftOutByVitest,
  type PlaywrightReport,
  type VitestReport,
} from './not-run.ts'
import { timesInPlaywright, timesInVitest, type Timed } from './slowest.ts'

export type Counts = { passed: number; failed: number; failures: string[]; notRun: string[]; times: Timed[] }
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

/** The tests of one of Vitest's projects. */
export const vitest =
  (project: string): Runner =>
  () =>
    withReport(
      async (report) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
        return run('vitest', ['run', '--project', project, ...reporters], { CHROMIUM: findChromium() })
      },
      (text) => {
        const read = JSON.parse(text) as VitestReport
        const { numPassedTests: passed, numFailedTests: failed } = read
        return {
          passed,
          failed,
          failures: failedInVitest(read),
          notRun: leftOutByVitest(read),
          times: timesInVitest(read),
        }
      },
    )

/** The journeys in the browser. */
export const playwright: Runner = () =>
  withReport(
    async (report) => {
      const env = { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
      return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], env)
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

const running = new Set<ChildProcess>()
// tools that are told to stop end their databases and browsers too
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill('SIGINT')
    process.exitCode = 1
  })

function run(
  program: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...compiledBefore, ...env },
    })
    running.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean) => {
      running.delete(child)
      resolve({ ok, output: Buffer.concat(chunks).toString() })
    }
    child.on('close', (code) => end(code === 0))
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)))
      end(false)
    })
  })
}
