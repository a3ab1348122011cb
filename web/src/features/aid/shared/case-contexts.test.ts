import { describe, expect, test } from 'vitest'
import type { Actor, Level } from '#contract/access.ts'
import { toCase, contextIn, fieldSearch } from './case-contexts.ts'

const actor = (poziom: Level | null): Actor => ({
  login: 'kto',
  poziom,
  uprawnienia: [],
  udzielajacyPomocyId: null,
  impersonateMode: false,
})

describe('contexts and whose they are', () => {
  test.each([
    ['latarnia', ['NADZORCA', 'ADMINISTRATOR']],
    ['pup', ['UPO', 'KOO', 'UGL']],
    ['rob', ['UPO', 'KOO', 'UGL']],
    ['inny', []],
    ['constructor', []],
    [undefined, []],
  ] as const)('%s', (name, open) => {
    const levels: (Level | null)[] = ['UPO', 'KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR', null]
    expect(levels.filter((level) => contextIn(name, actor(level)) !== undefined)).toEqual(open)
  })
})

describe('addresses', () => {
  test('of a case', () => expect(toCase('rob', 'edit', 7)).toEqual({ to: '/przypadek-pomocy/rob/edit/7' }))

  test.each([
    ['formaPomocyId', '1'],
    ['infoPP', '1'],
    ['bfNip', '0'],
    ['infoUM', '0'],
  ])('of the field %s', (pole, activeTab) => expect(fieldSearch(pole)).toEqual({ activeTab, pole }))
})
