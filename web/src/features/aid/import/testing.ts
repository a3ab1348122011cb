import type { ImportRow } from '#contract/aid/import/case-import.ts'

/** A row of a report, loaded unless `more` says otherwise. */
export const row = (more: Partial<ImportRow> = {}): ImportRow => ({
  numerPrzypadku: '1',
  linia: 2,
  doLinii: 2,
  status: true,
  wynik: 'DODANY',
  ppId: 7,
  szczegolyBledu: [],
  ostrzezenia: [],
  ...more,
})
