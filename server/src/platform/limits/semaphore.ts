import { present } from '#contract/kernel/lists.ts'
import { problem } from '../problem.ts'
import type { Quota } from './quotas.ts'

type Semaphore = {
  acquire: (signal: AbortSignal) => Promise<() => void>
  /** How many callers wait. */
  waiting: () => number
}

/**
 * A semaphore with a bounded queue: heavy work is done a number at a time, a few callers wait, further ones get 503.
 * `acquire` returns the function that releases the place; a caller who leaves the queue gives up theirs.
 */
export function semaphore({ places, waiting: most }: Quota): Semaphore {
  const waiting: (() => void)[] = []
  let free = places
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  const placeFor = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(come), 1)
        reject(signal.reason)
      }
      waiting.push(come)
      signal.addEventListener('abort', leave, { once: true })
    })
  return {
    acquire: async (signal) => {
      signal.throwIfAborted()
      if (free > 0) free--
      else if (waiting.length >= most) throw problem('server.busy')
      else await placeFor(signal)
      return once(release)
    },
    waiting: () => waiting.length,
  }
}

type Key = number | string

/** A semaphore for each key, such as a user: what one of them does keeps nobody else waiting. */
export function keyedSemaphore(quota: Quota) {
  const known = new Map<Key, { semaphore: Semaphore; callers: number }>()
  const leave = (key: Key) => {
    const entry = present(known.get(key), 'caller')
    entry.callers--
    // keys that nobody uses are forgotten
    if (entry.callers === 0) known.delete(key)
  }
  return {
    acquire: async (key: Key, signal: AbortSignal): Promise<() => void> => {
      const entry = known.get(key) ?? { semaphore: semaphore(quota), callers: 0 }
      known.set(key, entry)
      entry.callers++
      try {
        const release = await entry.semaphore.acquire(signal)
        return once(() => {
          release()
          leave(key)
        })
      } catch (error) {
        leave(key)
        throw error
      }
    },
    /** How many keys are in use. */
    keys: () => known.size,
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
