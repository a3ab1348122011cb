import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { trialSignature, type TrialDocument } from '#contract/trial-signature/trial-signature.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { DocumentToSign } from './document-to-sign.tsx'

const open: TrialDocument = { stan: 'DO_PODPISU', tresc: 'Wnoszę o dostęp\n<b>do aplikacji</b>', powrot: null }
const back = 'http://latarnia.test/zapis-zgloszenia/tak?token=a'

async function shown(document: TrialDocument) {
  const leave = vi.fn<(address: string) => void>()
  await show(<DocumentToSign token="t" document={document} leave={leave} />)
  // shown in every state
  await expect.element(page.getByText('Ten podpis nie ma mocy prawnej.')).toBeVisible()
  return leave
}
const field = (name: string) => page.getByRole('textbox', { name })
const fill = async (pesel: string) => {
  await field('Imię').fill('Anna')
  await field('Nazwisko').fill('Żak')
  await field('PESEL').fill(pesel)
}
const signing = { decyzja: 'PODPISZ', imie: 'Anna', nazwisko: 'Żak', pesel: '44051401359', sposob: 'PROFIL_ZAUFANY' }
const sign = () => page.getByRole('button', { name: 'Podpisz na próbę' }).click()

test('the text is shown as it is, and the person who signed goes on', async () => {
  const made = serverAnswers([trialSignature.decide, () => ok(trialSignature.decide, { powrot: back })])
  const leave = await shown(open)
  await expect.element(page.getByText(/<b>do aplikacji<\/b>/)).toBeVisible()
  await expectAccessible()
  await fill('44051401359')
  await sign()
  await expect.poll(() => leave.mock.calls).toEqual([[back]])
  expect(made.map(({ body }) => body)).toEqual([signing])
})

test('a certificate of the person is the other way to sign', async () => {
  const made = serverAnswers([trialSignature.decide, () => ok(trialSignature.decide, { powrot: back })])
  await shown(open)
  await fill('44051401359')
  await page.getByRole('radio', { name: 'certyfikat' }).click()
  await sign()
  await expect.poll(() => made.map(({ body }) => body)).toEqual([{ ...signing, sposob: 'CERTYFIKAT' }])
})

test('a PESEL with a wrong digit is not sent', async () => {
  const made = serverAnswers()
  await shown(open)
  await fill('44051401358')
  await sign()
  await expect.element(page.getByRole('link', { name: 'PESEL: PESEL nie jest prawidłowy' })).toBeVisible()
  await expectAccessible()
  expect(made).toEqual([])
})

test('a cancellation is sent to the server, and the person goes back', async () => {
  const made = serverAnswers([trialSignature.decide, () => ok(trialSignature.decide, { powrot: back })])
  const leave = await shown(open)
  await page.getByRole('button', { name: 'Przerwij' }).click()
  await expect.poll(() => leave.mock.calls).toEqual([[back]])
  expect(made.map(({ body }) => body)).toEqual([{ decyzja: 'PRZERWIJ' }])
})

test('a refusal is shown under the form, and nobody leaves', async () => {
  serverAnswers([trialSignature.decide, () => refused(409, { message: 'Dokument został już podpisany' })])
  const leave = await shown(open)
  await fill('44051401359')
  await sign()
  await expect.element(page.getByRole('alert').getByText('Dokument został już podpisany')).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
})

test.each<[TrialDocument['stan'], string]>([
  ['PODPISANY', 'Dokument jest już podpisany na próbę.'],
  ['PRZERWANY', 'Podpisywanie dokumentu zostało przerwane.'],
])('a document %s has no form, but a way back', async (stan, sentence) => {
  await shown({ stan, tresc: null, powrot: back })
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Wróć do wniosku' })).toHaveAttribute('href', back)
  await expect.element(page.getByRole('textbox')).toHaveLength(0)
  await expectAccessible()
})
