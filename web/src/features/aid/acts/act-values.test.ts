import { expect, test } from 'vitest'
import type { Act } from '#contract/aid/acts.ts'
import { actFields, actText, actValues } from './act-values.ts'

const act = {
  aktId: 1,
  bfId: 5,
  bfNip: '5261040828',
  bfNazwa: 'Spółka',
  aktSym: 'A/1',
  aktData: '2024-01-02',
  aktOpis: null,
  nadAktId: 9,
  nadAktSym: 'A/0',
  gminaId: 3,
  gminaKod: '1465011',
  gminaNazwa: 'Warszawa',
  werUM: 2,
} as Act

test('the form has the editable fields, the annex checkbox and the version', () => {
  const values = actValues(act)
  expect(Object.keys(values).toSorted()).toEqual([...actFields, 'werUM'].toSorted())
  expect(values).toMatchObject({ aneks: true, nadAktId: 9, werUM: 2 })
  expect(actValues({ ...act, nadAktId: null }).aneks).toBe(false)
})

test.each([
  ['aktOpis', null, '(puste)'],
  ['aktData', '2024-01-02', '02.01.2024'],
  ['aneks', true, 'tak'],
  ['gminaId', 3, '1465011 – Warszawa'],
  ['gminaId', 4, 'pozycja nr 4'],
  ['nadAktId', 9, 'A/0'],
  ['aktSym', 'A/1', 'A/1'],
] as const)('%s %s in words', (name, value, text) => {
  expect(actText(name, value, [act])).toBe(text)
})
