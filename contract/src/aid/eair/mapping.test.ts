import { expect, test } from 'vitest'
import { firstMapping, instrumentOf, Mapping } from './mapping.ts'

const { instrumenty } = firstMapping

// official codes of the report, annex 1 of Dz.U. 2025 poz. 1515
test.each<[string, string]>([
  ['A1.1', 'GRANT'],
  ['A1.2', 'INTEREST SUBSIDY'],
  ['A1.5', 'GRANT'],
  ['A2.1', 'TAX ADVANTAGE'],
  ['A2.8', 'WAIVER OF DEBT'],
  ['A2.8.1', 'WAIVER OF DEBT'],
  ['A2.10', 'WAIVER OF DEBT'],
  ['A2.13', 'USE OR SALE OF ASSETS BELOW MARKET PRICE'],
  ['A2.16', 'TAX ADVANTAGE'],
  ['A2.18', 'TAX ADVANTAGE'],
  ['B1.1', 'EQUITY'],
  ['B2.1', 'EQUITY'],
  ['C1.1', 'LOAN'],
  ['C1.3', 'INTEREST SUBSIDY'],
  ['C2.3.1', 'DEFERRAL OF PAYMENT'],
  ['D1.2', 'GUARANTEE'],
  ['E', 'OTHER'],
])('the form %s is reported as %s', (kod, instrument) => {
  expect(instrumentOf(kod, instrumenty)).toBe(instrument)
})

test('a form without an entry, and a longer code that only begins alike, have no instrument', () => {
  expect(instrumentOf('X9.1', instrumenty)).toBeUndefined()
  expect(instrumentOf('A10', instrumenty)).toBeUndefined()
  expect(instrumentOf('A2.10', [{ kod: 'A2.1', instrument: 'TAX' }])).toBeUndefined()
})

const faults = (given: object) =>
  Mapping.safeParse({ ...firstMapping, ...given }).error?.issues.map(({ message }) => message)
const own = { pole: 'OwnReference', naglowek: 'Ref' }

test('the first layout is a valid one', () => {
  expect(faults({})).toBeUndefined()
})

test.each<[string, object, string]>([
  ['no column', { kolumny: [] }, 'Plik musi mieć choć jedną kolumnę'],
  [
    'no own reference',
    { kolumny: [{ pole: 'Amount', naglowek: 'Amount' }] },
    'Plik musi mieć kolumnę z numerem własnym: po nim wczytuje się numery z eAIR',
  ],
  ['a heading twice', { kolumny: [own, { ...own, pole: 'Amount' }] }, 'Nagłówki kolumn muszą się różnić'],
  [
    'a form twice',
    { instrumenty: [1, 2].map(() => ({ kod: 'A1', instrument: 'GRANT' })) },
    'Kod formy pomocy wskazano dwa razy',
  ],
  ['a sheet of a forbidden name', { arkusz: 'a/b' }, "Nazwa arkusza nie może zawierać znaków \\ / ? * [ ] : '"],
])('a layout with %s is refused', (_, given, message) => {
  expect(faults(given)).toContain(message)
})
