/** @module-tag deep */
import { expect, test } from 'vitest'
import { databaseKills } from './database-kills.ts'
import { newSeed } from './seeded.ts'

const seed = newSeed()

test(
  `a killed database is answered for, comes back and loses nothing (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const { faults } = await databaseKills({ times: 1, clients: 6, seconds: 2, seed })
    expect(faults).toEqual([])
  },
)
