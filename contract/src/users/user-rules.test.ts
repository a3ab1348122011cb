import { expect, test } from 'vitest'
import { levels, type Actor, type Level } from '../access.ts'
import {
  belongsToGrantor,
  changesFlagsOnly,
  isReadOnly,
  levelsToGive,
  mayGeneratePassword,
  mayRemoveOrBlock,
  maySetFlags,
  maySetMainUser,
  presetPermissions,
  type TargetUser,
} from './user-rules.ts'

const actorOf = (poziom: Level): Actor => ({
  login: `a-${poziom}`,
  poziom,
  uprawnienia: [],
  udzielajacyPomocyId: 1,
  impersonateMode: false,
})
const targetOf = (poziom: Level, more: Partial<TargetUser> = {}): TargetUser => ({
  login: `t-${poziom}`,
  poziom,
  udzielajacyPomocyId: belongsToGrantor(poziom) ? 1 : null,
  usuniety: false,
  ...more,
})
const managers = ['KOO', 'UGL', 'NADZORCA', 'ADMINISTRATOR'] as const satisfies readonly Level[]
/** Which levels a rule lets each manager act on, in the order of `levels`. */
const table = (rule: (actor: Actor, target: TargetUser) => boolean) =>
  Object.fromEntries(
    managers.map((manager) => [manager, levels.filter((level) => rule(actorOf(manager), targetOf(level)))]),
  )

test('whose form is read-only (spec 2 §6)', () => {
  expect(table(isReadOnly)).toEqual({
    KOO: ['UGL'],
    UGL: [],
    NADZORCA: ['ADMINISTRATOR'],
    ADMINISTRATOR: [],
  })
  expect(isReadOnly(actorOf('UGL'), targetOf('UGL', { login: 'a-UGL' }))).toBe(true)
  expect(isReadOnly(actorOf('UGL'), targetOf('UPO', { usuniety: true }))).toBe(true)
})

test('of whose account the office changes the flags and nothing else (spec 2 §6)', () => {
  expect(table(changesFlagsOnly)).toEqual({ KOO: [], UGL: [], NADZORCA: ['UPO', 'KOO'], ADMINISTRATOR: ['UPO', 'KOO'] })
  expect(changesFlagsOnly(actorOf('ADMINISTRATOR'), targetOf('UPO', { usuniety: true }))).toBe(false)
})

test('whom one may delete or block (spec 2 §6)', () => {
  expect(table(mayRemoveOrBlock)).toEqual({
    KOO: ['UPO'],
    UGL: [...levels],
    NADZORCA: ['UPO', 'KOO', 'UGL', 'NADZORCA'],
    ADMINISTRATOR: [...levels],
  })
  for (const manager of managers) {
    expect(mayRemoveOrBlock(actorOf(manager), targetOf('UPO', { login: `a-${manager}` }))).toBe(false)
    expect(mayRemoveOrBlock(actorOf(manager), targetOf('UPO', { usuniety: true }))).toBe(false)
  }
})

test('who may generate a password for whom: the office for all but levels above, others for users they may edit', () => {
  expect(table(mayGeneratePassword)).toEqual({
    KOO: ['UPO', 'KOO'],
    UGL: ['UPO', 'KOO', 'UGL'],
    NADZORCA: ['UPO', 'KOO', 'UGL', 'NADZORCA'],
    ADMINISTRATOR: [...levels],
  })
  expect(mayGeneratePassword(actorOf('UPO'), targetOf('UPO'))).toBe(false)
  for (const manager of managers) {
    expect(mayGeneratePassword(actorOf(manager), targetOf('UPO', { login: `a-${manager}` }))).toBe(false)
    expect(mayGeneratePassword(actorOf(manager), targetOf('UPO', { usuniety: true }))).toBe(false)
  }
  expect(mayGeneratePassword(actorOf('UGL'), targetOf('UPO', { udzielajacyPomocyId: 2 }))).toBe(false)
})

test('only the office sets the flags of an account, never of its own', () => {
  expect(table(maySetFlags)).toEqual({ KOO: [], UGL: [], NADZORCA: [...levels], ADMINISTRATOR: [...levels] })
  expect(maySetFlags(actorOf('ADMINISTRATOR'), { login: 'a-ADMINISTRATOR' })).toBe(false)
})

test('the office can make only a coordinator the main user', () => {
  expect(table(maySetMainUser)).toEqual({ KOO: [], UGL: [], NADZORCA: ['KOO'], ADMINISTRATOR: ['KOO'] })
  expect(maySetMainUser(actorOf('ADMINISTRATOR'), targetOf('KOO', { usuniety: true }))).toBe(false)
})

test('the permissions of a new user', () => {
  expect(levels.map(presetPermissions)).toEqual([['MOD_WLA'], ['MOD_WLA', 'MOD_WSZ', 'PRZ_WLA', 'PRZ_WSZ'], [], [], []])
})

test.each([
  ['ADMINISTRATOR', 'latarnia', undefined, ['ADMINISTRATOR', 'NADZORCA', 'UGL']],
  ['NADZORCA', 'latarnia', undefined, ['ADMINISTRATOR', 'NADZORCA', 'UGL']],
  ['ADMINISTRATOR', 'latarnia', 'KOO', ['ADMINISTRATOR', 'NADZORCA', 'UGL', 'KOO']],
  ['NADZORCA', 'latarnia', 'KOO', ['NADZORCA', 'UGL', 'KOO']],
  ['NADZORCA', 'latarnia', null, ['NADZORCA', 'UGL']],
  ['NADZORCA', 'latarnia', 'ADMINISTRATOR', ['ADMINISTRATOR', 'NADZORCA', 'UGL']],
  ['NADZORCA', 'latarnia_pup', undefined, ['UGL']],
  ['KOO', 'pup', 'UPO', ['KOO', 'UPO']],
  ['KOO', 'pup', 'UGL', ['KOO', 'UPO', 'UGL']],
] as const)('%s in %s may make one who is %s: %j', (actor, context, has, given) => {
  expect(levelsToGive(actorOf(actor), context, has, true)).toEqual(given)
})

test('the parameter takes new administrators away from supervisors, and from nobody else', () => {
  expect(levelsToGive(actorOf('NADZORCA'), 'latarnia', undefined, false)).toEqual(['NADZORCA', 'UGL'])
  expect(levelsToGive(actorOf('ADMINISTRATOR'), 'latarnia', undefined, false)).toContain('ADMINISTRATOR')
})
