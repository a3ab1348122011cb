import { problem } from './problem.ts'

/**
 * Heavy work takes turns: so many at once, a few more wait, and beyond that the caller is told that the server is
 * busy. `take` gives what hands the turn on, to be called once the work is over.
 */
export function takeTurns(places: number, mostWaiting: number): { take: () => Promise<() => void> } {
  const waiting: (() => void)[] = []
  let free = places
  const handOn = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  const once = (work: () => void) => {
    let done = false
    return () => {
      if (!done) work()
      done = true
    }
  }
  return {
    take: async () => {
      if (free > 0) free--
      else if (waiting.length >= mostWaiting) throw problem('server.busy')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return once(handOn)
    },
  }
}
