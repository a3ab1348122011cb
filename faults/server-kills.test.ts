/** @module-tag deep */
import { expect, test } from 'vitest'
import { newSeed } from './seeded.ts'
import { serverKills } from './server-kills.ts'

const seed = newSeed()

test(`a killed server loses nothing and leaves nothing half done (seed ${seed})`, { timeout: 240_000 }, async () => {
  const { faults } = await serverKills({ times: 4, rows: 600, seed })
  expect(faults).toEqual([])
})
