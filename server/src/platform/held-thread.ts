import { createHook } from 'node:async_hooks'

/** No work may keep the main thread longer than this without a pause: everybody else waits meanwhile. */
export const MOST_HELD_MS = 50

/** Work that kept the thread too long, in time of the processor: what else the machine did is left out. */
export type Held = { work: string; ms: number }

/** Work that nobody has named. */
export const UNNAMED = 'unnamed'

/** Whose work the thread has done since the event loop last chose a callback, with all promises that were settled since. */
const shares = new Map<string, number>()
let last = UNNAMED
let since = 0
const listeners = new Set<(held: Held) => void>()

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Says whose work the thread has done since somebody said it last. */
export function nameWork(work: string): void {
  if (!listeners.size) return
  const now = processorMs()
  shares.set(work, (shares.get(work) ?? 0) + now - since)
  since = now
  last = work
}

/** Reports work that was too long, once the event loop goes on. */
function endWork(): void {
  // what follows the last name is still the same work
  nameWork(last)
  last = UNNAMED
  for (const [work, ms] of shares) if (ms > MOST_HELD_MS) for (const report of listeners) report({ work, ms })
  shares.clear()
}

const ticks = new Set<number>()
/** Some microseconds for each callback of the event loop. Promises, of which there are many more, are not looked at. */
const hook = createHook({
  init: (id, type) => {
    // it comes before any other callback, as a settled promise does
    if (type === 'TickObject') ticks.add(id)
  },
  before: (id) => {
    if (!ticks.delete(id)) endWork()
  },
  trackPromises: false,
})

/** Reports all work that holds this thread. Returns a function that ends this. */
export function watchThread(report: (held: Held) => void): () => void {
  if (!listeners.size) {
    shares.clear()
    last = UNNAMED
    since = processorMs()
    hook.enable()
  }
  listeners.add(report)
  return () => {
    listeners.delete(report)
    if (listeners.size) return
    hook.disable()
    ticks.clear()
  }
}
