/** @module-tag deep */
import { expect } from 'vitest'
import { testWith } from '#server/testing/with-tool.ts'
import { clusterDrills } from './cluster-drills.ts'
import { newSeed } from './seeded.ts'

const seed = newSeed()

testWith(
  'patroni',
  `a cluster loses nothing acknowledged when its primary freezes, dies or hands over (seed ${seed})`,
  async () => {
    const { faults } = await clusterDrills({
      seed,
      names: ['frozen-primary', 'dead-machine', 'switchover'],
      say: (line) => void process.stdout.write(`${line}\n`),
    })
    expect(faults).toEqual([])
  },
  600_000,
)
