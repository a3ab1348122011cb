import { completeAct, completeCase, field, newDraft } from '../pages/aid-cases.ts'
import { expectGoodScreen, expectPage, startSession } from '../pages/app.ts'
import { newUser, sql } from '../pages/database.ts'
import { expect, test } from '../pages/test.ts'

test('the office returns a case, a clerk finds and corrects it, the office closes the return', async ({ page }) => {
  const clerk = await newUser('e2e-zwrot', 'koo')
  const officer = await newUser('e2e-urzad', 'nadzorca')
  await startSession(page, clerk)
  const ppId = await newDraft(page, 'E2E/ZWROT/1')
  await completeAct(ppId)
  await completeCase(ppId)
  await sql(`update przypadek set stan = 'P', data_przeslania = now() where id = $1`, [ppId])

  await startSession(page, officer)
  await page.goto(`/przypadek-pomocy/latarnia/read/${ppId}`)
  await page.getByRole('button', { name: 'Zwróć do poprawy' }).click()
  const reason = page.getByRole('dialog', { name: 'Zwrot do poprawy' })
  await reason.getByRole('textbox', { name: /Co trzeba poprawić/ }).fill('Kwota brutto nie zgadza się z decyzją')
  await reason.getByRole('combobox', { name: 'Pola do poprawy' }).fill('brutto')
  await page.getByRole('option', { name: 'Wartość brutto (PLN)' }).click()
  await page.keyboard.press('Tab')
  await reason.getByRole('button', { name: 'Zwróć do poprawy' }).click()
  await expect(page.getByRole('region', { name: /Zwrócono do poprawy/ })).toBeVisible()

  await startSession(page, clerk)
  await page.goto('/')
  await page.getByRole('link', { name: /^1\s*Zwrócone przez Urząd/ }).click()
  await expectPage(page, 'Przypadki pomocy zwrócone do poprawy')
  await expect(page.getByText('zwrot: do poprawy')).toBeVisible()
  await page
    .getByRole('button', { name: /^Edytuj/ })
    .first()
    .click()
  const returned = page.getByRole('region', { name: /Zwrócono do poprawy/ })
  await returned.getByRole('link', { name: 'Wartość brutto (PLN)' }).click()
  await expect(field(page, 'Wartość brutto (PLN)')).toBeFocused()
  await expect(field(page, 'Wartość brutto (PLN)')).toHaveAccessibleDescription(/Urząd prosi o poprawę tego pola/)
  await expectGoodScreen(page)
  await field(page, 'Wartość brutto (PLN)').fill('800')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zmodyfikowano przesłany przypadek pomocy').first()).toBeVisible()

  await startSession(page, officer)
  await page.goto('/monitorowanie-pomocy/zwroty')
  await expectPage(page, 'Zwroty do poprawy')
  await page
    .getByRole('button', { name: /^Szczegóły/ })
    .first()
    .click()
  const talk = page.getByRole('list', { name: 'Przebieg zwrotu' })
  await expect(talk.getByRole('listitem')).toContainText([/zwrot do poprawy/, /e2e-zwrot.*poprawiono dane/])
  await page.getByRole('button', { name: 'Przyjmij i zamknij' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Przyjmij i zamknij' }).click()
  await expect(page.getByText(/Zwrot do poprawy z .*, zamknięty/)).toBeVisible()
  const [{ stan }] = (await sql<{ stan: string }>('select stan from zwrot where pp_id = $1', [ppId])) as [
    { stan: string },
  ]
  expect(stan).toBe('ZAMKNIETY')
})
