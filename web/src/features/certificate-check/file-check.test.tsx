import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkCertificate, type CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { chooseFile } from '#web/testing/choose-file.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { FileCheck } from './file-check.tsx'
import { certificate } from './testing.ts'

const KOD = '7K3M9PQ2XR4T'
const issued = new File(['%PDF-1.7 wydany'], 'wydany.pdf')
const signed = new File(['%PDF-1.7 podpisany'], 'podpisany.pdf')
const other = new File(['%PDF-1.7 inny'], 'skan z bardzo długą nazwą_'.repeat(5) + '.pdf')
const wydany = 'f37ca6811a1bb3c3cd0477f71e531c8abf5d6d52c76d7ee193f9b6f9b08c2d76'
const podpisany = '32fa98a1aaf5c3f8cdeb3cba09c81e51d7edab07ec4e35d300813b80bc803c61'

const unsigned: CheckedCertificate = { ...certificate, skroty: { wydany, podpisany: null } }
const signedBy = (rodzaj: NonNullable<CheckedCertificate['podpis']>['rodzaj']): CheckedCertificate => ({
  ...certificate,
  podpis: { rodzaj, kto: 'Gmina Źródła', czas: '2025-03-04T23:30:00Z' },
  skroty: { wydany, podpisany },
})
const superseded = { zastapionePrzez: { nrZaswiadczenia: 'DM/2025/18', dataWydania: '2025-04-05' } }

const outcome = () => page.getByRole('region', { name: 'Sprawdź plik PDF' }).getByRole('status')
const GENUINE = 'To jest dokument z rejestru'
const FOREIGN = 'To nie jest plik z rejestru'
const trouble = () => page.getByRole('alert')

test.each<[string, CheckedCertificate, File, string, RegExp]>([
  ['the issued file', unsigned, issued, GENUINE, /wydany\.pdf jest dokładnie tym plikiem, który wydał podmiot\.$/],
  ['the signed file', signedBy('KWALIFIKOWANY'), signed, GENUINE, /plikiem z podpisem elektronicznym, który wydaje/],
  ['the sealed file', signedBy('PIECZEC'), signed, GENUINE, /plikiem z pieczęcią elektroniczną, który wydaje podmiot/],
  [
    'a file signed on trial',
    signedBy('PROBNY'),
    signed,
    GENUINE,
    /z pieczęcią próbną \(bez mocy prawnej\), który wydaje/,
  ],
  [
    'the file before its signature',
    signedBy('OSOBISTY'),
    issued,
    GENUINE,
    /Teraz podmiot wydaje plik z podpisem elektronicznym – poproś o niego\.$/,
  ],
  [
    'the file before its seal',
    signedBy('PIECZEC'),
    issued,
    GENUINE,
    /Teraz podmiot wydaje plik z pieczęcią elektroniczną – poproś o niego\.$/,
  ],
  [
    'the file before a signature on trial',
    signedBy('PROBNY'),
    issued,
    GENUINE,
    /z pieczęcią próbną \(bez mocy prawnej\)\.$/,
  ],
  [
    'a superseded one before its signature',
    { ...signedBy('KWALIFIKOWANY'), ...superseded },
    issued,
    GENUINE,
    /Teraz podmiot wydaje plik z podpisem elektronicznym\.Zaświadczenie nie jest już aktualne/,
  ],
  ['a superseded one', { ...unsigned, ...superseded }, issued, GENUINE, /nie jest już aktualne: zastąpiła je korekta/],
  ['one of a deleted case', { ...unsigned, przypadekUsuniety: true }, issued, GENUINE, /Podmiot usunął przypadek/],
  ['a scan', unsigned, other, FOREIGN, /choć ich treść może być prawdziwa.* jest kod 7K3M 9PQ2 XR4T/],
  ['a signed file before it was brought', unsigned, signed, FOREIGN, /różni się od tego, który jest w rejestrze/],
])('%s is told by its digest', async (_, found, file, title, words) => {
  await show(<FileCheck kod={KOD} certificate={found} />, null)
  await expect.element(outcome()).toMatchTextContent(/^$/)
  chooseFile(file)
  await expect.element(outcome().getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect.element(outcome()).toMatchTextContent(words)
  await expectAccessible()
})

test('a certificate that holds has no word of a correction or of a deleted case', async () => {
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  chooseFile(issued)
  await expect.element(outcome()).toMatchTextContent(GENUINE)
  await expect.element(outcome()).not.toMatchTextContent(/aktualne|usunął/)
})

test.each([
  ['no PDF', new File(['x'], 'zdjecie.jpg'), /Dozwolone są tylko pliki pdf/],
  ['empty', new File([], 'pusty.pdf'), /Plik jest pusty/],
  ['too large', new File([new Uint8Array(20 * 1_048_576 + 1)], 'duzy.pdf'), /Plik jest większy niż 20 MB/],
])('a file that is %s is refused, and the former outcome goes', async (_, file, words) => {
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  chooseFile(issued)
  await expect.element(outcome()).toMatchTextContent(GENUINE)
  chooseFile(file)
  await expect.element(trouble()).toMatchTextContent(words)
  await expect.element(outcome()).toMatchTextContent(/^$/)
  await expectAccessible()
  chooseFile(issued)
  await expect.element(outcome()).toMatchTextContent(GENUINE)
  await expect.element(trouble()).not.toBeInTheDocument()
})

test('a file of 20 MB is read', async () => {
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  chooseFile(new File([new Uint8Array(20 * 1_048_576)], 'duzy.pdf'))
  await expect.element(outcome()).toMatchTextContent(FOREIGN)
})

test('a file that cannot be read says so', async () => {
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  chooseSlow('usuniety.pdf', Promise.reject(new DOMException('gone', 'NotReadableError')))
  await expect.element(outcome()).toMatchTextContent(/Nie udało się odczytać pliku.*usuniety\.pdf/)
  await expectAccessible()
})

/** Chooses a file that gives its bytes when it wants. */
function chooseSlow(name: string, bytes: Promise<ArrayBuffer>): void {
  const reading = vi.spyOn(File.prototype, 'arrayBuffer').mockReturnValue(bytes)
  chooseFile(new File(['x'], name))
  reading.mockRestore()
}

test.each([
  ['a good one', () => chooseFile(issued)],
  ['a refused one', () => chooseFile(new File([], 'pusty.pdf'))],
])('of two files in a row the last one counts, also when the first is slower: %s', async (_, chooseNext) => {
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  const slow = Promise.withResolvers<ArrayBuffer>()
  chooseSlow('powolny.pdf', slow.promise)
  await expect.element(outcome()).toMatchTextContent('Trwa sprawdzanie pliku powolny.pdf')
  await expectAccessible()
  chooseNext()
  await expect.element(page.getByText(/To jest dokument z rejestru|Plik jest pusty/)).toBeVisible()
  slow.resolve(new ArrayBuffer(1))
  await settled()
  await expect.element(outcome()).not.toMatchTextContent(/powolny/)
})

/** By then the bytes of a file are digested and the outcome is drawn. */
async function settled(): Promise<void> {
  await crypto.subtle.digest('SHA-256', new ArrayBuffer(1))
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a file can be dropped', async () => {
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(issued)
  page
    .getByRole('button', { name: 'Wybierz plik PDF' })
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(outcome()).toMatchTextContent(GENUINE)
})

