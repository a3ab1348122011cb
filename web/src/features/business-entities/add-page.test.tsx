import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { territory } from '#contract/territory/territory.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { AddPage } from './add-page.tsx'

const administrator = { ...coordinator, poziom: 'ADMINISTRATOR' as const, uprawnienia: [] }
const supervisor = { ...administrator, poziom: 'NADZORCA' as const }
const none = { items: [], totalElements: 0 }
/** Ten digits whose last is no check digit. */
const NUMBER = '1234567890'

/** A register that knows no entity, and stores every one. */
const emptyRegister = () =>
  serverAnswers(
    [businessEntities.source, () => ok(businessEntities.source, { nazwa: 'Rejestr REGON (GUS)', zastepcze: false })],
    [businessEntities.byNip, () => refused(422, { message: 'Numer jest wolny' })],
    [businessEntities.create, () => ok(businessEntities.create, { message: 'Dodano', key: { id: 7 } })],
    [territory.voivodeships, () => ({ body: none })],
    [pkd.versions.list, () => ({ body: none })],
  )
const number = page.getByRole('textbox', { name: /^NIP/ })
const mark = page.getByRole('checkbox', { name: /^Numer techniczny/ })

test('an administrator gives a technical number to an entity without NIP, and it is stored as such', async () => {
  const calls = emptyRegister()
  await show(<AddPage />, administrator)
  await number.fill(NUMBER)
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await mark.click()
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect.element(page.getByText('Ten numer techniczny jest wolny')).toBeVisible()
  await expect.element(mark).toBeChecked()
  await expectAccessible()
  await page.getByRole('textbox', { name: /^Nazwa skrócona/ }).fill('Fundacja bez NIP')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ nip: NUMBER, numerTechniczny: true }))
})

test('a supervisor is not offered technical numbers', async () => {
  emptyRegister()
  await show(<AddPage />, supervisor)
  await expect.element(number).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
})
