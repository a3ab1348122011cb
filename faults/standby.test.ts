/** @module-tag deep */
import { expect, test } from 'vitest'
import { newSeed } from './seeded.ts'
import { standby } from './standby.ts'

const seed = newSeed()

test(
  `a synchronous standby takes over from a killed primary and loses nothing; another kind of standby would (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const { faults } = await standby({ times: 1, clients: 4, processes: 1, seed })
    expect(faults).toEqual([])
  },
)
