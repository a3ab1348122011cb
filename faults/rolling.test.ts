import { expect, test } from 'vitest'
import { rolling } from './rolling.ts'
import { newSeed } from './seeded.ts'

const seed = newSeed()

test(`processes are replaced one by one and no call fails (seed ${seed})`, { timeout: 240_000 }, async () => {
  const { faults } = await rolling({ clients: 6, rounds: 1, seed })
  expect(faults).toEqual([])
})
