import { problem } from './problem.ts'

type Turns = {
  take: (signal: AbortSignal) => Promise<() => void>
  /** How many wait for a turn. */
  waiting: () => number
}

/**
 * Heavy work takes turns: a number at once, a few more wait, and beyond that the caller is told that the server is busy.
 * `take` returns a function that releases the turn when the work is over; a caller who leaves gives up the turn.
 */
export function takeTurns(places: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = []
  let free = places
  const handOn = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  const turnOf = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(come), 1)
        reject(signal.reason as Error)
      }
      waiting.push(come)
      signal.addEventListener('abort', leave, { once: true })
    })
  return {
    take: async (signal) => {
      signal.throwIfAborted()
      if (free > 0) free--
      else if (waiting.length >= mostWaiting) throw problem('server.busy')
      else await turnOf(signal)
      return once(handOn)
    },
    waiting: () => waiting.length,
  }
}

type Key = number | string

/** Turns of their own for each key, such as a user: what one of them does keeps nobody else waiting. */
export function takeTurnsApart(places: number, mostWaiting: number) {
  const known = new Map<Key, { turns: Turns; callers: number }>()
  const leave = (key: Key) => {
    const entry = known.get(key)!
    entry.callers--
    // keys that nobody uses are forgotten
    if (entry.callers === 0) known.delete(key)
  }
  return {
    take: async (key: Key, signal: AbortSignal): Promise<() => void> => {
      const entry = known.get(key) ?? { turns: takeTurns(places, mostWaiting), callers: 0 }
      known.set(key, entry)
      entry.callers++
      try {
        const handOn = await entry.turns.take(signal)
        return once(() => {
          handOn()
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
