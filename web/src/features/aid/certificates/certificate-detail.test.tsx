import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { certificates, type Certificate } from '#contract/aid/certificates/certificates.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { useUser } from '#kit/user.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers, type ReceivedCall } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { CertificateDetail } from './certificate-detail.tsx'
import { correction, issued, prepared } from './testing.ts'
import { whyReadOnly } from './why-read-only.ts'

const place = { context: caseContexts.pup, mode: 'edit' } as const

function Detail({ stored }: { stored: Certificate }) {
  const why = whyReadOnly(useUser(), stored)
  return <CertificateDetail place={place} stored={stored} why={why} reread={async () => stored} />
}
const shown = (stored: Certificate, user: CurrentUser = coordinator) => show(<Detail stored={stored} />, user)

// a required field has an asterisk after its label
const field = (label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`) })
const todo = () => page.getByRole('region', { name: 'Co jeszcze trzeba uzupełnić' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
// the form of 2011 has no number before it
const formerDate = (wzor: Pattern) =>
  field(wzor === '2011' ? 'Data wydania unieważnianego zaświadczenia' : 'Data jego wydania')

test.each(['2011', '2014', '2024'] as const)('the form of %s shows its own parts alone', async (wzor) => {
  await shown(prepared(wzor))
  await expect.element(todo().getByText('Zaświadczenie jest kompletne i można je wydać.')).toBeVisible()
  const newer = wzor === '2011' ? 0 : 1
  expect(page.getByRole('group', { name: 'Wnioskodawca niebędący beneficjentem' }).elements()).toHaveLength(newer)
  expect(field('Numer zaświadczenia').elements()).toHaveLength(newer)
  expect(page.getByRole('checkbox', { name: /transportu/ }).elements()).toHaveLength(wzor === '2024' ? 0 : 1)
  for (const name of ['NIP podmiotu', 'NIP beneficjenta', 'Data udzielenia pomocy'])
    await expect.element(field(name)).toHaveAttribute('readonly')
  await expect.element(button('Zapisz')).toBeDisabled()
  await expectAccessible()
})

test.each(['2014', '2024'] as const)('in %s only a correction names a former certificate', async (wzor) => {
  await shown(prepared(wzor))
  await expect.element(formerDate(wzor)).toBeDisabled()
  await page.getByRole('radio', { name: 'korekta zaświadczenia' }).click()
  await expect
    .element(todo().getByRole('button', { name: 'Numer unieważnianego zaświadczenia jest wymagany' }))
    .toBeVisible()
  await field('Numer unieważnianego zaświadczenia').fill('ABC/1')
  await formerDate(wzor).fill('1.02.2025')
  await page.getByRole('radio', { name: 'wydanie zaświadczenia' }).click()
  await expect.element(field('Numer unieważnianego zaświadczenia')).toHaveValue('')
  await expect.element(formerDate(wzor)).toHaveValue('')
  await expect.element(formerDate(wzor)).toBeDisabled()
})

test('in 2011 only an invalidation names the day of a former certificate', async () => {
  await shown(prepared('2011'))
  await expect.element(formerDate('2011')).toBeDisabled()
  const invalidates = page.getByRole('checkbox', { name: /^Stwierdzenie nieważności/ })
  await invalidates.click()
  await formerDate('2011').fill('1.02.2025')
  await invalidates.click()
  await expect.element(formerDate('2011')).toHaveValue('')
})

test.each(['2011', '2014', '2024'] as const)('in %s a correction of our own stays one', async (wzor) => {
  await shown(correction(wzor))
  await expect
    .element(page.getByRole('link', { name: /zaświadczenie nr DM\/2025\/3 z dnia 05\.03\.2025/ }))
    .toBeVisible()
  await expect.element(formerDate(wzor)).toHaveAttribute('readonly')
  const choice =
    wzor === '2011'
      ? page.getByRole('checkbox', { name: /^Stwierdzenie nieważności/ })
      : page.getByRole('radio', { name: 'wydanie zaświadczenia' })
  await expect.element(choice).toBeDisabled()
  await expectAccessible()
})

test('a former certificate without a number is named by a mark of the grantor', async () => {
  const former = { id: 5, nrZaswiadczenia: null, dataWydania: '2025-03-05' }
  await shown(correction('2014', { koryguje: former, nrUniewaznianego: null }))
  const number = field('Numer unieważnianego zaświadczenia')
  await expect.element(number).toHaveAccessibleDescription(/Wzór z 2011 r\. nie ma numeru/)
  await number.fill('FN.3120.7')
  await expect.element(todo().getByText('Zaświadczenie jest kompletne i można je wydać.')).toBeVisible()
  await expect.element(formerDate('2014')).toHaveAttribute('readonly')
  await expectAccessible()
})

test('the regulation follows from the purpose, and is open only where it does not fit', async () => {
  await shown(prepared('2024'))
  await expect.element(page.getByRole('radio', { name: /2023\/2832/ })).toBeDisabled()
  await expect.element(page.getByText('Przeznaczenie pomocy e2 oznacza rozporządzenie nr 2023/2831.')).toBeVisible()

  const stored = prepared('2014', { transportDrogowy: true })
  await shown({ ...stored, przypadek: { ...stored.przypadek, przezPomocyKod: 'e1c' } })
  await expect.element(todo().getByText('Przeznaczenie e1c oznacza rozporządzenie nr 360/2012')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /transportu/ })).toBeChecked()
  await page.getByRole('radio', { name: /360\/2012/ }).click()
  const service = field('Opis usługi świadczonej w ogólnym interesie gospodarczym')
  await service.fill('Przewóz osób')
  await page.getByRole('radio', { name: /1407\/2013/ }).click()
  await expect.element(page.getByRole('checkbox', { name: /transportu/ })).not.toBeChecked()
  await page.getByRole('radio', { name: /360\/2012/ }).click()
  await expect.element(service).toHaveValue('')
})

test('faults that stop issuing are listed while typing and lead to their fields', async () => {
  await shown(prepared('2024', { adresBeneficjenta: '', pomocBrutto: 900 }))
  await expect.element(todo().getByText('Do uzupełnienia lub poprawienia: 2 sprawy.')).toBeVisible()
  await todo().getByRole('button', { name: 'Adres beneficjenta jest wymagany' }).click()
  await expect.element(field('Adres beneficjenta')).toHaveFocus()
  await expect
    .element(
      todo().getByRole('button', { name: /^Wartość pomocy brutto \(PLN\): Przypadek pomocy podaje: 1.000,00 PLN/ }),
    )
    .toBeVisible()
  // tried too early, it asks nothing and shows what is missing
  await button('Zapisz i wydaj').click()
  await expect.element(page.getByRole('heading', { name: 'Co jeszcze trzeba uzupełnić' })).toHaveFocus()
  await expect.element(page.getByText('Błąd: Adres beneficjenta jest wymagany')).toBeVisible()
  await expectAccessible()
  await field('Adres beneficjenta').fill('Warszawa')
  await field('Wartość pomocy brutto (PLN)').fill('1000')
  await expect.element(todo().getByText('Zaświadczenie jest kompletne i można je wydać.')).toBeVisible()
})

test('a name longer than its field is an error from the start, and is not cut', async () => {
  const long = 'Przedsiębiorstwo '.repeat(10).trim()
  const stored = prepared('2014', { nazwaBeneficjenta: long })
  await shown({ ...stored, zPrzypadku: { ...stored.zPrzypadku!, nazwaBeneficjenta: long } })
  await expect.element(field('Nazwa beneficjenta')).toHaveAccessibleDescription(/Błąd: .*150/)
  await expect.element(field('Nazwa beneficjenta')).toHaveValue(long)
  expect(button('Odśwież dane z przypadku').query()).toBeNull()
})

test('the present data of the case are taken over on request and not saved', async () => {
  const stored = prepared('2024')
  const przypadek = { ...stored.przypadek, brutto: 900 }
  await shown({ ...stored, przypadek, zPrzypadku: { ...stored.zPrzypadku!, pomocBrutto: 900 } })
  await expect.element(page.getByText('Różnią się: Wartość pomocy brutto (PLN).')).toBeVisible()
  await expectAccessible()
  await button('Odśwież dane z przypadku').click()
  await expect.element(field('Wartość pomocy brutto (PLN)')).toHaveValue('900,00')
  await expect.element(button('Zapisz')).toBeEnabled()
  expect(button('Odśwież dane z przypadku').query()).toBeNull()
})

const answersUpdate = [
  certificates.update,
  () => ok(certificates.update, { message: 'Pomyślnie zmodyfikowano zaświadczenie', key: { id: 7, wersja: 3 } }),
] as const

test('saving sends the form of its variant, and the next save knows the new version', async () => {
  const made = serverAnswers([...answersUpdate])
  await shown(prepared('2011'))
  await field('Stanowisko służbowe').fill('kierownik')
  await button('Zapisz').click()
  await expect.element(page.getByText('Pomyślnie zmodyfikowano zaświadczenie')).toBeVisible()
  await field('Stanowisko służbowe').fill('dyrektor')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => made.map(({ body }) => body))
    .toMatchObject([
      { wzorZaswiadczenia: '2011', stanowisko: 'kierownik', wersja: 2 },
      { wzorZaswiadczenia: '2011', stanowisko: 'dyrektor', wersja: 3 },
    ])
  expect(made[0]!.body).not.toHaveProperty('nrZaswiadczenia')
})

test('issuing asks first, then saves and prints', async () => {
  const print = vi.fn<(call: ReceivedCall) => object>(() => ({}))
  const made = serverAnswers([...answersUpdate], [certificates.print, print])
  await shown(prepared('2024'))
  await field('Stanowisko służbowe').fill('kierownik')
  await button('Zapisz i wydaj').click()
  const question = page.getByRole('dialog', { name: 'Wydanie zaświadczenia' })
  await expect.element(question.getByText(/nie będzie można go zmienić/)).toBeVisible()
  await expectAccessible()
  expect(made).toEqual([])
  await question.getByRole('button', { name: 'Wydaj' }).click()
  await expect.element(page.getByText(/^Wydano zaświadczenie/)).toBeVisible()
  expect(print).toHaveBeenCalledOnce()
  expect(made).toHaveLength(2)
})

test('a certificate that somebody else has changed meanwhile is not issued', async () => {
  const print = vi.fn<(call: ReceivedCall) => object>(() => ({}))
  serverAnswers(
    [certificates.read, () => ok(certificates.read, prepared('2024', { wersja: 9 }))],
    [certificates.print, print],
  )
  await shown(prepared('2024'))
  await button('Zapisz i wydaj').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wydaj' }).click()
  await expect.element(button('Wczytaj aktualne dane')).toBeVisible()
  expect(print).not.toHaveBeenCalled()
})

test('a conflict keeps what was typed until the user takes the present data', async () => {
  serverAnswers([certificates.update, () => refused(409, { message: 'Dane zmienił ktoś inny' })])
  await shown(prepared('2024'))
  await field('Stanowisko służbowe').fill('kierownik')
  await button('Zapisz').click()
  await expect.element(page.getByText(/^Dane zmienił ktoś inny/)).toBeVisible()
  await expect.element(field('Stanowisko służbowe')).toHaveValue('kierownik')
  await button('Wczytaj aktualne dane').click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(field('Stanowisko służbowe')).toHaveValue('inspektor')
})

test.each([
  ['the office', { ...coordinator, poziom: 'NADZORCA' as const }],
  ['someone who acts as another', { ...coordinator, impersonateMode: true }],
  ['a body whose rights have ended', { ...coordinator, uprawnieniaWygasly: true }],
])('%s only reads one in preparation', async (_, user) => {
  await shown(prepared('2024'), user)
  await expect.element(field('Nazwa beneficjenta')).toHaveAttribute('readonly')
  for (const name of ['Zapisz', 'Zapisz i wydaj', 'Usuń', 'Drukuj']) expect(button(name).query()).toBeNull()
})

test.each(['2011', '2014', '2024'] as const)(
  'an issued one of %s tells what became of it and is printed again',
  async (wzor) => {
    const print = vi.fn<(call: ReceivedCall) => object>(() => ({}))
    serverAnswers([certificates.print, print])
    await shown(issued(wzor))
    await expect.element(page.getByText(/jest wydane i aktualne/)).toBeVisible()
    await expect.element(page.getByText('2 razy')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '7H2K9QXZ4M1B' })).toHaveAttribute('href', '/z/7H2K9QXZ4M1B')
    await expect.element(field('Nazwa beneficjenta')).toHaveAttribute('readonly')
    expect(button('Zapisz i wydaj').query()).toBeNull()
    await expectAccessible()
    await button('Drukuj').click()
    await expect.poll(() => print).toHaveBeenCalledOnce()
  },
)

test('a superseded one leads to what replaced it', async () => {
  const zastapionePrzez = { id: 9, nrZaswiadczenia: 'DM/2026/9', dataWydania: '2026-02-01' }
  await shown(issued('2024', { stan: 'NIEAKTUALNE', aktualne: 'NIE', zastapionePrzez }))
  await expect
    .element(page.getByText('Nieaktualne: zastąpione zaświadczeniem nr DM/2026/9 z dnia 01.02.2026'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /DM\/2026\/9/ }))
    .toHaveAttribute('href', '/przypadek-pomocy/pup/edit/3/zaswiadczenia-de-minimis/9')
  await expectAccessible()
})

test('the form says which amounts are allowed where the act has reductions', async () => {
  const base = correction('2024')
  const zmniejszenia = { brutto: 600, bruttoEuro: 140.5, jedynyPrzypadek: false }
  await shown(correction('2024', { przypadek: { ...base.przypadek, zmniejszenia } }))
  const aid = page.getByRole('group', { name: 'Udzielona pomoc' })
  await expect
    .element(aid.getByText(/zmniejszenia tej pomocy na kwotę 600,00 PLN .* można podać od 400,00 do 1.000,00 PLN/))
    .toBeVisible()
  await expect.element(todo().getByText('Zaświadczenie jest kompletne i można je wydać.')).toBeVisible()
  await field('Wartość pomocy brutto (PLN)').fill('400')
  // the whole amount is not offered again
  expect(button('Odśwież dane z przypadku').elements()).toHaveLength(0)
  await field('Wartość pomocy brutto (PLN)').fill('399,99')
  await expect.element(todo().getByRole('button', { name: /od 400,00 do 1.000,00 PLN/ })).toBeVisible()
})

test('a certificate of aid without reductions says nothing of them', async () => {
  await shown(correction('2024'))
  await expect.element(todo().getByText('Zaświadczenie jest kompletne i można je wydać.')).toBeVisible()
  expect(page.getByText(/zmniejszenia/).elements()).toHaveLength(0)
})
