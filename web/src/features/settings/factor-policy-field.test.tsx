import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings, type Parameter } from '#contract/settings/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { ParameterDialog } from './parameter-dialog.tsx'

const parameter: Parameter = {
  id: 1,
  code: 'DRUGI_SKLADNIK',
  name: 'Drugi składnik logowania',
  type: 'ZNAKOWY',
  actualValue: 'dobrowolny',
  description: 'Kod po haśle',
  wersja: 1,
}

test('the policy of the second factor is chosen by kind and levels; required of nobody is refused', async () => {
  const made = serverAnswers([settings.updateParameter, () => ok(settings.updateParameter, { message: 'Zmieniono' })])
  const administrator = { ...coordinator, poziom: 'ADMINISTRATOR' } as const
  await show(<ParameterDialog mode="edit" row={parameter} close={() => {}} saved={() => {}} />, administrator)
  await expect.element(page.getByRole('radio', { name: /^dobrowolny/ })).toBeChecked()
  await page.getByRole('radio', { name: /^wymagany/ }).click()
  await expectAccessible()
  await page.getByRole('checkbox', { name: /NADZORCA/ }).click()
  await page.getByRole('checkbox', { name: /ADMINISTRATOR/ }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText(/Błąd: Dozwolone wartości/).first()).toBeVisible()
  await page.getByRole('checkbox', { name: /ADMINISTRATOR/ }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.poll(() => made.map(({ body }) => body)).toMatchObject([{ actualValue: 'wymagany:ADMINISTRATOR' }])
})
