import { expect, test } from 'vitest'
import { territoryUnits } from './territory.ts'

const codes = new Set(territoryUnits.map(({ kod }) => kod))

test('every unit has a code of its own and lies in another, every voivodeship has communes', () => {
  expect(codes.size).toBe(territoryUnits.length)
  const orphans = [...codes].filter((kod) => kod.length > 2 && !codes.has(kod.slice(0, kod.length === 7 ? 4 : 2)))
  expect(orphans).toEqual([])
  expect(new Set([...codes].filter((kod) => kod.length === 7).map((kod) => kod.slice(0, 2))).size).toBe(16)
  expect(territoryUnits.filter(({ nazwa }) => nazwa === '' || nazwa !== nazwa.trim())).toEqual([])
})
