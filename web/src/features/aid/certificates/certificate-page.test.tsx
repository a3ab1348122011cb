import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { CertificatePage } from './certificate-page.tsx'
import { prepared } from './testing.ts'

const shown = (id: string) =>
  show(<CertificatePage context={caseContexts.pup} mode="edit" id={id} certificateId="7" />, undefined, {
    path: '/zaswiadczenie',
    address: '/zaswiadczenie',
  })

test.each([
  ['that is gone', refused(404, { message: 'Nie znaleziono' })],
  ['of another case', ok(certificates.read, prepared('2024', { ppId: 41 }))],
])('a certificate %s leads back to its case with the sentence', async (_, answer) => {
  serverAnswers([certificates.read, () => answer])
  const router = await shown('40')
  await expect.element(page.getByRole('alert').getByText('Strona o podanym adresie nie istnieje.')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/przypadek-pomocy/pup/edit/40')
  expect(router.state.location.search).toMatchObject({ activeTab: '2' })
  // the way back does not lead into the gone page again
  expect(router.history.length).toBe(1)
})

test('a certificate that could not be read can be asked for again', async () => {
  serverAnswers([certificates.read, () => refused(500, { message: 'Awaria' })])
  const router = await shown('40')
  await expect.element(page.getByText('Wystąpił błąd podczas pobierania danych.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/zaswiadczenie')
})
