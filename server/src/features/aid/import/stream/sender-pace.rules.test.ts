import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { senderPace, type SenderPace } from './sender-pace.ts'

let pace: SenderPace
let isWanted: boolean
beforeEach(() => {
  vi.useFakeTimers()
  isWanted = true
  pace = senderPace(() => isWanted)
})
afterEach(() => {
  pace.stop()
  vi.useRealTimers()
})

/** Waits for bytes that come after some time, and counts them. */
async function bring(bytes: number, afterMs: number): Promise<void> {
  pace.count(await pace.wait(new Promise<number>((resolve) => setTimeout(() => resolve(bytes), afterMs))))
}
async function outcomeOf(work: () => Promise<void>): Promise<string> {
  const outcome = work().then(
    () => 'goes on',
    (error: { code: string }) => error.code,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return outcome
}
const times = (n: number, bytes: number, afterMs: number) => async () => {
  for (let i = 0; i < n; i++) await bring(bytes, afterMs)
}

test.each([
  ['is silent', times(1, 4_096, 12_000), 'stream.slow'],
  ['sends a few bytes again and again', times(100, 20, 500), 'stream.slow'],
  ['sends 4 kB in time', times(20, 4_096, 5_000), 'goes on'],
  ['sends 4 kB in many parts in time', times(200, 205, 400), 'goes on'],
])('a sender who %s while others wait: %s', async (_, work, expected) => {
  expect(await outcomeOf(work)).toBe(expected)
})

test('a slow sender goes on while nobody waits', async () => {
  isWanted = false
  expect(await outcomeOf(times(3, 10, 12_000))).toBe('goes on')
})

test('the time of the server’s own work is not the sender’s', async () => {
  const work = async () => {
    await bring(10, 4_000)
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    await bring(10, 4_000)
  }
  expect(await outcomeOf(work)).toBe('goes on')
})
