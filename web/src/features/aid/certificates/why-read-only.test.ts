import { expect, test } from 'vitest'
import type { Level } from '#contract/access.ts'
import type { Viewer } from '../shared/case-address.ts'
import { whyReadOnly } from './why-read-only.ts'

const viewer = (poziom: Level, change: Partial<Viewer> = {}): Viewer => ({
  login: 'ktos',
  poziom,
  uprawnienia: [],
  udzielajacyPomocyId: 1,
  impersonateMode: false,
  uprawnieniaWygasly: false,
  ...change,
})
const living = { stan: 'PRZYGOTOWANIE', przypadek: { usuniety: false } } as const

test.each<[string, Viewer, Parameters<typeof whyReadOnly>[1], RegExp | undefined]>([
  ['UGL', viewer('UGL'), living, undefined],
  ['KOO', viewer('KOO'), living, undefined],
  ['UPO', viewer('UPO'), living, undefined],
  ['a supervisor', viewer('NADZORCA'), living, /bez możliwości zmiany/],
  ['an administrator', viewer('ADMINISTRATOR'), living, /bez możliwości zmiany/],
  ['one who acts as another', viewer('UGL', { impersonateMode: true }), living, /kontekście innego/],
  ['one whose body has lost its rights', viewer('UGL', { uprawnieniaWygasly: true }), living, /wygasły/],
  ['anyone, of a deleted case', viewer('UGL'), { ...living, przypadek: { usuniety: true } }, /usunięty/],
  ['anyone, once it is issued', viewer('UGL'), { ...living, stan: 'WYDANE' }, /korektą/],
  ['anyone, once it is superseded', viewer('UGL'), { ...living, stan: 'NIEAKTUALNE' }, /korektą/],
])('a certificate is open to the right people: %s', (_, who, which, why) => {
  const found = whyReadOnly(who, which)
  if (why) expect(found).toMatch(why)
  else expect(found).toBeUndefined()
})
