import { problem } from '#platform/problem.ts'

/** The least that a sender brings in `PACE_MS` while others wait for a place. */
const PACE_BYTES = 4_096
const PACE_MS = 10_000
const LOOK_MS = 500

/** Watches over what a sender brings. */
export type SenderPace = {
  /** Waits for the next bytes; fails when they come too slowly while others wait. */
  wait: <Part>(next: Promise<Part>) => Promise<Part>
  /** Counts bytes that came. */
  count: (bytes: number) => void
  stop: () => void
}

/**
 * Ends the waiting for a sender who brings too little while the place of the stream `isWanted`. Only the time counts in which the
 * server waits for the sender, not that of its own work.
 */
export function senderPace(isWanted: () => boolean, clock = () => performance.now()): SenderPace {
  let bytes = 0
  let waitedMs = 0
  let began: number | undefined
  let giveUp: (error: Error) => void = () => {}
  const look = setInterval(() => {
    const isSlow = began !== undefined && waitedMs + clock() - began >= PACE_MS
    if (isSlow && isWanted()) giveUp(problem('stream.slow', { kb: PACE_BYTES / 1_024, s: PACE_MS / 1_000 }))
  }, LOOK_MS).unref()
  return {
    wait: async (next) => {
      const start = (began = clock())
      try {
        return await new Promise((resolve, reject) => {
          giveUp = reject
          next.then(resolve, reject)
        })
      } finally {
        giveUp = () => {}
        began = undefined
        waitedMs += clock() - start
      }
    },
    count: (more) => {
      bytes += more
      if (bytes < PACE_BYTES) return
      bytes = 0
      waitedMs = 0
    },
    stop: () => clearInterval(look),
  }
}
