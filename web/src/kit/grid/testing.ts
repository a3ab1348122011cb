import { z } from 'zod'
import { column, defineGrid } from '#contract/kernel/grid.ts'

const label = (text: string) => ({ label: text })

/** A list with a column of every kind, for the tests of the rules. */
export const casesGrid = defineGrid({
  title: 'Przypadki',
  path: '/api/cases',
  access: 'signedIn',
  key: 'id',
  row: z.object({
    id: z.number(),
    kod: z.string().meta(label('Kod')),
    nazwa: z.string().meta(label('Nazwa')),
    data: z.string().meta(label('Data')),
    brutto: z.number().meta(label('Brutto')),
    aktywny: z.boolean().meta(label('Aktywny')),
    rodzaj: z.string().meta(label('Rodzaj')),
    czas: z.string().meta(label('Zmieniono')),
    uwagi: z.string().meta(label('Uwagi')),
  }),
  columns: {
    kod: column.code,
    nazwa: column.text,
    data: column.date,
    brutto: column.amount,
    aktywny: column.boolean,
    rodzaj: column.option({ P: 'publiczna', M: 'de minimis' }),
    czas: { ...column.dateTime, sortable: false, filterable: false },
    uwagi: { ...column.text, hidden: true },
  },
  defaultSort: { by: 'data', order: 'DESC' },
  summary: ['brutto'],
})

/** The same list, whose name holds the code under it and the kind as a badge. */
export const holdingGrid = {
  ...casesGrid,
  columns: { ...casesGrid.columns, nazwa: { ...column.text, holds: { below: ['kod'], badges: ['rodzaj'] } } },
}
