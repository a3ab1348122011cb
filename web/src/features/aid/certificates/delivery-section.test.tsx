import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { deliverCertificate, type Delivery } from '#contract/aid/certificates/delivery.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { attaching } from '../shared/testing.ts'
import { CertificateDetail } from './certificate-detail.tsx'
import { issued, prepared } from './testing.ts'

const signed = (change: Partial<Certificate> = {}): Certificate =>
  issued('2024', {
    elektroniczne: true,
    podpis: {
      rodzaj: 'PIECZEC',
      kto: 'Gmina Źródła',
      wystawca: 'Urząd testowy',
      numerSeryjny: '01',
      wazneDo: '2030-01-01T00:00:00Z',
      uniewaznienie: 'NIE_SPRAWDZONO',
      login: 'koo',
      czas: '2026-01-15T11:00:00Z',
    },
    ...change,
  })
const doreczenie: Delivery = {
  adres: 'biuro@piekarnia.pl',
  stan: 'WYSLANA',
  powod: null,
  login: 'koo',
  czas: '2026-01-15T11:05:00Z',
  wygasa: '2100-02-14T23:00:00Z',
}
const place = { context: caseContexts.pup, mode: 'edit' } as const
const shown = (stored: Certificate, user = coordinator) =>
  show(<CertificateDetail place={place} stored={stored} why="Wydane" reread={async () => stored} />, user)
