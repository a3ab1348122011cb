import { expect, test } from 'vitest'
import type { CasePermission, Level } from '#contract/access.ts'
import type { Todo } from '#contract/home/home.ts'
import { nextStep } from './next-step.ts'

const todo: Todo = {
  rodzaj: 'PRZESLANIE',
  ppId: 7,
  termin: '2026-01-08',
  bfNazwa: 'Piekarnia',
  aktSym: 'A/1',
  wyroznik: 1,
  ppData: '2026-01-01',
  brutto: 10,
  statusWeryfikacji: 'POPRAWNY',
  userModPP: 'upo',
}
const user = {
  login: 'upo',
  poziom: 'UPO' as Level,
  uprawnienia: ['MOD_WLA', 'PRZ_WLA'] as CasePermission[],
  udzielajacyPomocyId: 1,
  impersonateMode: false,
  uprawnieniaWygasly: false,
}
const read = { to: '/przypadek-pomocy/rob/read/7' }
const edit = { to: '/przypadek-pomocy/rob/edit/7' }
const certificates = { to: '/przypadek-pomocy/pup/read/7', search: { activeTab: '2' } }

test.each([
  ['a verified draft of one’s own', {}, {}, { label: 'Prześlij', send: true }],
  ['one with warnings', {}, { statusWeryfikacji: 'OSTRZEZENIA' }, { label: 'Prześlij', send: true }],
  ['one with errors', {}, { statusWeryfikacji: 'BLEDNY' }, { label: 'Popraw', to: edit }],
  ['one not verified', {}, { statusWeryfikacji: null }, { label: 'Uzupełnij', to: edit }],
  ['another’s', {}, { userModPP: 'koo' }, { label: 'Pokaż', to: read }],
  ['another’s, with rights to send all', { uprawnienia: ['PRZ_WSZ'] }, { userModPP: 'koo' }, { send: true }],
  ['without the right to send', { uprawnienia: ['MOD_WLA'] }, {}, { label: 'Uzupełnij', to: edit }],
  ['without any right', { uprawnienia: [] }, {}, { label: 'Pokaż', to: read }],
  ['acting as another', { impersonateMode: true }, {}, { label: 'Pokaż', to: read }],
  ['after the rights ended', { uprawnieniaWygasly: true }, {}, { label: 'Pokaż', to: read }],
  ['a correction', {}, { rodzaj: 'KOREKTA' }, { label: 'Skoryguj', to: certificates }],
  ['a returned case', {}, { rodzaj: 'ZWROT' }, { label: 'Popraw', to: { to: '/przypadek-pomocy/pup/edit/7' } }],
  ['another’s returned case', {}, { rodzaj: 'ZWROT', userModPP: 'koo' }, { label: 'Pokaż' }],
  ['a certificate', {}, { rodzaj: 'ZASWIADCZENIE' }, { label: 'Wydaj', to: certificates }],
  ['a certificate to read', { impersonateMode: true }, { rodzaj: 'KOREKTA' }, { label: 'Pokaż', to: certificates }],
])('%s', (_name, who, what, step) => {
  expect(nextStep({ ...user, ...who } as typeof user, { ...todo, ...what } as Todo)).toMatchObject(step)
})
