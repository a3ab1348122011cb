/** Counts by key, and says whether this one is still among the so many of its minute. */
export function countByMinute(most: number, clock: () => number = Date.now): (key: number) => boolean {
  let minute = 0
  const counted = new Map<number, number>()
  return (key) => {
    const now = Math.floor(clock() / 60_000)
    if (now !== minute) counted.clear()
    minute = now
    const n = (counted.get(key) ?? 0) + 1
    counted.set(key, n)
    return n <= most
  }
}
