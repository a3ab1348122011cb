import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditGrid, type AuditRow } from '#contract/audit/audit.ts'
import { RecordScreens } from '#kit/record-screens.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { AuditPage } from './audit-page.tsx'

const administrator = { ...coordinator, poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }
const line: AuditRow = {
  id: 8,
  czas: '2026-11-16T12:00:00.000Z',
  zdarzenie: 'wydruk',
  login: 'admin',
  wImieniu: 'koo',
  uzytkownik: 'koo',
  dotyczy: 'przypadek pomocy 5; zaświadczenie 7; powiązanie 4',
  podmiotId: 3,
  podmiot: 'Urząd Gminy',
  przypadek: 5,
  zaswiadczenie: 7,
  wniosek: null,
  wiadomosc: null,
  rekord: 'powiazanie',
  numerRekordu: 4,
  adres: '10.0.0.1',
  szczegoly:
    '{"przypadek": 5, "zaswiadczenie": 7, "rekord": "powiazanie", "numerRekordu": 4, "wiersze": 12, "inne": true}',
}
const other: AuditRow = {
  ...line,
  id: 9,
  zdarzenie: 'jeszcze-nieznane',
  login: 'klucz:4f0c2a91b7de',
  wImieniu: null,
  uzytkownik: null,
  podmiotId: null,
  podmiot: null,
  przypadek: null,
  zaswiadczenie: null,
  rekord: 'jeszcze-nieznany',
  dotyczy: 'jeszcze-nieznany 4',
  szczegoly: '{}',
}

test('a line leads to the screens of its records, and its dialog shows everything', async () => {
  serverAnswers([auditGrid.list, () => ok(auditGrid.list, { items: [line, other], totalElements: 2 })])
  const screens = new Map([
    ['powiazanie', (id: number) => linkTo('/jedno-przedsiebiorstwo/powiazania', {}, { rowId: String(id) })],
  ])
  await show(
    <RecordScreens value={screens}>
      <AuditPage />
    </RecordScreens>,
    administrator,
    {
      path: '/ustawienia/dziennik-zdarzen',
      address: '/ustawienia/dziennik-zdarzen',
    },
  )
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  await expect
    .element(link('zaświadczenie 7'))
    .toHaveAttribute('href', '/przypadek-pomocy/latarnia/read/5/zaswiadczenia-de-minimis/7')
  await expect.element(link('przypadek pomocy 5')).toHaveAttribute('href', '/przypadek-pomocy/latarnia/read/5')
  await expect.element(link('powiązanie 4')).toHaveAttribute('href', '/jedno-przedsiebiorstwo/powiazania?rowId=%224%22')
  await expect.element(page.getByText('jeszcze-nieznany 4')).toBeVisible()
  await expect.element(link('admin')).toHaveAttribute('href', '/uzytkownik/latarnia/edit/admin')
  await expect.element(link('koo')).toHaveAttribute('href', '/uzytkownik/latarnia/edit/koo')
  expect(page.getByRole('link', { name: 'koo', exact: true }).elements()).toHaveLength(2)
  await expect
    .element(link('klucz:4f0c2a91b7de'))
    .toHaveAttribute('href', '/dostep-do-aplikacji/klucze-api?search=prefiks%3D4f0c2a91b7de')
  await expect.element(link('Urząd Gminy')).toHaveAttribute('href', '/rejestry/udzielajacy-pomocy/edit/3')
  await page
    .getByRole('button', { name: /^Szczegóły/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Zdarzenie 8' })
  await expect.element(dialog.getByText('Liczba wierszy')).toBeVisible()
  await expect.element(dialog.getByText('inne', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('powiązanie', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('10.0.0.1')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'admin' }))
    .toHaveAttribute('href', '/uzytkownik/latarnia/edit/admin')
  await expectAccessible()
})
