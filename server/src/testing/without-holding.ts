import { setImmediate as nextTurn } from 'node:timers/promises'
import { MOST_HELD_MS, watchThread, type Held } from '#platform/held-thread.ts'
import { slowness } from '../../../scripts/yardstick.ts'

/** A call may be compiled, or memory be cleared, while it is made: what holds the thread by itself does so each time. */
const TRIES = 5

/** The result of work, which is done again if it holds the main thread; throws if it does so each time, and says whose work it was. */
export async function withoutHolding<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const holds: Held[] = []
  while (holds.length < TRIES) {
    const { result, held } = await watched(work)
    if (!held || held.ms <= MOST_HELD_MS * slowness()) return result
    holds.push(held)
  }
  const said = holds.map(({ work, ms }) => `${Math.round(ms)} ms (${work})`)
  throw new Error(`${name} held the main thread each time: ${said.join(', ')}`)
}

/** The result of work, and what held the main thread longest meanwhile. */
export async function watched<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; held: Held | undefined }> {
  // what the test has done so far is reported before
  await nextTurn()
  const held: Held[] = []
  const unwatch = watchThread((one) => held.push(one))
  try {
    const result = await work()
    await nextTurn()
    return { result, held: held.toSorted((a, b) => b.ms - a.ms)[0] }
  } finally {
    unwatch()
  }
}
