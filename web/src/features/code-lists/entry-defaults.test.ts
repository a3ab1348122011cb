import { expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { entryDefaults } from './entry-defaults.ts'

const row = { id: 7, code: '001', name: 'Ustawa', validFrom: '1900-01-01', validTo: '9999-12-31', wersja: 3 }

test('a new entry starts empty', () => {
  expect(entryDefaults(codeLists.ustawa, undefined, false)).toEqual({})
})

test('an edited entry keeps its version and shows an open start as empty', () => {
  expect(entryDefaults(codeLists.ustawa, row, false)).toEqual({ ...row, validFrom: '' })
})

test('a copy is a new entry with the dates of the original, and says that they are its', () => {
  const { wersja: _, ...entry } = row
  expect(entryDefaults(codeLists.statusregionu, row, true)).toEqual({
    ...entry,
    validFrom: '',
    prevValidFrom: row.validFrom,
    prevValidTo: row.validTo,
  })
})

test('a copy of a source says its days by their Polish names', () => {
  const source = { id: 7, kod: '1', nazwa: 'Budżet', dataOd: '2020-01-01', dataDo: '9999-12-31', wersja: 3 }
  expect(entryDefaults(codeLists.zrodlopochodzeniapomocy, source, true)).toMatchObject({
    prevDataOd: '2020-01-01',
    prevDataDo: '9999-12-31',
  })
})

test('a copy of an instrument type has no dates', () => {
  expect(entryDefaults(codeLists.rodzajsrodkapomocy, row, true)).toMatchObject({ validFrom: '', validTo: '' })
})

test.each([
  ['the same range, whether open or given', { validFrom: '', validTo: '9999-12-31' }, false],
  ['another range', { validFrom: '2026-01-01', validTo: '' }, true],
])('a copy with %s', (_, dates, fits) => {
  const copy = { ...entryDefaults(codeLists.ustawa, row, true), additionalInfo: false, ...dates }
  expect(codeLists.ustawa.create.body.safeParse(copy).success).toBe(fits)
})
