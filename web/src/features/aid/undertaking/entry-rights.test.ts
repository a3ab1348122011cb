import { expect, test } from 'vitest'
import type { Actor } from '#contract/access.ts'
import { today } from '#contract/kernel/dates.ts'
import { mayChange, mayRemove } from './entry-rights.ts'

const body: Actor = {
  login: 'koo',
  poziom: 'KOO',
  uprawnienia: ['MOD_WLA', 'MOD_WSZ'],
  udzielajacyPomocyId: 1,
  impersonateMode: false,
}
const office: Actor = { ...body, poziom: 'ADMINISTRATOR', uprawnienia: [], udzielajacyPomocyId: null }

test.each([
  ['what it entered', { upId: 1 }, [true, true]],
  ['what it entered before', { upId: 1, dodano: '2024-01-01' }, [true, false]],
  ['what another entered', { upId: 2 }, [false, false]],
  ['what it entered and the office made a division of', { upId: 1, rodzaj: 'PODZIAL' as const }, [false, false]],
])('a body changes and deletes %s', (_, given, expected) => {
  const entry = { dodano: today(), rodzaj: 'PRZEJECIE' as const, ...given }
  expect([mayChange(body, entry), mayRemove(body, entry)]).toEqual(expected)
  expect([mayChange(office, entry), mayRemove(office, entry)]).toEqual([true, true])
})
