/** Repeatable randomness: the same seed makes the same choices. */
export type Chance = {
  /** At least 0, less than 1. */
  next: () => number
  oneOf: <Item>(items: readonly Item[]) => Item
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, oneOf: (items) => items[Math.floor(next() * items.length)]! }
}

/** A seed for one run, printed so that the run can be repeated. */
export const newSeed = (): number => Math.floor(Math.random() * 1_000_000)
