import { spawnSync } from 'node:child_process'
import { test } from 'vitest'
import { lackOf, type Tool } from '../../../scripts/tools.ts'

/** A test of `npm run test:deep` that needs a program beside Node. Where that is missing it is left out, by a name that says why. */
export function testWith(tool: Tool, name: string, run: () => void | Promise<void>, timeout?: number): void {
  const lack = lackOf(tool)
  if (lack === undefined) test(name, { tags: ['deep'], ...(timeout && { timeout }) }, run)
  else leaveOut(name, lack)
}

/** With CI=true nothing may be left out: there it fails. */
const leaveOut = (name: string, reason: string): void =>
  test.skipIf(process.env['CI'] !== 'true')(`${name} (${reason})`, { tags: ['deep'] }, () => {
    throw new Error(reason)
  })

/** What a program makes of a file, which it reads without a complaint. */
export function madeBy(program: string, file: Buffer, ...options: string[]): Buffer {
  const { stdout, stderr, error } = spawnSync(program, options, { input: file, maxBuffer: 100_000_000 })
  if (error ?? stderr.length) throw error ?? new Error(stderr.toString())
  return stdout
}

/** What a program says about a file. */
export const textOutputOf = (...made: Parameters<typeof madeBy>): string => madeBy(...made).toString()
