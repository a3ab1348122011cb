import { expect, test } from 'vitest'
import { INSET, layColumns } from './columns.ts'

/** Every letter is half as wide as it is high. */
const face = { widthOf: (text: string) => 500 * text.length }
const faces = { plain: face, bold: face }
const PAGE = 760

const laid = (columns: [text: string, wide: boolean][]) => {
  const table = {
    columns: columns.map(([, wide]) => ({ label: 'x', number: false, wide })),
    rows: [columns.map(([text]) => text)],
  }
  const { widths, size } = layColumns(table, PAGE, faces)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(PAGE)
  /** How many letters a line of each column holds. */
  return { size, letters: widths.map((width) => Math.floor((width - 2 * INSET) / (size / 2) + 0.001)) }
}

test('few short texts have the largest letters and fill the page', () => {
  const { size, letters } = laid([
    ['1234567890', false],
    ['ala', true],
  ])
  expect(size).toBe(9)
  expect(letters[0]).toBeGreaterThan(10)
})

test('a long text is broken before letters get small', () => {
  const { size, letters } = laid([
    ['1234567890', false],
    ['a'.repeat(2000), true],
  ])
  expect(size).toBeCloseTo(6)
  expect(letters[0]).toBe(10)
})

test('many long texts take the smallest letters, and unbreakable ones stay whole', () => {
  const narrow: [string, boolean][] = Array.from({ length: 8 }, () => ['31.12.2026', false])
  const wide: [string, boolean][] = Array.from({ length: 11 }, () => ['a'.repeat(300), true])
  const { size, letters } = laid([...narrow, ...wide])
  expect(size).toBeCloseTo(5)
  expect(letters.slice(0, 8)).toEqual(narrow.map(() => 10))
  expect(Math.min(...letters)).toBeGreaterThan(7)
})

test('words stay whole: a column with a longer one gets more room than its neighbours', () => {
  const sentence = 'krótkie słowa '.repeat(20)
  const columns = Array.from({ length: 11 }, (): [string, boolean] => [sentence, true])
  const narrow: [string, boolean][] = Array.from({ length: 8 }, () => ['31.12.2026', false])
  const { letters } = laid([...narrow, ['przeciwnarkotykowych '.repeat(9), true], ...columns.slice(1)])
  expect(letters[8]).toBeGreaterThanOrEqual('przeciwnarkotykowych'.length)
  for (const held of letters.slice(9)) expect(held).toBeGreaterThanOrEqual('krótkie'.length)
  expect(letters.slice(0, 8)).toEqual(narrow.map(() => 10))
})

test('a list without rows has its heading', () => {
  const { widths } = layColumns({ columns: [{ label: 'Kod', number: false, wide: false }], rows: [] }, PAGE, faces)
  expect(widths).toEqual([PAGE])
})
