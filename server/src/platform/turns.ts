import { problem } from './problem.ts'

/**
 * Heavy work takes turns: a number at once, a few more wait, and beyond that the caller is told that the server is busy.
 * `take` returns a function that releases the turn when the work is over; a caller who leaves gives up the turn.
 */
export function takeTurns(places: number, mostWaiting: number): { take: (signal: AbortSignal) => Promise<() => void> } {
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
  const once = (work: () => void) => {
    let done = false
    return () => {
      if (!done) work()
      done = true
    }
  }
  return {
    take: async (signal) => {
      signal.throwIfAborted()
      if (free > 0) free--
      else if (waiting.length >= mostWaiting) throw problem('server.busy')
      else await turnOf(signal)
      return once(handOn)
    },
  }
}
