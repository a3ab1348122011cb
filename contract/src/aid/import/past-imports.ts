import { z } from 'zod'
import { column, defineGrid } from '../../kernel/grid.ts'

const count = z.number().int()

/** The imports of drafts that the body made, with how many rows of each file were left out. */
export const pastImports = defineGrid({
  title: 'Importy roboczych przypadków',
  path: '/api/robocze_przypadki_pomocy/importy',
  access: 'aidCases.report',
  forKeys: true,
  row: z.object({
    id: count,
    czas: z.string().meta({ label: 'Data importu' }),
    nazwaPliku: z.string().meta({ label: 'Plik' }),
    login: z.string().meta({ label: 'Użytkownik' }),
    iloscRekordow: count.meta({ label: 'Wiersze' }),
    iloscPominietych: count.meta({ label: 'Wiersze pominięte' }),
  }),
  key: 'id',
  columns: {
    czas: column.dateTime,
    nazwaPliku: column.text,
    login: column.code,
    iloscRekordow: column.integer,
    iloscPominietych: column.integer,
  },
  defaultSort: { by: 'czas', order: 'DESC' },
})
