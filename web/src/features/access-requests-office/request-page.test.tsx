import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { RequestPage } from './request-page.tsx'
import { waiting } from './samples.ts'
import { administrator, supervisor } from './testing.ts'

const PAGE = '/komunikacja/formularze-zgloszeniowe/$id'
const loaded: SignedRequest = {
  ...waiting,
  status: 'WCZ',
  statusName: 'Wczytany',
  termin: null,
  wpisAdm: 'Sprawdzono w rejestrze',
  imieINazwiskoUzytOstatniejModyfikacjiStatusu: 'Ewa Lis',
  dataOstatniejModyfikacjiStatusu: '2026-10-20T08:00:00Z',
  idPodmiotu: 3,
  loginUzytkownika: 'anowak',
}
const rejected: SignedRequest = {
  ...waiting,
  status: 'ODR',
  statusName: 'Odrzucony',
  termin: null,
  powodOdrzucenia: 'Brak pełnomocnictwa',
}
const answersRead = (request: SignedRequest) => [requests.read, () => ok(requests.read, request)] as const
const open = (user: CurrentUser = supervisor) =>
  show(<RequestPage />, user, { path: PAGE, address: PAGE.replace('$id', '7') })
const command = (name: string) => page.getByRole('article').getByRole('button', { name, exact: true })
const fact = (label: string) => page.getByRole('definition').filter({ has: page.getByText(label) })

test('it shows what was submitted, who signed it and its state', async () => {
  serverAnswers([...answersRead(loaded)])
  await open()
  for (const text of [
    'Wydział Finansów',
    'Podpis zaufany (profil zaufany)',
    '440••••••59',
    'Centrum Kwalifikowane EuroCert',
    'sprawdzono, certyfikat nie był unieważniony',
    'Ewa Lis',
    '20.10.2026 10:00',
    'Sprawdzono w rejestrze',
  ])
    await expect.element(fact(text)).toBeVisible()
  await expect.element(page.getByText(/^Podpis jest prawidłowy/)).toBeVisible()
  expect(page.getByText('Podpis próbny').query()).toBeNull()
  await expectAccessible()
})

test.each([
  ['a trial signature', { typ: 'PROBNY' as const }, 'Podpis próbny'],
  ['a signer who is the main user', { imie: 'ANNA', nazwisko: 'NOWAK' }, 'Podpisał przyszły użytkownik główny'],
])('it warns of %s', async (_, signed, title) => {
  serverAnswers([...answersRead({ ...waiting, danePodpisu: { ...waiting.danePodpisu, ...signed } })])
  await open()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  await expectAccessible()
})

const LOAD = 'Wczytaj'
const REJECT = 'Odrzuć'
const MAIL = 'Wyślij e-mail ponownie'
const STATUS = 'Zmień status'
const NOTE = 'Adnotacja'
test.each([
  ['a supervisor', 'registered', supervisor, waiting, [LOAD, REJECT, NOTE]],
  ['a supervisor', 'loaded', supervisor, loaded, [MAIL, NOTE]],
  ['a supervisor', 'rejected', supervisor, rejected, [NOTE]],
  ['an administrator', 'registered', administrator, waiting, [LOAD, REJECT, STATUS, NOTE]],
  ['an administrator', 'loaded', administrator, loaded, [MAIL, STATUS, NOTE]],
  ['an administrator', 'rejected', administrator, rejected, [STATUS, NOTE]],
  ['an administrator who acts as another', 'registered', { ...administrator, impersonateMode: true }, waiting, []],
])('%s finds the commands of a %s request', async (_, __, user, request, commands) => {
  serverAnswers([...answersRead(request)])
  await open(user)
  await expect.element(command('Drukuj')).toBeVisible()
  await expect.element(command('Podpisany plik')).toBeVisible()
  const shown = [LOAD, REJECT, MAIL, STATUS, NOTE].filter(
    (name) => command(name).query() ?? page.getByRole('link', { name, exact: true }).query(),
  )
  expect(shown).toEqual(commands)
})

test('an administrator gives another state, with a note', async () => {
  const made = serverAnswers(
    [...answersRead(loaded)],
    [requests.setStatus, () => ok(requests.setStatus, { message: 'Zmieniono status wniosku nr 7' })],
  )
  await open(administrator)
  await command(STATUS).click()
  const dialog = page.getByRole('dialog', { name: 'Status wniosku nr 7' })
  await dialog.getByRole('button', { name: STATUS }).click()
  await expect.element(dialog.getByText('Błąd: To pole jest wymagane')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Odrzucony' }).click()
  await expect.element(dialog.getByText(/^Powód odrzucenia dostanie wnioskodawca/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('radio', { name: 'Zarejestrowany' }).click()
  await dialog.getByRole('textbox', { name: /^Adnotacja/ }).fill('Wczytano omyłkowo')
  await dialog.getByRole('button', { name: STATUS }).click()
  await expect.element(page.getByText('Zmieniono status wniosku nr 7')).toBeVisible()
  expect(made.flatMap(({ body }) => body ?? [])).toEqual([
    expect.objectContaining({ status: 'ZAR', wpisAdm: 'Wczytano omyłkowo', wersja: 1 }),
  ])
})

test('a note is kept with the request, whose state and reason stay', async () => {
  const made = serverAnswers(
    [...answersRead(rejected)],
    [requests.setStatus, () => ok(requests.setStatus, { message: 'Zmieniono status wniosku nr 7' })],
  )
  await open()
  await command(NOTE).click()
  const dialog = page.getByRole('dialog', { name: 'Adnotacja do wniosku nr 7' })
  await dialog.getByRole('textbox', { name: /^Adnotacja/ }).fill('Dzwonił wójt')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect
    .poll(() => made.flatMap(({ body }) => body ?? []))
    .toEqual([{ status: 'ODR', powodOdrzucenia: 'Brak pełnomocnictwa', wpisAdm: 'Dzwonił wójt', wersja: 1 }])
})

test('the mail goes out again after a question', async () => {
  serverAnswers(
    [...answersRead(loaded)],
    [requests.mailAgain, () => ok(requests.mailAgain, { message: 'Wysłano e-mail do użytkownika' })],
  )
  await open()
  await command(MAIL).click()
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect.element(page.getByText('Wysłano e-mail do użytkownika')).toBeVisible()
})

test('a mail that cannot be sent is shown with its reason', async () => {
  serverAnswers([...answersRead(loaded)], [requests.mailAgain, () => refused(503, { message: 'Brak serwera poczty' })])
  await open()
  await command(MAIL).click()
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect.element(page.getByText('Nie można wysłać wiadomości e-mail: Brak serwera poczty')).toBeVisible()
})

test('an unknown request leads back to the list', async () => {
  serverAnswers([requests.read, () => refused(404, { message: 'Nie znaleziono' })])
  await open()
  await expect.element(page.getByText('Nie ma wniosku o tym numerze.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Formularze zgłoszeniowe' })).toBeVisible()
})
