import { expect, test } from 'vitest'
import type { Actor, Level } from '#contract/access.ts'
import { readAddress, whyNotAdd } from './places.ts'

const actor = (poziom: Level): Actor => ({
  login: 'kto',
  poziom,
  uprawnienia: [],
  udzielajacyPomocyId: null,
  impersonateMode: false,
})
const read = (level: Level, search: Parameters<typeof readAddress>[0]) => {
  const address = readAddress(search, actor(level))
  return typeof address === 'string' ? address : [address.place.context, address.login]
}

test.each([
  ['ADMINISTRATOR', { kontekst: 'latarnia', tryb: 'add' }, ['latarnia', undefined]],
  ['NADZORCA', { kontekst: 'latarnia', tryb: 'edit', login: 'ugl' }, ['latarnia', 'ugl']],
  ['NADZORCA', { pupId: '7', tryb: 'edit', login: 'ugl' }, ['latarnia_pup', 'ugl']],
  ['KOO', { kontekst: 'pup', tryb: 'add' }, ['pup', undefined]],
] as const)('%s reaches %o', (level, search, address) => expect(read(level, search)).toEqual(address))

test.each([
  ['ADMINISTRATOR', { kontekst: 'inny', tryb: 'add' }],
  ['ADMINISTRATOR', { kontekst: 'latarnia_pup', tryb: 'add' }],
  ['ADMINISTRATOR', { kontekst: 'pup', tryb: 'add' }],
  ['ADMINISTRATOR', { pupId: '0', tryb: 'add' }],
  ['ADMINISTRATOR', { pupId: '7x', tryb: 'add' }],
  ['UGL', { kontekst: 'latarnia', tryb: 'add' }],
  ['UGL', { pupId: '7', tryb: 'add' }],
] as const)('%s has no such context: %o', (level, search) => {
  expect(read(level, search)).toBe('Niepoprawna wartość kontekstu')
})

test.each([{ tryb: 'read', login: 'ugl' }, { tryb: 'add', login: 'ugl' }, { tryb: 'edit' }, { tryb: 'constructor' }])(
  'there is no such mode: %o',
  (search) => {
    expect(read('ADMINISTRATOR', { kontekst: 'latarnia', ...search })).toBe('Nieobsługiwany tryb')
  },
)

test('a grantor gets a main user once', () => {
  expect(whyNotAdd(null)).toBeUndefined()
  expect(whyNotAdd({ login: 'ugl' })).toMatch(/użytkownika głównego \(ugl\)/)
})
