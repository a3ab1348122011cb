/** Counts calls by key, and returns whether the key is still within its limit of the minute. */
export function countByMinute(most: number, clock: () => number = Date.now): (key: number | string) => boolean {
  let minute = 0
  const counted = new Map<number | string, number>()
  return (key) => {
    const now = Math.floor(clock() / 60_000)
    if (now !== minute) counted.clear()
    minute = now
    const n = (counted.get(key) ?? 0) + 1
    counted.set(key, n)
    return n <= most
  }
}
