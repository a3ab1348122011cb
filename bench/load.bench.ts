/** Many simultaneous callers, and one who works while another exports and imports. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { limits } from '#contract/limits.ts'
import { listPath, type Bench } from './bench.ts'
import { daysOf, exportPath } from './exports.bench.ts'
import { largestFile } from './largest-file.ts'
import { timed, timesOf, type Times } from './measure.ts'
import type { Line } from './table.ts'

const WANTED = 900
const SECONDS = 12

export async function run(bench: Bench): Promise<Line[]> {
  const { pool, supervisor, largest } = bench
  const often = await requestsPerSecond(bench)
  await lists(bench) // warm-up, not counted
  const idle = await lists(bench)
  const days = await daysOf(pool, limits.exportCsv)
  const pdf = exportPath('PDF', await daysOf(pool, limits.exportPdf))
  const lines: Line[] = []
  for (const [name, work] of Object.entries({
    'CSV exports': () => supervisor.call('GET', exportPath('CSV', days)),
    'XLSX exports': () => supervisor.call('GET', exportPath('XLSX', days)),
    'PDF exports': () => supervisor.call('GET', pdf),
    imports: () => largest.call('POST', caseImport.upload.path, largestFile(Date.now())),
  })) {
    const busy = await lists(bench, work)
    lines.push({
      operation: `list while another user loops ${name} (idle p95 ${idle.p95.toFixed(1)} ms)`,
      aim: 'p95 under twice its idle value',
      measured: busy,
      met: busy.p95 < 2 * idle.p95,
    })
  }
  return [
    {
      operation: 'list requests a second, 8 connections, one process',
      aim: `${WANTED}`,
      measured: { p50: often.toFixed(0) },
      met: often >= WANTED,
    },
    ...lines,
  ]
}

/** Requested from another process, so that the client's work is not counted as the server's. */
async function requestsPerSecond({ server, median }: Bench): Promise<number> {
  const ask = async (seconds: number) => {
    const args = [
      join(import.meta.dirname, 'count-answers.ts'),
      server.address + listPath(),
      median.cookie,
      '8',
      `${seconds}`,
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return Number(stdout)
  }
  await ask(3)
  return ask(SECONDS)
}

/** Lists one after another, with short pauses like a person's, while something else keeps running. */
async function lists({ median }: Bench, work?: () => Promise<unknown>): Promise<Times> {
  const until = performance.now() + SECONDS * 1000
  const background = work && repeat(work, until)
  const times: number[] = []
  while (performance.now() < until) {
    times.push(await timed(() => median.call('GET', listPath())))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await background
  return timesOf(times)
}

async function repeat(work: () => Promise<unknown>, until: number): Promise<void> {
  while (performance.now() < until) await work()
}
