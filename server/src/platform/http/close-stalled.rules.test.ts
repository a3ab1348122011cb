import { expect, test } from 'vitest'
import { unreadWatch } from './close-stalled.ts'

/** A connection with an answer of which a number of bytes wait, and what became of it. */
function connectionWith(waiting: number) {
  const handle = { bytesWritten: waiting, writeQueueSize: waiting }
  const connection = { closed: false, _handle: handle, destroy: () => (connection.closed = true) as never }
  return { connection, handle }
}

test.each([
  ['nothing', 0, false],
  ['a drop at a time', 3_000, false],
  ['as much as the slowest line brings', 120_000, true],
])('a caller who takes %s of an answer that was handed over whole', (_how, bytesALook, kept) => {
  const { watch, look } = unreadWatch()
  const { connection, handle } = connectionWith(5_000_000)
  watch(connection)
  for (let n = 0; n < 4; n++) {
    look()
    handle.writeQueueSize -= bytesALook
  }
  expect(connection.closed).toBe(!kept)
})

test('a connection that rests between two small answers is kept', () => {
  const { watch, look } = unreadWatch()
  const { connection, handle } = connectionWith(1_000)
  for (const waiting of [1_000, 0, 1_000, 0, 1_000]) {
    watch(connection)
    handle.writeQueueSize = waiting
    look()
  }
  expect(connection.closed).toBe(false)
})
