import { onTestFailed, TestRunner } from 'vitest'
import type { Refusal } from '#contract/errors.ts'

/** A line of the log, as far as tests look at it. */
export type LogLine = { msg: string; incident?: string; code?: string; err?: { message: string; stack: string } }

/** The last lines are told; a test that fails in a loop would tell thousands. */
const MOST_TOLD = 20

/**
 * Keeps what an application logs of failures. A test that fails tells the lines that came while it ran, for an answer of
 * 500 says nothing of its cause.
 */
export function keepLog(): { lines: LogLine[]; write: (line: string) => void } {
  const lines: LogLine[] = []
  const told = new WeakSet<object>()
  const write = (text: string) => {
    if (process.env['LOG_LEVEL']) process.stdout.write(text)
    const first = lines.push(JSON.parse(text) as LogLine) - 1
    const test = TestRunner.getCurrentTest()
    if (!test || told.has(test)) return
    told.add(test)
    onTestFailed(({ task }) => {
      const said = lines.slice(first).slice(-MOST_TOLD).map(inWords).join('\n')
      for (const error of task.result?.errors ?? []) error.message += `\nMeanwhile the server logged:\n${said}`
    })
  }
  return { lines, write }
}

/** What the log says of a failure by the number that was answered. */
export const causeOf = (logged: readonly LogLine[], { incident }: Refusal): string =>
  logged.find((line) => incident !== undefined && line.incident === incident)?.err?.stack ?? 'not logged'

const inWords = ({ msg, incident = '', err }: LogLine): string => `${msg} ${incident} ${err?.stack ?? ''}`
