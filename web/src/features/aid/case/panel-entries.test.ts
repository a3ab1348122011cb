import { expect, test } from 'vitest'
import type { Finding } from '#contract/aid/verification/verify.ts'
import { panelEntries } from './panel-entries.ts'

const finding = (kod: Finding['kod'], pola: string, komunikat: string): Finding => ({
  kod,
  komunikat,
  pola: pola.split(' '),
})
const missing = finding('PP_FORMA', 'formaPomocyId', 'Forma pomocy jest wymagana')
const above = finding('PP_BRUTTO_NOMINALNA', 'brutto nominalna', 'Wartość brutto nie może przekraczać nominalnej')
const sign = finding('PP_KWOTY_ZNAK', 'brutto nominalna', 'Ten sam znak')
const limit = finding('PP_LIMIT_E2', 'brutto', 'Limit przekroczony')
const rate = finding('PP_KURS_DAWNY', 'bruttoEuro ppData', 'Kurs jest dawny')
const values = { brutto: 10, formaPomocyId: null } as never

test('a missing value has its message here; a message shown at its field is only named here, once', () => {
  const found = { bledyWeryfikacji: [missing, above, sign], ostrzezenia: [rate] }
  const { errors, warnings } = panelEntries(found, { values, limits: true })
  expect(errors.map(({ komunikat }) => komunikat)).toEqual(['Forma pomocy jest wymagana', 'Wartość brutto (PLN)'])
  expect(warnings).toEqual([rate])
})

test('a limit is shown by its own panel, where there is one', () => {
  const found = { bledyWeryfikacji: [], ostrzezenia: [limit] }
  expect(panelEntries(found, { values, limits: true }).warnings).toEqual([])
  expect(panelEntries(found, { values, limits: false }).warnings).toHaveLength(1)
})
