import { describe, expect, test } from 'vitest'
import { afterLevelChange, newUserValues } from './user-values.ts'

test.each([
  ['latarnia', {}],
  ['pup', {}],
  ['latarnia_pup', { poziom: 'UGL', uprawnienia: [] }],
] as const)('in %s a new user starts as %o', (context, values) => {
  expect(newUserValues({ context })).toEqual(values)
})

describe('another level', () => {
  const values = { uprawnienia: ['PRZ_WLA' as const], udzielajacyPomocyId: 7, koordynatorId: 8 }

  test.each([
    ['UPO', ['MOD_WLA'], 7, 8],
    ['KOO', ['MOD_WLA', 'MOD_WSZ', 'PRZ_WLA', 'PRZ_WSZ'], 7, 8],
    ['UGL', [], 7, null],
    ['NADZORCA', [], null, null],
  ] as const)('of a new user, %s: its permissions', (level, uprawnienia, udzielajacyPomocyId, koordynatorId) => {
    expect(afterLevelChange(level, values, true)).toEqual({ uprawnienia, udzielajacyPomocyId, koordynatorId })
  })

  test.each([
    ['UPO', ['PRZ_WLA'], 7, 8],
    ['KOO', ['PRZ_WLA'], 7, 8],
    ['UGL', [], 7, null],
    ['ADMINISTRATOR', [], null, null],
  ] as const)(
    'of one who exists, %s: only what it cannot have',
    (level, uprawnienia, udzielajacyPomocyId, koordynatorId) => {
      expect(afterLevelChange(level, values, false)).toEqual({ uprawnienia, udzielajacyPomocyId, koordynatorId })
    },
  )
})
