import { expect, test } from 'vitest'
import { changedFields, foreignChanges, typedChanges } from './versions.ts'

const names = ['u2b', 'brutto', 'formaPomocyId'] as const
const base = { u2b: null, brutto: 100, formaPomocyId: 3, werPP: 1 }

test.each([
  ['nothing', { ...base, u2b: '' }, []],
  ['a text typed into an empty field', { ...base, u2b: 'art. 1' }, ['u2b']],
  ['an amount of nothing in the place of none', { ...base, u2b: '', brutto: 0 }, ['brutto']],
  ['a choice taken back', { ...base, formaPomocyId: null }, ['formaPomocyId']],
  ['fields outside the form do not count', { ...base, werPP: 2 }, []],
])('changed: %s', (_, to, changed) => {
  expect(changedFields(names, base, to)).toEqual(changed)
})

test('a conflict lists the fields that somebody else changed, and the input in the same fields', () => {
  const mine = { ...base, u2b: 'art. 1', brutto: 150 }
  const theirs = { ...base, brutto: 120, formaPomocyId: 5, werPP: 2 }
  expect(foreignChanges(names, base, mine, theirs)).toEqual([
    { name: 'brutto', before: 100, now: 120, mine: 150 },
    { name: 'formaPomocyId', before: 3, now: 5 },
  ])
})

test('if both typed the same, there is no conflict', () => {
  expect(foreignChanges(names, base, { ...base, brutto: 120 }, { ...base, brutto: 120 })).toEqual([
    { name: 'brutto', before: 100, now: 120 },
  ])
})

test('only changed fields go on top of the newer version', () => {
  const mine = { ...base, u2b: 'art. 1', brutto: 150 }
  expect({ ...base, brutto: 120, formaPomocyId: 5, ...typedChanges(names, base, mine) }).toEqual({
    ...base,
    u2b: 'art. 1',
    brutto: 150,
    formaPomocyId: 5,
  })
})
