/** @module-tag deep */
import { expect, test } from 'vitest'
import { load } from './load.ts'
import { newSeed } from './seeded.ts'

const seed = newSeed()

test(`ten people at work at once lose nothing (seed ${seed})`, { timeout: 180_000 }, async () => {
  const { figures, faults } = await load({ clients: 10, seconds: 5, seed })
  expect(faults).toEqual([])
  expect(figures['changes acknowledged']).toBeGreaterThan(20)
})
