import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deliveredFile } from '#contract/aid/certificates/delivery.ts'
import { checkCertificate, type CheckedCertificate } from '#contract/aid/certificates/public-check.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { certificate } from './testing.ts'

const KOD = '7K3M9PQ2XR4T'
const SECRET = 'Yx3kP0q_sekret-z-odnosnika'
const fetchFile = () => page.getByRole('button', { name: 'Pobierz zaświadczenie' })
const opened = (address: string) => show(<CheckOutcome kod={KOD} />, null, { path: '/z/$kod', address })
const found = (change: Partial<CheckedCertificate> = {}) =>
  [checkCertificate, () => ok(checkCertificate, { ...certificate, ...change })] as const

test('the link from the message offers the file, and sends its secret in the body', async () => {
  const message = 'Odnośnik do pliku stracił ważność.'
  const made = serverAnswers([...found()], [deliveredFile, () => refused(422, { message })])
  await opened(`/z/${KOD}#${SECRET}`)
  await expectAccessible()
  await fetchFile().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  expect(made.map(({ body, query }) => ({ body, query }))).toEqual([
    { body: undefined, query: {} },
    { body: { sekret: SECRET }, query: {} },
  ])
  await expectAccessible()
})

test.each<[string, string, Partial<CheckedCertificate>]>([
  ['without a secret', `/z/${KOD}`, {}],
  [
    'of a superseded certificate',
    `/z/${KOD}#${SECRET}`,
    { zastapionePrzez: { nrZaswiadczenia: 'DM/2025/18', dataWydania: '2025-04-05' } },
  ],
  ['of a deleted case', `/z/${KOD}#${SECRET}`, { przypadekUsuniety: true }],
])('a link %s offers no file', async (_, address, change) => {
  serverAnswers([...found(change)])
  await opened(address)
  await expect.element(page.getByRole('heading', { name: 'Sprawdź plik PDF' })).toBeVisible()
  await expect.element(fetchFile()).not.toBeInTheDocument()
})
