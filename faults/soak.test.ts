/** @module-tag deep */
import { expect, test } from 'vitest'
import { newSeed } from './seeded.ts'
import { soak } from './soak.ts'
import { grown, type Run } from './soak-rules.ts'

const held = { heap: [60], memory: [180], handles: 40, connections: 12 }
const run: Run = { before: held, after: held, p95s: [100, 90, 900, 110, 95, 120] }

test('steady readings are no fault, even with one slow slice', () => {
  expect(grown(run)).toEqual([])
})

test.each([
  ['heap', { after: { ...held, heap: [75] } }],
  ['memory', { after: { ...held, memory: [280] } }],
  ['handles', { after: { ...held, handles: 41 } }],
  ['connections', { after: { ...held, connections: 13 } }],
  ['95th percentile', { p95s: [100, 90, 110, 140, 130, 150] }],
])('growth of the %s is a fault', (name, changed) => {
  expect(grown({ ...run, ...changed })).toEqual([expect.stringContaining(name)])
})

const seed = newSeed()

test(`ten people at work leave nothing open behind them (seed ${seed})`, { timeout: 300_000 }, async () => {
  const { faults } = await soak({ people: 10, processes: 1, minutes: 1, timed: false, seed })
  expect(faults).toEqual([])
})
