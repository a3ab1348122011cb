import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { submission, type SigningWays } from '#contract/access-requests/submission.ts'
import { requestOf } from '#contract/testing/sample-request.ts'
import { trialSignature } from '#contract/trial-signature/trial-signature.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, type Answered } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { RequestPage } from './request-page.tsx'
import { realWays, trialWays } from './sample-ways.ts'
import { applicantsServer, loadedAsForm, press, sentIn, shown, uploadAnswers } from './testing.ts'

const stored = (podpisy: SigningWays = realWays, stan: 'DPO' | 'WPO' = 'DPO'): Answered => [
  submission.read,
  () => ok(submission.read, { numer: 128, dane: requestOf(), stan, wygasa: '2026-11-30T12:00:00+01:00', podpisy }),
]
const open = (search = '') =>
  show(<RequestPage />, null, {
    path: '/formularz-zgloszeniowy',
    address: `/formularz-zgloszeniowy?token=abc${search}`,
  })
const task = { message: '<Zadanie/>', ustawienia: '<Ustawienia/>', token: 'abc' }
const prepared: Answered = [submission.prepareTask, () => ok(submission.prepareTask, task)]

afterEach(() => {
  delete window.szafirSdk
  window.location.hash = ''
  vi.restoreAllMocks()
})

test('the request behind a link is read as a document, with the ways to sign it', async () => {
  applicantsServer(stored())
  await open()
  await expect.element(page.getByRole('heading', { name: 'Wniosek do podpisania' })).toBeVisible()
  await expect.element(page.getByText('526-025-02-74')).toBeVisible()
  expect(page.getByRole('textbox').query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Podpisz profilem zaufanym' })).toBeVisible()
  await expectAccessible()
})

test.each([
  [404, 'Odnośnik do wniosku jest nieprawidłowy lub stracił ważność.', 'Odnośnik nie prowadzi do wniosku', true],
  [409, 'Wniosek nr 128 został już podpisany i przesłany.', 'Wniosek jest już podpisany', false],
  [503, 'Serwer jest chwilowo przeciążony.', 'Nie można pobrać danych formularza', true],
])('a link that is refused with %i says so and leads on', async (status, message, title, soon) => {
  applicantsServer([submission.read, () => refused(status, { message })])
  await open()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(message, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Strona logowania' })).toBeVisible()
  expect(page.getByText(/przejdziesz do strony logowania/).query() !== null).toBe(soon)
  await expectAccessible()
})

test('the person reads that an earlier signing is dropped before being sent away', async () => {
  const made = applicantsServer(stored(realWays, 'WPO'), [
    submission.sign,
    () => ok(submission.sign, { url: '#podpis', stored: true, opened: true }),
  ])
  await open()
  await expect.element(page.getByText(/tamto podpisywanie zostanie przerwane/)).toBeVisible()
  await press('Podpisz profilem zaufanym')
  const question = page.getByRole('dialog', { name: 'Wcześniejsze podpisywanie przerwano' })
  await expect.element(question).toBeVisible()
  expect(window.location.hash).toBe('')
  await question.getByRole('button', { name: 'Przejdź do podpisu' }).click()
  await expect.poll(() => window.location.hash).toBe('#podpis')
  expect(sentIn(made)).toEqual({ token: 'abc' })
})

test('an applicant who gave up signing and comes back signs again without a question', async () => {
  applicantsServer(stored(realWays, 'WPO'), [
    submission.sign,
    () => ok(submission.sign, { url: '#podpis', stored: true, opened: true }),
  ])
  await open('&podpis=ponownie')
  await press('Podpisz profilem zaufanym')
  await expect.poll(() => window.location.hash).toBe('#podpis')
  expect(page.getByText('Podpisywanie już trwa').query()).toBeNull()
})

test('on trial the qualified signature asks who signs, and sends what was signed', async () => {
  const made = applicantsServer(
    stored(trialWays),
    prepared,
    [trialSignature.signTask, () => ok(trialSignature.signTask, { zadanie: '<Podpisane/>' })],
    [submission.saveTask, () => ok(submission.saveTask, { message: 'Pomyślnie zapisano zgłoszenie' })],
  )
  const router = await open()
  await expect.element(page.getByText(/nie ma mocy prawnej/)).toBeVisible()
  await press('Podpisz podpisem kwalifikowanym')
  const dialog = page.getByRole('dialog', { name: 'Podpis próbny' })
  await dialog.getByRole('textbox', { name: /^Imię/ }).fill('Jan')
  await dialog.getByRole('textbox', { name: /^Nazwisko/ }).fill('Kowalski')
  await dialog.getByRole('textbox', { name: /^PESEL/ }).fill('44051401358')
  await dialog.getByRole('button', { name: 'Podpisz na próbę' }).click()
  await expect.element(dialog.getByText('Błąd: PESEL nie jest prawidłowy')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: /^PESEL/ }).fill('44051401359')
  await dialog.getByRole('button', { name: 'Podpisz na próbę' }).click()
  await expect.element(shown('Pomyślnie wysłano wniosek')).toBeVisible()
  expect(made.map(({ body }) => body)).toContainEqual({
    zadanie: '<Zadanie/>',
    imie: 'Jan',
    nazwisko: 'Kowalski',
    pesel: '44051401359',
  })
  expect(sentIn(made)).toEqual({ xml: '<Podpisane/>' })
  expect(router.state.location.pathname).toBe('/login')
})

test('a trial that is given up leaves the request unsigned', async () => {
  applicantsServer(stored(trialWays), prepared)
  await open()
  await press('Podpisz podpisem kwalifikowanym')
  await page.getByRole('dialog', { name: 'Podpis próbny' }).getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(page.getByText('Wystąpił błąd podczas podpisywania dokumentu')).toBeVisible()
  await expect.element(page.getByText(/Podpisywanie zostało przerwane/)).toBeVisible()
})

test('with a script the component signs; what it lacks can be downloaded', async () => {
  window.szafirSdk = {
    configure: ({ onError }) => Object.assign(window.szafirSdk!, { load: () => onError('NOHOSTAPP') }),
    load: () => undefined,
    startComponent: () => undefined,
    doTaskList: () => undefined,
  }
  loadedAsForm()
  applicantsServer(stored({ ...realWays, skryptKir: '/szafir.js' }), prepared)
  await open()
  await press('Podpisz podpisem kwalifikowanym')
  await expect.element(page.getByText('Wystąpił błąd podczas podpisywania dokumentu')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /SzafirHost/ }))
    .toHaveAttribute('href', expect.stringContaining('https:'))
  await expectAccessible()
})

