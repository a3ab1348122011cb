import { expect, test } from 'vitest'
import { z } from 'zod'
import { column, defineGrid } from './grid.ts'
import { decodeSearch } from './search.ts'
import { searchInWords } from './search-words.ts'

const grid = defineGrid({
  title: 'Próbki',
  path: '/api/probki',
  access: 'signedIn',
  row: z.object({
    id: z.number(),
    kod: z.string().meta({ label: 'Kod' }),
    od: z.string().meta({ label: 'Obowiązuje od' }),
    kwota: z.number().meta({ label: 'Kwota' }),
    czynny: z.boolean().meta({ label: 'Czynny' }),
    stan: z.string().meta({ label: 'Stan' }),
  }),
  key: 'id',
  columns: {
    kod: column.code,
    od: column.date,
    kwota: column.amount,
    czynny: column.boolean,
    stan: column.option({ N: 'nowy' }),
  },
  defaultSort: { by: 'kod', order: 'ASC' },
})

test.each<[string, string]>([
  ['', ''],
  ['kod:a%2Cb', 'Kod zawiera „a,b”'],
  ['od:9999-12-31', 'Obowiązuje od: ∞'],
  ['od>2020-01-02', 'Obowiązuje od: nie wcześniej niż 02.01.2020'],
  ['od<2020-01-02', 'Obowiązuje od: nie później niż 02.01.2020'],
  ['kwota>1.5,kwota<2', 'Kwota: co najmniej 1,5; Kwota: co najwyżej 2'],
  ['czynny:true', 'Czynny: tak'],
  ['stan:N', 'Stan: nowy'],
  ['id:5', 'id: 5'],
])('%j', (search, expected) => {
  expect(searchInWords(grid, decodeSearch(search)!)).toBe(expected)
})

test('alternatives', () => {
  expect(searchInWords(grid, decodeSearch('kod:a,stan:N')!, true)).toBe('Kod zawiera „a” lub Stan: nowy')
})
