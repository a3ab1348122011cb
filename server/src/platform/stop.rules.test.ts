import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnce } from './stop.ts'

let printed: string[]
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((message: string) => void printed.push(message))
})
afterEach(() => vi.restoreAllMocks())

/** A close that notes its name. */
const noting = (closed: string[]) => (name: string) => async () => void closed.push(name)

test('what was opened last is closed first, once, and the database in the end', async () => {
  const closed: string[] = []
  const note = noting(closed)
  const stop = stopOnce([note('pool'), note('server')], { withinMs: 60_000, last: note('database') })
  expect(await Promise.all([stop(), stop()])).toEqual([true, true])
  expect([closed, printed]).toEqual([['server', 'pool', 'database'], []])
})

test('a client that never returns to its pool does not delay the end, and the database is stopped', async () => {
  const closed: string[] = []
  const note = noting(closed)
  const pool = new pg.Pool({ Client: Lasting as never })
  await pool.connect()
  const closing = [note('first'), () => pool.end(), note('server')]
  const stop = stopOnce(closing, { withinMs: 100, last: note('database') })
  expect(await stop()).toBe(false)
  expect(closed).toEqual(['server', 'database'])
  expect(printed).toEqual([expect.stringContaining('trwa dłużej niż 0.1 s')])
})

test('a failure to close is printed, and the others are closed', async () => {
  const closed: string[] = []
  const note = noting(closed)
  const broken = () => Promise.reject(new Error('broken'))
  const stop = stopOnce([note('pool'), broken], { withinMs: 60_000, last: note('database') })
  expect(await stop()).toBe(false)
  expect([closed, printed]).toEqual([['pool', 'database'], ['broken']])
})

/** A connection without a server. */
class Lasting extends EventEmitter {
  connect(done: () => void): void {
    done()
  }
}
