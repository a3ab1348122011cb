import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mail } from '#contract/mail/mail.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { Composer } from './compose-page.tsx'
import type { Preview } from './preview-dialog.tsx'

const supervisor = { ...coordinator, poziom: 'NADZORCA' as const, udzielajacyPomocyId: null }
const shown: Preview = {
  liczba: 1234,
  opis: 'Nadzorca',
  temat: 'Przerwa',
  html: '<div style="color:#1b1b1b"><p>Jak dotrze</p><script>window.bad = 1</script></div>',
  tekst: 'W sobotę',
  nadawca: 'Latarnia <latarnia@localhost>',
  odpowiedzDo: '',
}
const next = () => page.getByRole('button', { name: 'Dalej: podgląd' })
const send = (n: string | RegExp) => page.getByRole('button', { name: n })

/** Writes a message to supervisors, up to its preview. */
async function compose() {
  await page.getByRole('combobox', { name: /^Poziomy/ }).click()
  await page.getByRole('option', { name: 'Nadzorca' }).click()
  // the open list lies over the form
  await userEvent.keyboard('{Tab}')
  await page.getByRole('textbox', { name: 'Temat' }).fill('Przerwa')
  await page.getByRole('textbox', { name: 'Treść' }).click()
  await userEvent.keyboard('W sobotę')
  await next().click()
}

test('each way to choose recipients asks for its own, and nothing is sent without', async () => {
  const made = serverAnswers()
  await show(<Composer />, supervisor)
  await expect.element(page.getByRole('textbox', { name: 'Treść' })).toBeVisible()
  for (const [way, fault] of [
    ['Użytkownicy wybranych poziomów', 'Poziomy: Wybierz co najmniej jeden poziom użytkowników'],
    ['Użytkownicy podmiotów z grupy', 'Grupa: Grupa jest wymagana'],
    ['Użytkownicy podmiotów organu nadrzędnego', 'Organ nadrzędny: Organ nadrzędny jest wymagany'],
    ['Wybrani użytkownicy', 'Użytkownicy: Wybierz co najmniej jednego użytkownika'],
  ] as const) {
    await page.getByRole('radio', { name: way }).click()
    await next().click()
    await expect.element(page.getByRole('link', { name: fault })).toBeVisible()
  }
  await expectAccessible()
  expect(made).toEqual([])
})

test('the preview names the number, which is sent with the message; two clicks send it once', async () => {
  let answer = () => {}
  const made = serverAnswers(
    [mail.preview, () => ok(mail.preview, shown)],
    [
      mail.send,
      async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return ok(mail.send, { message: 'Przekazano', key: { id: 7 } })
      },
    ],
  )
  await show(<Composer />, supervisor)
  await compose()
  await expect.element(page.getByText('Jak dotrze')).toBeVisible()
  await expectAccessible()
  const button = send(/^Wyślij do 1\s?234 adresatów$/)
  await button.click()
  await button.click({ force: true })
  answer()
  await expect.element(page.getByText('Przekazano')).toBeVisible()
  const sent = made.filter(({ body }) => 'klucz' in (body as object)).map(({ body }) => body)
  expect(sent).toEqual([
    expect.objectContaining({
      adresaci: 'POZIOMY',
      poziomy: ['NADZORCA'],
      temat: 'Przerwa',
      tresc: '<p>W sobotę</p>',
      liczba: 1234,
      klucz: expect.stringMatching(/^[\da-f-]{36}$/),
    }),
  ])
  expect('bad' in window).toBe(false)
})

test('going back sends nothing, and keeps what was written', async () => {
  const made = serverAnswers([mail.preview, () => ok(mail.preview, shown)])
  await show(<Composer />, supervisor)
  await compose()
  await page.getByRole('button', { name: 'Wróć do edycji' }).click()
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.element(page.getByRole('textbox', { name: 'Temat' })).toHaveValue('Przerwa')
  expect(made).toHaveLength(1)
})

test('another number of recipients is shown, and sending again has the same key', async () => {
  const made = serverAnswers(
    [mail.preview, () => ok(mail.preview, shown)],
    [mail.send, () => refused(409, { message: 'Liczba adresatów zmieniła się' })],
  )
  await show(<Composer />, supervisor)
  await compose()
  for (let n = 0; n < 2; n++) {
    await send(/^Wyślij do/).click()
    await expect.element(page.getByText('Nie można wysłać wiadomości: Liczba adresatów zmieniła się')).toBeVisible()
    await next().click()
  }
  const keys = made.flatMap(({ body }) => (body as { klucz?: string }).klucz ?? [])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a message that nobody would get cannot be sent', async () => {
  serverAnswers([mail.preview, () => ok(mail.preview, { ...shown, liczba: 0 })])
  await show(<Composer />, supervisor)
  await compose()
  await expect.element(page.getByText(/^Nikt nie dostałby/)).toBeVisible()
  await expect.element(send(/^Wyślij/)).toHaveLength(0)
})

test('a person who acts as another cannot send', async () => {
  serverAnswers()
  await show(<Composer />, { ...supervisor, impersonateMode: true })
  await expect.element(page.getByRole('button', { name: 'Zamknij' })).toBeVisible()
  await expect.element(next()).toHaveLength(0)
})