test('the file is not sent anywhere, and the page says so', async () => {
  const made = serverAnswers()
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  await expect.element(page.getByText(/plik nie jest nigdzie wysyłany/)).toBeVisible()
  chooseFile(issued)
  await expect.element(outcome()).toMatchTextContent(GENUINE)
  expect(made).toEqual([])
  expect(vi.mocked(window.fetch)).not.toHaveBeenCalled()
})

test('on a page without encryption there is nothing to choose, and the page says why', async () => {
  const secure = vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
  onTestFinished(() => secure.mockRestore())
  await show(<FileCheck kod={KOD} certificate={unsigned} />, null)
  await expect.element(page.getByText(/adres tej strony zaczyna się od https/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

function TwoCodes() {
  const [kod, setKod] = useState(KOD)
  return (
    <>
      <CheckOutcome kod={kod} />
      <button onClick={() => setKod('1E2ECHECK0K5')}>Następny</button>
    </>
  )
}

test('another code has no outcome of a file of the former one', async () => {
  serverAnswers([checkCertificate, () => ok(checkCertificate, unsigned)])
  await show(<TwoCodes />, null)
  await expect.element(page.getByRole('heading', { name: 'Sprawdź plik PDF' })).toBeVisible()
  chooseFile(other)
  await expect.element(outcome()).toMatchTextContent(FOREIGN)
  await page.getByRole('button', { name: 'Następny' }).click()
  await expect.element(page.getByText('1E2E CHEC K0K5')).toBeVisible()
  await expect.element(outcome()).toMatchTextContent(/^$/)
})

test('a code that is not in the register has no file to check', async () => {
  serverAnswers([checkCertificate, () => refused(404, { message: 'Nie znaleziono zaświadczenia o tym kodzie' })])
  await show(<CheckOutcome kod={KOD} />, null)
  await expect.element(page.getByRole('heading', { name: 'Nie znaleziono' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sprawdź plik PDF' })).not.toBeInTheDocument()
})
