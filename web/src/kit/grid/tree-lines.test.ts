import { expect, test } from 'vitest'
import { openKeys, treeLines, treeStep } from './tree-lines.ts'
import type { AnyRow, RowKey } from './use-grid.ts'

const row = (id: number): AnyRow => ({ id })
const children: Record<number, readonly AnyRow[] | undefined> = { 1: [row(11), row(12)], 11: [row(111)], 2: [] }
const tree = (open: readonly number[], loading: readonly number[] = []) => ({
  roots: [row(1), row(2), row(3)],
  keyOf: ({ id }: AnyRow) => id as number,
  childrenOf: (key: RowKey) => ({ rows: children[Number(key)], loading: loading.includes(Number(key)) }),
  isOpen: (key: RowKey) => open.includes(Number(key)),
  hasChildren: ({ id }: AnyRow) => id !== 111,
})
const lines = (open: readonly number[], loading: readonly number[] = []) => treeLines(tree(open, loading))
const outline = (open: readonly number[]) =>
  lines(open).map(({ row: { id }, tree: at }) => `${' '.repeat(at!.level - 1)}${String(id)}${mark(at!.open)}`)
const mark = (open: boolean | undefined) => (open === undefined ? '' : open ? '-' : '+')

test('only open rows show their children', () => {
  expect(outline([])).toEqual(['1+', '2', '3+'])
  expect(outline([1])).toEqual(['1-', ' 11+', ' 12+', '2', '3+'])
  expect(outline([1, 11])).toEqual(['1-', ' 11-', '  111', ' 12+', '2', '3+'])
})

test('an open row inside a closed one is not shown', () => {
  expect(outline([11])).toEqual(['1+', '2', '3+'])
})

test('children are read for open, visible rows', () => {
  const wanted = (open: readonly number[]) => openKeys(tree(open).roots, tree(open), (key) => children[Number(key)])
  expect(wanted([1, 11, 3, 99])).toEqual([1, 11, 3])
  expect(wanted([11])).toEqual([])
})

test('each row knows its place, and shows that its children are being read', () => {
  expect(lines([1, 3], [3]).map((line) => line.tree)).toEqual([
    { level: 1, place: 1, siblings: 3, open: true, loading: false },
    { level: 2, place: 1, siblings: 2, open: false, loading: false },
    { level: 2, place: 2, siblings: 2, open: false, loading: false },
    { level: 1, place: 2, siblings: 3, open: undefined, loading: false },
    { level: 1, place: 3, siblings: 3, open: true, loading: true },
  ])
})

test.each([
  ['right opens', [], 0, 'ArrowRight', { to: 0, open: true }],
  ['right on an open row goes on to its buttons', [1], 0, 'ArrowRight', undefined],
  ['right on a row without children too', [], 1, 'ArrowRight', undefined],
  ['left closes', [1], 0, 'ArrowLeft', { to: 0, open: false }],
  ['left on a closed row leads to its parent', [1], 2, 'ArrowLeft', { to: 0 }],
  ['left on a closed root does nothing', [], 0, 'ArrowLeft', undefined],
  ['other keys are others', [], 0, 'ArrowDown', undefined],
])('%s', (_, open, at, pressed, expected) => {
  expect(treeStep(lines(open), pressed, at)).toEqual(expected)
})
