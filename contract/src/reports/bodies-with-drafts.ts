import { z } from 'zod'
import { optionalDate } from '../kernel/fields.ts'
import { column } from '../kernel/grid.ts'
import { defineReport } from '../kernel/report.ts'
import { aidDaysRule } from './aid-days.ts'
import { bodyColumns, bodyFields } from './body-row.ts'
import { whoseCriteria, whoseRule } from './whose.ts'

const criteria = z.object({
  dataUdzieleniaPomocyOd: optionalDate().meta({ label: 'Dzień udzielenia pomocy od' }),
  dataUdzieleniaPomocyDo: optionalDate().meta({ label: 'Dzień udzielenia pomocy do' }),
  dataRejPrzypadku: optionalDate().meta({ label: 'Zarejestrowane najpóźniej dnia' }),
  ...whoseCriteria,
})

/** Bodies with cases that are not sent yet (spec 2 §5 'Working cases'). */
export const bodiesWithDrafts = defineReport({
  title: 'Wykaz podmiotów z przypadkami roboczymi',
  path: '/api/raporty/podmioty-przypadki-robocze',
  access: 'reports.supervision',
  criteria: whoseRule(aidDaysRule(criteria)),
  row: z.object({
    ...bodyFields,
    liczba: z.number().int().meta({ label: 'Liczba przypadków roboczych' }),
    poTerminie: z.number().int().meta({ label: 'W tym po terminie' }),
    najstarszy: z.string().meta({ label: 'Najwcześniejszy dzień udzielenia' }),
    brutto: z.number().nullable().meta({ label: 'Wartość brutto' }),
  }),
  key: 'id',
  columns: {
    ...bodyColumns,
    liczba: column.integer,
    poTerminie: column.integer,
    najstarszy: column.date,
    brutto: column.amount,
  },
  defaultSort: { by: 'liczba', order: 'DESC' },
  summary: ['liczba', 'poTerminie', 'brutto'],
  formats: ['CSV', 'XLSX', 'PDF'],
  method: 'POST',
  criteriaIn: 'body',
})
