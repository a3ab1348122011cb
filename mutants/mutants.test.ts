import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mutants } from './all.ts'
import { ringOf, withFault } from './mutant.ts'

const all = Object.values(mutants).flat()

describe.each(Object.entries(mutants))('the mutants of %s', (_, ofArea) => {
  test.each(ofArea)('$what: it can be made, and the file of tests is there', (mutant) => {
    expect(mutant.file).toMatch(/^(contract|server|web)\/(?!.*\.test\.)/)
    const source = readFileSync(mutant.file, 'utf8')
    expect(source.split(mutant.replace)).toHaveLength(2)
    expect(withFault(source, mutant)).not.toBe(source)
    expect(existsSync(mutant.noticedBy)).toBe(true)
  })

  test('are ten', () => {
    expect(ofArea).toHaveLength(10)
  })
})

test('no two mutants have one name', () => {
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
})

test('a journey is asked only where nothing cheaper notices', () => {
  expect(all.filter(({ noticedBy }) => ringOf(noticedBy) === 'journeys').length).toBeLessThanOrEqual(5)
})

test.each([
  ['contract/src/kernel/money.test.ts', 'rules'],
  ['web/src/kit/call.test.ts', 'rules'],
  ['server/src/platform/totp.rules.test.ts', 'rules'],
  ['web/src/kit/grid/grid.test.tsx', 'components'],
  ['server/src/features/groups/groups.test.ts', 'api'],
  ['bench/cases/generate.test.ts', 'api'],
  ['faults/backups.test.ts', 'faults'],
  ['e2e/journeys/shell.spec.ts', 'journeys'],
])('%s belongs to the ring %s', (path, ring) => {
  expect(ringOf(path)).toBe(ring)
})

test('a fault is made only where what it replaces stands once', () => {
  const fault = { replace: '<=', by: '<' }
  expect(withFault('a <= b', fault)).toBe('a < b')
  expect(withFault('a < b', fault)).toBeUndefined()
  expect(withFault('a <= b && b <= c', fault)).toBeUndefined()
})
