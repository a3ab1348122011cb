import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PdfSignatureKind } from '#contract/aid/certificates/signature.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { certificate } from './testing.ts'

const KOD = '7K3M9PQ2XR4T'
const signature = () => page.getByRole('term').filter({ hasText: /^(Podpis|Pieczęć) elektroniczn/ })

test.each<[PdfSignatureKind, string, RegExp]>([
  ['KWALIFIKOWANY', 'Jan Kowalski', /^kwalifikowany podpis elektroniczny.*podpisane: Jan Kowalski/],
  ['OSOBISTY', 'Jan Kowalski', /^podpis osobisty \(e-dowód\).*podpisane: Jan Kowalski/],
  ['PIECZEC', 'Gmina Źródła', /^kwalifikowana pieczęć elektroniczna.*opatrzone pieczęcią: Gmina Źródła/],
  ['PROBNY', 'Gmina Źródła', /^pieczęć próbna \(bez mocy prawnej\).*opatrzone próbną pieczęcią: Gmina Źródła/],
])('a signature of kind %s is among the facts', async (rodzaj, kto, words) => {
  const podpis = { rodzaj, kto, czas: '2025-03-04T23:30:00Z' }
  await show(<CertificateFacts kod={KOD} certificate={{ ...certificate, podpis }} />, null)
  await expect.element(signature()).toBeVisible()
  const definition = signature().element().nextElementSibling
  expect(definition?.textContent).toMatch(words)
  // the day of Poland
  expect(definition?.textContent).toMatch(/w rejestrze od 05\.03\.2025$/)
  await expectAccessible()
})

test('a certificate without a signature says nothing of one', async () => {
  await show(<CertificateFacts kod={KOD} certificate={certificate} />, null)
  await expect.element(page.getByText('DM/2025/17')).toBeVisible()
  await expect.element(signature()).not.toBeInTheDocument()
})
