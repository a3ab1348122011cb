import { Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveUnread } from './leave-unread.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether a caller who takes so many bytes a second keeps the connection for two minutes. */
function isKept(bytesASecond: number): boolean {
  const socket = { bytesWritten: 0, writableLength: 1 }
  const raw = Object.assign(new Writable(), { socket })
  leaveUnread({ raw } as unknown as FastifyReply, 30_000)
  for (let second = 0; second < 120; second++) {
    vi.advanceTimersByTime(1_000)
    socket.bytesWritten += bytesASecond
  }
  const kept = !raw.destroyed
  raw.destroy()
  return kept
}

test.each([
  ['nothing', 0, false],
  ['a drop at a time', 100, false],
  ['as much as the slowest line brings', 4_000, true],
])('a caller who takes %s', (_how, bytes, kept) => {
  expect(isKept(bytes)).toBe(kept)
})
