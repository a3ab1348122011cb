export type MinuteCounter = {
  /** Counts a call of a key, and returns how many it has made in this minute. */
  count: (key: number | string) => number
  /** Seconds until a key that has used up its minute may call again; none if it may now. */
  waitOf: (key: number | string) => number | undefined
}

/** Counts calls by key, minute by minute, in this process. */
export function countByMinute(most: number, clock = () => Date.now()): MinuteCounter {
  let minute = 0
  const counted = new Map<number | string, number>()
  const ofKey = (key: number | string, now: number): number => {
    if (Math.floor(now / 60_000) !== minute) counted.clear()
    minute = Math.floor(now / 60_000)
    return counted.get(key) ?? 0
  }
  return {
    count: (key) => {
      const n = ofKey(key, clock()) + 1
      counted.set(key, n)
      return n
    },
    waitOf: (key) => {
      const now = clock()
      return ofKey(key, now) < most ? undefined : Math.ceil(((minute + 1) * 60_000 - now) / 1_000)
    },
  }
}
