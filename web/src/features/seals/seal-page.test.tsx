import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seals, type NewSeal, type Seal } from '#contract/seals/seals.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { SealPage } from './seal-page.tsx'

const main = { ...coordinator, login: 'ugl', poziom: 'UGL' as const, uprawnienia: [] }
const seal: Seal = {
  rodzaj: 'PIECZEC',
  kto: 'Gmina Źródła',
  wystawca: 'Urząd testowy',
  numerSeryjny: '01AB',
  wazneOd: '2026-01-01T10:00:00.000Z',
  wazneDo: '2099-01-01T10:00:00.000Z',
  uniewazniona: null,
  login: 'ugl',
  czas: '2026-05-06T10:00:00.000Z',
}
const ofBody = (pieczec: Seal | null, probna = false, przeszkoda: string | null = null) =>
  [seals.own, () => ok(seals.own, { pieczec, przeszkoda, probna })] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const file = (bytes: number) => new File([new Uint8Array(bytes).fill(65)], 'pieczec.p12')
const choose = async (chosen: File) => {
  await button('Wybierz plik pieczęci').click()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
}

test('a seal is put in by its file and password, after a refusal in words', async () => {
  let own: Seal | null = null
  const sent: unknown[] = []
  serverAnswers(
    [seals.own, () => ok(seals.own, { pieczec: own, przeszkoda: null, probna: false })],
    [
      seals.put,
      ({ body }) => {
        sent.push(body)
        const message = 'Hasło nie otwiera tego pliku'
        if (sent.length === 1) return refused(422, { message, fieldErrors: [{ field: 'haslo', message }] })
        own = seal
        return ok(seals.put, { message: 'Zapisano pieczęć elektroniczną podmiotu: Gmina Źródła', key: seal })
      },
    ],
  )
  await show(<SealPage />, main)
  await button('Wczytaj pieczęć').click()
  await expectAccessible()
  await choose(file(3))
  await expect.element(page.getByText('Wybrano plik pieczec.p12')).toBeVisible()
  await page.getByLabelText(/^Hasło pliku/).fill('złe')
  await button('Wczytaj').click()
  await expect.element(page.getByText('Błąd: Hasło nie otwiera tego pliku')).toBeVisible()
  await page.getByLabelText(/^Hasło pliku/).fill('dobre')
  await button('Wczytaj').click()
  await expect.element(page.getByText('Gmina Źródła', { exact: true })).toBeVisible()
  const given: NewSeal[] = [
    { plik: 'QUFB', haslo: 'złe' },
    { plik: 'QUFB', haslo: 'dobre' },
  ]
  expect(sent).toEqual(given)
})

test('a file that is too large is refused before it is sent', async () => {
  serverAnswers(ofBody(null))
  await show(<SealPage />, main)
  await button('Wczytaj pieczęć').click()
  await choose(file(65_537))
  await expect.element(page.getByText('Plik jest większy niż 64 kB')).toBeVisible()
})

test.each([
  ['one that is over', { wazneDo: '2026-01-02T10:00:00.000Z' }, 'Pieczęć straciła ważność'],
  [
    'one that ends soon',
    { wazneDo: new Date(Date.now() + 86_400_000).toISOString() },
    'Pieczęć wkrótce straci ważność',
  ],
  ['one that was revoked', { uniewazniona: '2026-05-07T02:20:00.000Z' }, 'Certyfikat pieczęci unieważniono'],
  ['one on trial', { rodzaj: 'PROBNY' as const }, 'Pieczęć próbna, bez mocy prawnej'],
])('%s says so', async (_, change, title) => {
  serverAnswers(ofBody({ ...seal, ...change }))
  await show(<SealPage />, main)
  await expect.element(page.getByText(title)).toBeVisible()
  await expectAccessible()
})

test('one that may not seal any more says why', async () => {
  const reason = 'Pieczęci elektronicznej podmiotu nie można użyć. Wystawca certyfikatu podpisu nie jest zaufany.'
  serverAnswers(ofBody(seal, false, reason))
  await show(<SealPage />, main)
  await expect.element(page.getByText('Tej pieczęci nie można użyć')).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  await expectAccessible()
})

test('where no issuer is trusted a seal on trial can be made', async () => {
  serverAnswers(ofBody(null, true))
  await show(<SealPage />, main)
  await expect.element(button('Utwórz pieczęć próbną')).toBeEnabled()
})

test('a body whose rights ended changes nothing', async () => {
  serverAnswers(ofBody(seal))
  await show(<SealPage />, { ...main, uprawnieniaWygasly: true })
  await expect.element(button('Usuń')).toBeDisabled()
  await expect.element(button('Wymień pieczęć')).toBeDisabled()
})
