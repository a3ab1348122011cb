import { expect, test } from 'vitest'
import { groupValues, newGroup } from './group-values.ts'

test('a group is edited without its count; a new one reports to the authority', () => {
  const fields = { kod: 'GM', nazwa: 'gminy', raportNazwa: null, raportDo: 'MF', wersja: 2 } as const
  expect(groupValues({ id: 1, udzielajacyPomocy: 5, ...fields })).toEqual(fields)
  expect(newGroup).toEqual({ raportDo: 'UO' })
})