test.each([
  ['the component', { ...realWays, skryptKir: '/szafir.js' }],
  ['its trial', trialWays],
])('%s is not offered where the browser does not carry the component', async (_, ways) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('AppleWebKit/605 Chrome/140.0 Safari/537 Edg/140.0')
  loadedAsForm()
  applicantsServer(stored(ways))
  await open()
  await expect.element(page.getByText('Podpis kwalifikowany nie jest wspierany w przeglądarce Edge.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Podpisz podpisem kwalifikowanym' })).toBeDisabled()
  await expectAccessible()
})

test('a refused signature is shown with its reason', async () => {
  const message = 'Wniosek lub podpis jest nieprawidłowy: certyfikat stracił ważność.'
  window.szafirSdk = {
    configure: ({ onDoTaskListResult }) =>
      Object.assign(window.szafirSdk!, { load: () => onDoTaskListResult('<Podpisane/>') }),
    load: () => undefined,
    startComponent: () => undefined,
    doTaskList: () => undefined,
  }
  loadedAsForm()
  applicantsServer(stored({ ...realWays, skryptKir: '/szafir.js' }), prepared, [
    submission.saveTask,
    () => refused(422, { message }),
  ])
  await open()
  await press('Podpisz podpisem kwalifikowanym')
  await expect.element(page.getByText('Wystąpił błąd podczas przesyłania wniosku')).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
})

const choose = async () => {
  await expect.element(page.getByRole('button', { name: 'Wybierz podpisany plik XML' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['<a/>'], 'wniosek-128.xml'))
}

test('a file is fetched, signed elsewhere and sent back', async () => {
  applicantsServer(stored(trialWays))
  uploadAnswers(200, { message: 'Pomyślnie zapisano zgłoszenie' })
  const router = await open('&podpis=plik')
  for (const step of ['1. Pobierz plik wniosku', '2. Podpisz go', '3. Wczytaj podpisany plik'])
    await expect.element(page.getByRole('heading', { name: step })).toBeVisible()
  await expect.element(page.getByText(/nie ma mocy prawnej/)).toBeVisible()
  await expectAccessible()
  await choose()
  await expect.element(shown('Pomyślnie wysłano wniosek')).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
})

test('a file whose signature is refused says why, and another may be sent', async () => {
  applicantsServer(stored())
  uploadAnswers(422, { message: 'Wniosek lub podpis jest nieprawidłowy: treść zmieniono po podpisaniu.' })
  await open('&podpis=plik')
  await choose()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Wystąpił błąd podczas przesyłania wniosku: .*treść zmieniono po podpisaniu/)
  await expect.element(page.getByRole('button', { name: 'Wybierz podpisany plik XML' })).toBeEnabled()
  await expectAccessible()
})

test('a file that cannot be fetched says so', async () => {
  applicantsServer(stored(), [submission.file, () => refused(404, { message: 'Odnośnik stracił ważność.' })])
  await open('&podpis=plik')
  await press('Pobierz plik wniosku')
  await expect.element(shown(/Nie można pobrać pliku wniosku\. Odnośnik stracił ważność\./)).toBeVisible()
})

test('without a service of the trusted profile that way is not offered', async () => {
  applicantsServer(stored({ ...realWays, profilZaufany: null }))
  await open()
  await expect.element(page.getByRole('button', { name: 'Przygotuj plik do podpisu' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Podpisz profilem zaufanym' }).elements()).toEqual([])
})
