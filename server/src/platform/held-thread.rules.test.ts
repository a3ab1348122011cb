import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameWork, watchThread, type Held } from './held-thread.ts'

let held: Held[]
let unwatch: () => void
beforeEach(async () => {
  held = []
  unwatch = watchThread((one) => held.push(one))
  await nextTurn()
})
afterEach(() => unwatch())

/** Keeps the processor busy for some milliseconds. */
function compute(ms: number): void {
  const before = process.threadCpuUsage()
  for (let used = 0; used < ms;) {
    const { user, system } = process.threadCpuUsage(before)
    used = (user + system) / 1_000
  }
}
const works = () => held.map(({ work }) => work)

test('work that holds the thread is reported by its name, with its time', async () => {
  nameWork('before')
  compute(80)
  nameWork('long')
  await nextTurn()
  expect(works()).toEqual(['long'])
  expect(held[0]!.ms).toBeGreaterThanOrEqual(80)
  expect(held[0]!.ms).toBeLessThan(200)
})

test('work that lets other work go on in between is not reported', async () => {
  for (let n = 0; n < 5; n++) {
    compute(20)
    nameWork('polite')
    await nextTurn()
  }
  expect(held).toEqual([])
})

test.each([
  ['promises', () => Promise.resolve()],
  ['ticks', () => new Promise<void>((resolve) => process.nextTick(resolve))],
])('%s between its parts let no other work go on', async (_, pause) => {
  for (let n = 0; n < 5; n++) {
    compute(20)
    nameWork('long')
    await pause()
  }
  await nextTurn()
  expect(works()).toEqual(['long'])
})

test('each has its own share of a turn: what follows the last name is its work too', async () => {
  compute(60)
  nameWork('first')
  compute(30)
  nameWork('short')
  nameWork('last')
  compute(60)
  await nextTurn()
  expect(works()).toEqual(['first', 'last'])
})

test('work without a name is reported as such, and a thread that waits does no work', async () => {
  compute(60)
  await nextTurn()
  expect(works()).toEqual(['unnamed'])
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(works()).toEqual(['unnamed'])
})
