import { describe, expect, test } from 'vitest'
import { caseTitle, readCaseAddress, whyReadOnly, type Viewer } from './case-address.ts'

const upo: Viewer = {
  login: 'upo',
  poziom: 'UPO',
  uprawnienia: ['MOD_WLA'],
  udzielajacyPomocyId: 1,
  impersonateMode: false,
  uprawnieniaWygasly: false,
}

describe('addresses', () => {
  test.each([
    ['rob', 'edit', 'rob edit 7'],
    ['pup', 'read', 'pup read 7'],
    ['latarnia', 'read', 'Niepoprawna wartość kontekstu'],
    ['inny', 'read', 'Niepoprawna wartość kontekstu'],
    ['rob', 'create', 'Nieobsługiwany tryb'],
    ['rob', 'constructor', 'Nieobsługiwany tryb'],
  ])('%s %s', (kontekst, tryb, expected) => {
    const read = readCaseAddress({ kontekst, tryb, id: '7' }, upo)
    expect(typeof read === 'string' ? read : `${read.context.name} ${read.mode} ${read.id}`).toBe(expected)
  })
})

test.each([
  ['R', 'NIE', true, 'Edycja roboczego przypadku pomocy'],
  ['P', 'NIE', false, 'Szczegóły przesłanego przypadku pomocy'],
  ['P', 'TAK', false, 'Szczegóły usuniętego przypadku pomocy'],
  ['R', 'TAK', false, 'Szczegóły usuniętego przypadku pomocy'],
] as const)('title of %s, deleted %s, editable %s', (stan, usunietyPP, editable, title) => {
  expect(caseTitle({ stan, usunietyPP }, editable)).toBe(title)
})

describe('why a case is only for reading', () => {
  const own = { savedBy: 'upo', deleted: false, what: 'przypadek' } as const
  test.each([
    ['one that may be changed', upo, 'edit', own, undefined],
    ['asked for reading', upo, 'read', own, /bez możliwości zmiany/],
    ['deleted', upo, 'edit', { ...own, deleted: true }, /najpierw go przywróć/],
    ['acting as another', { ...upo, impersonateMode: true }, 'edit', own, /W kontekście innego użytkownika/],
    ['rights that ended', { ...upo, uprawnieniaWygasly: true }, 'edit', own, /wygasły/],
    ["somebody else's", upo, 'edit', { ...own, savedBy: 'koo' }, /zapisał go użytkownik koo/],
    ['no permission at all', { ...upo, uprawnienia: [] }, 'edit', own, /Nie masz uprawnienia do zmieniania/],
    ['the office', { ...upo, poziom: 'ADMINISTRATOR' }, 'edit', { ...own, savedBy: 'x' }, /Nie masz uprawnienia/],
    ['all of the body', { ...upo, uprawnienia: ['MOD_WSZ'] }, 'edit', { ...own, savedBy: 'koo' }, undefined],
  ] as const)('%s', (_, viewer, mode, record, reason) => {
    const why = whyReadOnly(viewer, mode, record)
    if (reason) expect(why).toMatch(reason)
    else expect(why).toBeUndefined()
  })
})
