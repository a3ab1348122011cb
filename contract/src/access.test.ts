import { expect, test } from 'vitest'
import { codesOf } from './kernel/codes.ts'
import {
  can,
  canActAs,
  canEditCase,
  canReportCase,
  canSendCase,
  casePermissionCodes,
  levels,
  permissions,
  type Actor,
  type CasePermission,
  type Level,
} from './access.ts'

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
  const rows = codesOf(permissions).map((permission) => {
    const cells = columns.map((level) => {
      if (!can(actor(level), permission)) return '-'
      return can(actor(level, true), permission) ? '+' : 'o'
    })
    return `${permission.padEnd(28)}${cells.map((cell) => cell.padStart(15)).join('')}`
  })
  await expect(
    [head, ...rows, ''].join('\n'),
    'If this is meant: npx vitest run contract/src/access.test.ts -u',
  ).toMatchFileSnapshot('permission-matrix.golden.txt')
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
  ['a user acting as another cannot act as a third', actor('ADMINISTRATOR', true), target, false],
])('%s', (_name, who, whom, expected) => {
  expect(canActAs(who, whom)).toBe(expected)
})

/** What each permission opens to an authorised user or coordinator (spec 1 §6): own cases, and cases last saved by others. */
const opened: Record<CasePermission, string> = {
  MOD_WLA: 'edit own',
  MOD_WSZ: 'edit own, edit other',
  PRZ_WLA: 'send own',
  PRZ_WSZ: 'send own, send other',
}
/** What the other levels may do, whatever permissions they hold. */
const byLevel: Partial<Record<Level, string>> = {
  UGL: 'edit own, edit other, send own, send other',
  NADZORCA: 'send own, send other',
  ADMINISTRATOR: 'send own, send other',
}
/** Each of the sixteen sets of permissions. */
const sets = casePermissionCodes.reduce<CasePermission[][]>(
  (all, code) => all.flatMap((set) => [set, [...set, code]]),
  [[]],
)
const cases = [...levels, null].flatMap((level) => sets.map((set) => [level, set] as const))
test.each(cases)('%s with %j edits and sends cases as the specification says', (level, set) => {
  const who = { ...actor(level), uprawnienia: set }
  const may = {
    'edit own': canEditCase(who, 'anna'),
    'edit other': canEditCase(who, 'jan'),
    'send own': canSendCase(who, 'anna'),
    'send other': canSendCase(who, 'jan'),
  }
  const given = level === 'UPO' || level === 'KOO' ? set.map((code) => opened[code]) : [byLevel[level!] ?? '']
  const expected = new Set(given.join(', ').split(', ').filter(Boolean))
  expect(new Set(Object.keys(may).filter((what) => may[what as keyof typeof may]))).toEqual(expected)
  // reporting to eAIR is for those of the body who may send
  const office = level === 'NADZORCA' || level === 'ADMINISTRATOR'
  expect([canReportCase(who, 'anna'), canReportCase(who, 'jan'), can(who, 'eair.report')]).toEqual(
    office ? [false, false, false] : [may['send own'], may['send other'], may['send own']],
  )
  // the calls are open to anyone who may make them for at least one case
  expect(can(who, 'aidCases.edit')).toBe(may['edit own'])
  expect(can(who, 'aidCases.send')).toBe(may['send own'])
  expect(can(who, 'aidCases.read')).toBe(level !== null)
})

test.each([
  ['a clerk without permissions', actor('UPO'), true],
  ['a key without that right', { ...actor('UPO'), isKey: true, uprawnienia: casePermissionCodes }, false],
  ['a key with that right', { ...actor('UPO'), isKey: true, uprawnienia: ['ZAS_ELE'] as const }, true],
  ['the office', { ...actor('ADMINISTRATOR'), uprawnienia: ['ZAS_ELE'] as const }, false],
])('%s seals and sends certificates, or does not', (_who, who, may) => {
  expect(can(who, 'certificates.seal')).toBe(may)
})
