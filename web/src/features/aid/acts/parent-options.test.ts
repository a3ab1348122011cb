import { expect, test } from 'vitest'
import { parentOptions } from './parent-options.ts'

const first = { aktId: 1, aktSym: 'A/1', aktData: '2024-01-02' }
const second = { aktId: 2, aktSym: 'A/2', aktData: '2024-03-04' }
const stored = { aktId: 2, nadAktId: null, nadAktSym: null }

test.each([
  ['never the act itself', stored, [1]],
  ['the present parent is listed once', { ...stored, nadAktId: 1, nadAktSym: 'A/1' }, [1]],
  ['and stays when it is not offered', { ...stored, nadAktId: 9, nadAktSym: 'A/9' }, [1, 9]],
])('%s', (_, act, ids) => {
  expect(parentOptions([first, second], act).map(({ value }) => value)).toEqual(ids)
})

test('named by symbol and date', () => {
  expect(parentOptions([first], stored)[0]!.label).toBe('A/1 z dnia 02.01.2024')
})
