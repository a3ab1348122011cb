import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { codeLists } from './code-lists.ts'
import { texts } from '../kernel/texts.ts'

/** The columns of spec 3 §2.2, the copy rules of §2.4, §2.8 and §5, the lookups of spec 1 §7.3. */
const expected = {
  ustawa: ['code', 'name', 'additionalInfo', 'validFrom', 'validTo', 'other range', 'list'],
  formy_prawne: ['code', 'name', 'dateFrom', 'dateTo', 'other range'],
  wielkosci_beneficjentow: ['code', 'name', 'dateFrom', 'dateTo', 'other range'],
  formapomocy: ['kod', 'nazwa', 'dataOd', 'dataDo', 'list'],
  purposeofaid: ['code', 'name', 'deminimisText', 'dateFrom', 'dateTo', 'list'],
  zrodlopochodzeniapomocy: ['kod', 'nazwa', 'dataOd', 'dataDo', 'other range'],
  rodzajsrodkapomocy: ['code', 'name', 'validFrom', 'validTo', 'clears dates'],
  statusregionu: ['code', 'name', 'validFrom', 'validTo', 'other range'],
}

test('the lists of the specification are as it says; others may join them', () => {
  const actual = Object.values(codeLists).map(({ key, grid, copyNeedsOtherRange, copyClearsDates, list }) => [
    key,
    [
      ...Object.keys(grid.columns),
      ...(copyNeedsOtherRange ? ['other range'] : []),
      ...(copyClearsDates ? ['clears dates'] : []),
      ...(list ? ['list'] : []),
    ],
  ])
  expect(Object.fromEntries(actual)).toMatchObject(expected)
})

describe.each(Object.values(codeLists))('$key', (list) => {
  const { code, name, from, to } = list.spelling
  const entry = {
    [code]: 'K',
    [name]: 'Nazwa',
    ...(list.flag && { [list.flag.field]: true }),
    [from]: '2020-01-01',
    [to]: null,
  }
  const faults = (schema: z.ZodType, change: object) =>
    schema
      .safeParse({ ...entry, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test('its rules', () => {
    expect(faults(list.Entry, {})).toEqual([])
    expect(faults(list.Entry, { [code]: ' ', [name]: undefined })).toEqual([
      `${code}: Kod jest wymagany`,
      `${name}: Nazwa jest wymagana`,
    ])
    expect(faults(list.Entry, { [code]: 'x'.repeat(21) })).toEqual([`${code}: ${texts.atMost(20)}`])
    expect(faults(list.Entry, { [to]: '2020-01-01' })).toEqual([`${from}: ${texts.startIsEnd}`])
    expect(faults(list.Entry, { [to]: '2019-12-31' })).toEqual([
      `${from}: ${texts.startAfterEnd}`,
      `${to}: ${texts.endBeforeStart}`,
    ])
  })

  test('a copy has another validity, where the specification asks for it', () => {
    const original = { [from]: '2020-01-01', [to]: '9999-12-31' }
    const message = `${from}: Należy wybrać zakres dat inny niż w kopiowanym elemencie`
    const copy = (change: object) => faults(list.create.body, { ...list.previousOf(original), ...change })
    expect(copy({})).toEqual(list.copyNeedsOtherRange ? [message] : [])
    expect(copy({ [to]: '2030-01-01' })).toEqual([])
    expect(copy({ [from]: '' })).toEqual([])
    expect(faults(list.create.body, {})).toEqual([])
    const { previousFrom, previousTo } = list.spelling
    expect(faults(list.create.body, { [from]: '', [to]: '', [previousFrom]: '', [previousTo]: null })).toEqual([])
  })
})
