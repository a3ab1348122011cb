import { expect, test } from 'vitest'
import { findUnits, SHOWN_FOUND, splitPicked, unitTree, type Unit } from './unit-tree.ts'

const unit = (id: number, nadId: number | null, kod: string, nazwa: string): Unit => ({
  id,
  nadId,
  kod,
  nazwa,
  note: '',
})
const units = [
  unit(1, null, '16', 'OPOLSKIE'),
  unit(2, 1, '1609', 'opolski'),
  unit(3, 2, '1609032', 'Dąbrowa'),
  unit(4, 99, '0202', 'dzierżoniowski'),
]

test('units stand under their parents; one without a known parent is a root', () => {
  const shape = (nodes: ReturnType<typeof unitTree>): unknown[] => nodes.map(({ id, under }) => [id, shape(under)])
  expect(shape(unitTree(units))).toEqual([
    [1, [[2, [[3, []]]]]],
    [4, []],
  ])
})

test.each([
  ['a code by its beginning', '1609', [2, 3]],
  ['not by its end', '32', []],
  ['a name by any part, in any case, with Polish letters', 'DĄB', [3]],
  ['code and name together', ' o', [1, 2, 3, 4]],
])('finds %s', (_, text, ids) => {
  expect(findUnits(units, text).found.map(({ id }) => id)).toEqual(ids)
})

test('search results show where they lie', () => {
  expect(findUnits(units, 'dąbrowa').found[0]?.path).toBe('OPOLSKIE › opolski')
})

test('only the first results are shown', () => {
  const many = Array.from({ length: 250 }, (_, i) => unit(i + 1, null, `A${i}`, 'nazwa'))
  const { found, total } = findUnits(many, 'a')
  expect([found.length, total]).toEqual([SHOWN_FOUND, 250])
})

test('already chosen units are duplicates', () => {
  const { added, duplicates } = splitPicked([2], units.slice(0, 2))
  expect([added.map(({ id }) => id), duplicates.map(({ id }) => id)]).toEqual([[1], [2]])
})
