import { expect, test } from 'vitest'
import { can, canActAs, levels, permissions, type Actor, type Level, type Permission } from './access.ts'

const actor = (poziom: Level | null, impersonateMode = false): Actor => ({
  login: 'anna',
  poziom,
  uprawnienia: [],
  udzielajacyPomocyId: null,
  impersonateMode,
})

// Five levels (and the visitor without one) by all permissions; `-` not allowed, `+` allowed, `o` not while impersonating.
test('the permission matrix', async () => {
  const columns = [...levels, null]
  const head = `${''.padEnd(28)}${columns.map((level) => (level ?? 'bez poziomu').padStart(15)).join('')}`
  const rows = (Object.keys(permissions) as Permission[]).map((permission) => {
    const cells = columns.map((level) => {
      if (!can(actor(level), permission)) return '-'
      return can(actor(level, true), permission) ? '+' : 'o'
    })
    return `${permission.padEnd(28)}${cells.map((cell) => cell.padStart(15)).join('')}`
  })
  await expect([head, ...rows, ''].join('\n')).toMatchFileSnapshot('permission-matrix.golden.txt')
})

const target = { login: 'jan', poziom: 'UPO' as Level | null, usuniety: false, zablokowany: false }
test.each([
  ['an administrator acts as a clerk', actor('ADMINISTRATOR'), target, true],
  ['a supervisor acts as a supervisor', actor('NADZORCA'), { ...target, poziom: 'NADZORCA' as const }, true],
  ['nobody acts as an administrator', actor('ADMINISTRATOR'), { ...target, poziom: 'ADMINISTRATOR' as const }, false],
  ['nobody acts as themselves', actor('NADZORCA'), { ...target, poziom: 'NADZORCA' as const, login: 'anna' }, false],
  ['nobody acts as a deleted user', actor('ADMINISTRATOR'), { ...target, usuniety: true }, false],
  ['nobody acts as a blocked user', actor('ADMINISTRATOR'), { ...target, zablokowany: true }, false],
  ['nobody acts as a user without a level', actor('ADMINISTRATOR'), { ...target, poziom: null }, false],
  ['a main user acts as nobody', actor('UGL'), target, false],
  ['one who acts as another does not go further', actor('ADMINISTRATOR', true), target, false],
])('%s', (_name, who, whom, expected) => {
  expect(canActAs(who, whom)).toBe(expected)
})
