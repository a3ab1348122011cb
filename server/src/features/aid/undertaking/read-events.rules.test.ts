import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TECHNICAL } from '#contract/kernel/nip.ts'
import { readEvents } from './read-events.ts'

const fileOf = (before: string, after = '7811234563') => ({
  bytes: Buffer.from(`rodzaj;dzien;przed;po;podstawa\nprzejęcie;2024-03-01;"${before}";"${after}";KRS\n`),
  most: 10,
})

/** One expression for all: short, but it tries every way to read a long text. */
const number = new RegExp(`^([\\d -]+)(?: *\\(${TECHNICAL}\\))?(?: *\\((\\d{1,3}(?:[.,]\\d{1,2})?) ?%\\))?$`, 'i')
const isReadable = (side: string) =>
  side
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .every((part) => !part || number.test(part))

test('a side is readable if each of its numbers is, with what stands behind it in brackets', () => {
  const piece = fc.constantFrom('5252248481', '1', ' ', '-', ',', ', ', '(', ')', '50%', '33,5 %', '(50%)', TECHNICAL)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const faults = readEvents(fileOf(pieces.join(''))).faults.map(({ komunikat }) => komunikat)
      expect(faults.some((one) => one.startsWith('Nie można odczytać'))).toBe(!isReadable(pieces.join('')))
    }),
    { numRuns: 2_000 },
  )
})

test('a long cell is refused by its column, unread', () => {
  expect(readEvents(fileOf(`5252248481${' '.repeat(60_000)}(x`)).faults).toEqual([
    { wiersz: 2, komunikat: 'Komórka w kolumnie „przed” ma więcej niż 5000 znaków' },
  ])
  const most = Array.from({ length: 50 }, () => '525-224-84-81 (numer techniczny) (33,33 %)').join(', ')
  expect(readEvents(fileOf('5252248481', most)).faults.map(({ komunikat }) => komunikat)).toEqual([
    'NIP po zdarzeniu się powtarza',
  ])
})
