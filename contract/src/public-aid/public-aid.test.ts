import { expect, test } from 'vitest'
import { INCOMPLETE, PublicCriteria, publicFacts, publicLimits } from './public-aid.ts'

const nips = (count: number) => Array.from({ length: count }, (_, n) => String(5_252_248_481 + n))
const written = (nip: string) => nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')
const read = (typed: string) => PublicCriteria.safeParse({ nipBeneficjenta: typed }).data?.nipBeneficjenta

test.each([
  ['with dashes, commas and spaces', (list: string[]) => list.map(written).join(', ') + ', '],
  ['a column of a spreadsheet', (list: string[]) => list.join('\r\n') + '\r\n'],
  ['a row of a spreadsheet', (list: string[]) => list.join('\t')],
  [
    'with spaces and empty lines',
    (list: string[]) => list.map((nip) => ` ${nip.slice(0, 3)} ${nip.slice(3)} ;`).join('\n\n'),
  ],
  ['each number twice', (list: string[]) => [...list, ...list].join(',')],
])('as many tax numbers as are allowed are one criterion: %s', (_, write) => {
  const list = nips(publicLimits.nips)
  expect(read(write(list))).toBe(list.join(','))
})

test.each([
  ['one number more', nips(publicLimits.nips + 1).join('\n')],
  ['a number without a digit', '5252248481\n525224848'],
  ['numbers that only a space parts', '5252248481 7811234563'],
  ['separators without a number', ', ;\n'],
  ['a space', ' '],
])('refused: %s', (_, typed) => {
  expect(read(typed)).toBeUndefined()
})

test('an empty number is no criterion; a dash is refused instead of being dropped', () => {
  const isTaken = (typed: string) => PublicCriteria.safeParse({ nipUdzielajacego: typed }).success
  expect([read(''), isTaken(''), isTaken('525-224-84-81'), isTaken('-')]).toEqual(['', true, true, false])
})

test('a file names the given criteria by their labels, and always what the data do not hold', () => {
  const written = (criteria: PublicCriteria) => publicFacts(criteria).map(({ nazwa, wartosc }) => [nazwa, wartosc])
  const note = ['Zastrzeżenie', INCOMPLETE]
  expect(written({ nipBeneficjenta: '5252248481,1111111111', formaPomocy: 'A1.1', dzienOd: '2026-02-03' })).toEqual([
    ['NIP beneficjenta', '525-224-84-81, 111-111-11-11'],
    ['Forma pomocy', 'A1.1'],
    ['Dzień udzielenia pomocy od', '03.02.2026'],
    note,
  ])
  expect(written({ nipBeneficjenta: '', dzienDo: '' })).toEqual([['Kryteria', 'brak'], note])
})
