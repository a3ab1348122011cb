import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { submission } from '#contract/access-requests/submission.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { SavePage } from './save-page.tsx'
import { press } from './testing.ts'

const open = (address: string) =>
  show(<SavePage />, null, { path: '/zapis-zgloszenia/$result', address: `/zapis-zgloszenia/${address}` })
const heading = (name: string) => page.getByRole('heading', { name })
const saved = ok(submission.save, { message: 'Pomyślnie zapisano zgłoszenie', key: { numer: 128 } })

test('after the return the signed request is stored, once', async () => {
  const made = serverAnswers([submission.save, () => saved])
  await open('success?token=abc')
  await expect.element(heading('Pomyślnie zapisano zgłoszenie')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sprawdź stan wniosku' }))
    .toHaveAttribute('href', expect.stringContaining('128'))
  expect(made.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  await expectAccessible()
})

test('a button repeats the call after the service was down', async () => {
  let down = true
  const message = 'Profil zaufany: usługa jest chwilowo niedostępna.'
  serverAnswers([submission.save, () => (down ? refused(503, { message }) : saved)])
  await open('success?token=abc')
  await expect.element(heading('Nie można zapisać zgłoszenia')).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectAccessible()
  down = false
  await press('Spróbuj ponownie')
  await expect.element(heading('Pomyślnie zapisano zgłoszenie')).toBeVisible()
})

test('a refused signature is shown with its reason, and leads back to the request', async () => {
  const message = 'Wniosek lub podpis jest nieprawidłowy: nieznany wystawca certyfikatu.'
  serverAnswers([submission.save, () => refused(422, { message })])
  await open('success?token=abc')
  await expect.element(page.getByText(message)).toBeVisible()
  expect(page.getByRole('button', { name: 'Spróbuj ponownie' }).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Wróć do wniosku' }))
    .toHaveAttribute('href', '/formularz-zgloszeniowy?token=abc&podpis=ponownie')
})

test('a return whose link is over leads away once that was read', async () => {
  const message = 'Odnośnik do wniosku jest nieprawidłowy lub stracił ważność. Wypełnij wniosek ponownie.'
  serverAnswers([submission.save, () => refused(404, { message })])
  await open('success?token=abc')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText(/przejdziesz do strony logowania/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Wypełnij nowy wniosek' })).toBeVisible()
  await expectAccessible()
})

test('signing that was cancelled leads back to the request', async () => {
  serverAnswers()
  await open('fail?token=abc')
  await expect.element(heading('Wniosek nie został podpisany')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Wróć do wniosku' }))
    .toHaveAttribute('href', '/formularz-zgloszeniowy?token=abc&podpis=ponownie')
  await expectAccessible()
})

test.each(['success', 'fail', 'cokolwiek?token=abc'])('an address that leads nowhere: %s', async (address) => {
  serverAnswers()
  await open(address)
  await expect.element(heading('Nie można zapisać zgłoszenia')).toBeVisible()
  await expect.element(page.getByText('Nieprawidłowa ścieżka weryfikacji')).toBeVisible()
  await expect.element(page.getByText(/przejdziesz do strony logowania/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Strona logowania' })).toBeVisible()
})