const section = () => page.getByRole('region', { name: 'Doręczenie' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => page.getByRole('textbox', { name: /Adres e-mail beneficjenta/ })

const works = ' Odnośnik z wiadomości działa do 14.02.2100.'
test.each<[string, Partial<Delivery>, string, string]>([
  ['one that left', {}, 'Wysłano na adres biuro@piekarnia.pl', works],
  ['one that waits', { stan: 'OCZEKUJE' }, 'Wysyłanie na adres biuro@piekarnia.pl', works],
  ['one that may have left', { stan: 'NIEZNANY' }, 'Nie wiadomo, czy wysłano na adres biuro@piekarnia.pl', works],
  ['one that was attached', { wygasa: null }, 'Wysłano na adres', ' Plik jest w załączniku wiadomości.'],
  [
    'one whose link is over',
    { wygasa: '2026-02-14T23:00:00Z' },
    'Wysłano na adres biuro@piekarnia.pl',
    ' Odnośnik z wiadomości działał do 14.02.2026.',
  ],
  [
    'one that was refused',
    { stan: 'BLAD', powod: 'ODMOWA' },
    'Nie wysłano na adres biuro@piekarnia.pl: Serwer pocztowy odmówił przyjęcia wiadomości',
    '',
  ],
  [
    'one without a mail server',
    { stan: 'ZACHOWANA' },
    'Nie wysłano na adres biuro@piekarnia.pl: Aplikacja nie ma serwera pocztowego',
    '',
  ],
])('of the latest delivery, %s, the page says what became of it', async (_, change, words, link) => {
  await shown(signed({ doreczenie: { ...doreczenie, ...change } }))
  await expect.element(section()).toMatchTextContent(words)
  await expect.element(section().getByText(`15.01.2026 12:05, koo.${link}`, { exact: true })).toBeVisible()
  await expect.element(button('Wyślij ponownie')).toBeVisible()
  await expectAccessible()
})

test('a signed certificate is sent to the address that is typed', async () => {
  const made = serverAnswers(attaching('false'), [
    deliverCertificate,
    () => ok(deliverCertificate, { message: 'Wiadomość zostanie wysłana', key: doreczenie }),
  ])
  await shown(signed())
  await expect.element(section()).toMatchTextContent('nie wysłano jeszcze')
  await button('Wyślij beneficjentowi').click()
  await expect.element(address()).toHaveValue('')
  await expect.element(page.getByText(/W wiadomości będzie odnośnik do pliku, który działa 30 dni\./)).toBeVisible()
  await expectAccessible()
  await button('Wyślij').click()
  await expect.element(address()).toHaveAccessibleDescription(/Adres e-mail beneficjenta jest wymagany/)
  await address().fill('biuro@piekarnia.pl')
  await button('Wyślij').click()
  await expect.element(page.getByText('Wiadomość zostanie wysłana')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(made.map(({ body }) => body).filter(Boolean)).toEqual([{ email: 'biuro@piekarnia.pl' }])
})

test('the last address of the beneficiary is filled in, and a refusal stands at the field', async () => {
  const message = 'To zaświadczenie wysłano na ten adres przed chwilą.'
  serverAnswers(attaching('true'), [
    deliverCertificate,
    () => refused(422, { message, fieldErrors: [{ field: 'email', message }] }),
  ])
  await shown(signed({ doreczenie, emailBeneficjenta: 'biuro@piekarnia.pl' }))
  await button('Wyślij ponownie').click()
  await expect.element(address()).toHaveValue('biuro@piekarnia.pl')
  await expect.element(page.getByText(/Plik będzie w załączniku, którego po wysłaniu nie można cofnąć\./)).toBeVisible()
  await expect.element(page.getByText(/inny niż dotychczasowy .* dopiero po dobie od zmiany/)).toBeVisible()
  await button('Wyślij').click()
  await expect.element(address()).toHaveAccessibleDescription(new RegExp(message))
  await expectAccessible()
})

const zastapionePrzez = { id: 9, nrZaswiadczenia: 'DM/2', dataWydania: '2026-01-16' }
test.each<[string, Partial<Certificate>, string]>([
  ['a superseded certificate', { stan: 'NIEAKTUALNE', zastapionePrzez }, 'zaświadczenie zastąpiła korekta'],
  ['a deleted case', { przypadek: { ...signed().przypadek, usuniety: true } }, 'przypadek pomocy usunięto'],
])('the link of %s gives no file, and the page says so', async (_, change, why) => {
  await shown(signed({ doreczenie, ...change }))
  await expect.element(section()).toMatchTextContent(`Odnośnik z wiadomości nie daje już pliku: ${why}.`)
  await expect.element(section()).not.toMatchTextContent('działa do')
})

test.each<[string, Certificate]>([
  ['in preparation', prepared('2024')],
  ['without a signature', issued('2024', { elektroniczne: true })],
  ['superseded', signed({ stan: 'NIEAKTUALNE', zastapionePrzez })],
  ['of a deleted case', signed({ przypadek: { ...signed().przypadek, usuniety: true } })],
])('one %s cannot be sent', async (_, stored) => {
  await shown(stored)
  await expect.element(page.getByRole('group', { name: 'Beneficjent pomocy' })).toBeInTheDocument()
  await expect.element(section()).not.toBeInTheDocument()
})

test('who works in the context of another user sees what was sent, and sends nothing', async () => {
  await shown(signed({ doreczenie }), { ...coordinator, impersonateMode: true })
  await expect.element(section()).toMatchTextContent('Wysłano na adres')
  await expect.element(button('Wyślij ponownie')).not.toBeInTheDocument()
})

test.each([
  ['PIECZEC', 'Pieczęć elektroniczna', 'Opatrzono pieczęcią', 'kwalifikowana pieczęć elektroniczna'],
  ['PROBNY', 'Pieczęć elektroniczna', 'Opatrzono pieczęcią', 'pieczęć próbna (bez mocy prawnej)'],
  ['OSOBISTY', 'Podpis elektroniczny', 'Podpisano', 'podpis osobisty (e-dowód)'],
] as const)('a signature of kind %s is called what it is', async (rodzaj, title, who, kind) => {
  const { podpis, ...rest } = signed()
  await shown({ ...rest, podpis: podpis && { ...podpis, rodzaj } })
  const signature = page.getByRole('region', { name: title })
  await expect.element(signature.getByRole('term').filter({ hasText: who })).toBeVisible()
  await expect.element(signature.getByText(kind)).toBeVisible()
})
