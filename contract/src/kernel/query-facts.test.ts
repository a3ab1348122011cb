import { expect, test } from 'vitest'
import { aidCases } from '../aid/cases.ts'
import { queryFacts } from './query-facts.ts'

const facts = (given: Record<string, unknown>) =>
  queryFacts(aidCases.przeslane.grid.parameters, given).map(({ nazwa, wartosc }) => `${nazwa}: ${wartosc}`)

test('given parameters of a list are named in words, its filters and what is off are not', () => {
  expect(facts({ usuniety: true, nip: '5252248481', zwrot: 'DO_POPRAWY', importId: 1234567890 })).toEqual([
    'Zwrot do poprawy: do poprawy',
    'Numer importu: 1234567890',
    'Usunięte: tak',
    'NIP podmiotu: 525-224-84-81',
  ])
  expect(facts({ nip: '5252248480' })).toEqual(['NIP podmiotu: 5252248480 (numer techniczny)'])
  expect(facts({ search: 'brutto>1', usuniety: false, nip: undefined })).toEqual([])
})
