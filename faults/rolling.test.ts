/** @module-tag deep */
import { expect } from 'vitest'
import { testWith } from '#server/testing/with-tool.ts'
import { rolling } from './rolling.ts'
import { newSeed } from './seeded.ts'

const seed = newSeed()

testWith(
  'haproxy',
  `processes are replaced one by one behind HAProxy and no call fails (seed ${seed})`,
  async () => {
    const { faults } = await rolling({ clients: 6, rounds: 1, seed })
    expect(faults).toEqual([])
  },
  240_000,
)
