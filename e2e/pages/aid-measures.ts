import { expect, type Locator, type Page } from '@playwright/test'
import { rowOf } from './lists.ts'
import { sql } from './database.ts'

export const LIST = '/slowniki/srodki-pomocy'
/** The row of the measure with this number. */
export const row = (page: Page, number: string) => rowOf(page, number)
/** The field with exactly this label. */
export const text = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Zapisz' }).click()

/** Opens a list by its label and chooses the entry found by the text, all by keyboard. */
export async function chooseByTyping(page: Page, label: string, typed: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

export async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option').first().click()
}

/** Ticks entries in the dialog of sectors or regions and adds them. */
export async function addUnits(page: Page, title: string, typed: string, ...units: RegExp[]): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await text(dialog, 'Szukaj').fill(typed)
  for (const unit of units) await dialog.getByRole('treeitem', { name: unit }).first().click()
  await dialog.getByRole('button', { name: 'Dodaj zaznaczone' }).click()
  await expect(dialog).toBeHidden()
}

/** A measure of the journey's own, as an administrator would have saved it. */
export async function newMeasure(number: string): Promise<number> {
  const [measure] = await sql<{ id: number }>(
    `insert into srodek_pomocy (numer, nazwa, rodzaj_srodka_pomocowego_id, podstawa_prawna, status_regionu_id, rodzaj_zmiany)
     select $1, 'środek próbny', (select min(id) from rodzaj_srodka_pomocy), 'ustawa', (select min(id) from status_regionu), 'ND'
     returning id`,
    [number],
  )
  return measure!.id
}
