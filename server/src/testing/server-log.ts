import { onTestFailed, TestRunner } from 'vitest'
import type { Refusal } from '#contract/errors.ts'

/** A line of the log, as far as tests look at it. */
export type LogLine = { msg: string; incident?: string; code?: string; err?: { message: string; stack: string } }

/** Only the last lines are shown; a test that fails in a loop would show thousands. */
const MOST_SHOWN = 20

/**
 * Keeps what an application logs of failures. A test that fails shows the lines that came while it ran, for an answer of
 * 500 says nothing of its cause.
 */
export function keepLog(): { lines: LogLine[]; write: (line: string) => void } {
  const lines: LogLine[] = []
  const watchedTests = new WeakSet<object>()
  const write = (text: string) => {
    if (process.env['LOG_LEVEL']) process.stdout.write(text)
    const first = lines.push(JSON.parse(text) as LogLine) - 1
    const test = TestRunner.getCurrentTest()
    if (!test || watchedTests.has(test)) return
    watchedTests.add(test)
    onTestFailed(({ task }) => {
      const lastLines = lines.slice(first).slice(-MOST_SHOWN).map(inWords).join('\n')
      for (const error of task.result?.errors ?? []) error.message += `\nMeanwhile the server logged:\n${lastLines}`
    })
  }
  return { lines, write }
}

/** What the log says of a failure by the number that was answered. */
export const causeOf = (logged: readonly LogLine[], { incident }: Refusal): string =>
  logged.find((line) => incident !== undefined && line.incident === incident)?.err?.stack ?? 'not logged'

const inWords = ({ msg, incident = '', err }: LogLine): string => `${msg} ${incident} ${err?.stack ?? ''}`
