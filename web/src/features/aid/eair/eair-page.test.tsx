import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eair, type EairRow } from '#contract/aid/eair/eair.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { OwnEairPage } from './eair-page.tsx'

const row: EairRow = {
  ppId: 7,
  stan: 'DO_ZGLOSZENIA',
  termin: '2026-03-30',
  dni: 5,
  bfNazwa: 'Piekarnia',
  bfNip: '5252248481',
  upNazwa: 'Urząd Gminy',
  upNip: '5261040828',
  aktSym: 'UM/7',
  wyroznik: 1,
  ppData: '2026-03-02',
  brutto: 100,
  bruttoEuro: 25,
  formaPomocyKod: 'A1.1',
  przezPomocyKod: 'e2',
  zmiany: '',
  numer: null,
  zgloszono: null,
  zglosil: null,
  plikId: null,
  wyeksportowano: null,
  powod: null,
  zPliku: false,
  zmniejszenie: false,
  kwotaWpisu: null,
  wpisyPomocy: null,
  zwrot: null,
  userModPP: 'koo',
  wersja: 1,
}

async function showList(given: Partial<EairRow>, user: CurrentUser) {
  serverAnswers([eair.grid.list, () => ok(eair.grid.list, { items: [{ ...row, ...given }], totalElements: 1 })])
  const path = '/przypadki-pomocy/eair'
  await show(<OwnEairPage />, user, { path, address: path })
}
const button = (name: RegExp) => page.getByRole('button', { name }).first()

test('a body whose rights have ended goes on reporting; a user acting as another does not', async () => {
  const names = [/^Numer w eAIR.*: akt/, /^Pobierz plik dla eAIR/, /^Wczytaj numery/]
  await showList({}, { ...coordinator, uprawnieniaWygasly: true })
  for (const name of names) await expect.element(button(name)).not.toHaveAttribute('aria-disabled', 'true')
  await showList({}, { ...coordinator, impersonateMode: true })
  for (const name of names) await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
})

test.each<[string, Partial<EairRow>, string]>([
  ['an award', { numer: 'DM-1' }, 'Czy wpis DM-1 został usunięty z eAIR?'],
  [
    'a reduction',
    { numer: 'DM-1', wpisyPomocy: [{ numer: 'DM-1', kwota: 80 }] },
    'Czy w eAIR przywrócono kwotę wpisu DM-1 sprzed zmniejszenia?',
  ],
  ['a reduction in a file', { wpisyPomocy: [] }, 'Czy na pewno kwoty w eAIR nie zmniejszono?'],
])('the question before removing %s has its own words', async (_, given, question) => {
  await showList({ stan: 'DO_USUNIECIA', ...given }, coordinator)
  await button(/^Więcej działań/).click()
  await page.getByRole('menuitem', { name: /^Nie ma w eAIR/ }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(question)
})
