/** Counts the keys that were refused to each address, minute by minute. */
export type RefusedKeys = {
  /** Seconds until the address may send a key again that is not known; none if it may now. */
  waitOf: (address: string) => number | undefined
  /** Counts a refused key. Says whether it was the last that the address may send in this minute. */
  count: (address: string) => boolean
}

export function refusedKeys(most: number, clock = () => Date.now()): RefusedKeys {
  let minute = 0
  const counted = new Map<string, number>()
  const now = (): number => {
    const at = clock()
    if (Math.floor(at / 60_000) !== minute) counted.clear()
    minute = Math.floor(at / 60_000)
    return at
  }
  return {
    waitOf: (address) => {
      const at = now()
      return (counted.get(address) ?? 0) < most ? undefined : Math.ceil(((minute + 1) * 60_000 - at) / 1_000)
    },
    count: (address) => {
      now()
      const n = (counted.get(address) ?? 0) + 1
      counted.set(address, n)
      return n === most
    },
  }
}
