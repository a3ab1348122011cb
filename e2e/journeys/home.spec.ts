import type { Page } from '@playwright/test'
import { expectPage, openAs } from '../pages/app.ts'
import { expect, test } from '../pages/test.ts'

/** The number of rows that the list on the screen says it has. */
const expectRows = (page: Page, count: string) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^Liczba elementów: ${count}\\b`) })).toBeAttached()

test('a main user follows a counter, a supervisor a mark of a chart and of its table, to as many rows as each says', async ({
  page,
}) => {
  await openAs(page, 'ugl', '/')
  const late = page.getByRole('link', { name: /Robocze po terminie$/ })
  const drafts = /^\d+/.exec((await late.textContent())!)![0]
  await late.click()
  await expectPage(page, 'Przygotowanie sprawozdania')
  await expectRows(page, drafts)

  await openAs(page, 'nadzorca', '/?rok=2025')
  const form = page.getByRole('link', { name: /^A2\.1 .*, 2025: / })
  const cases = /(\d+) przypad/.exec((await form.textContent())!)![1]!
  await form.click()
  await expectPage(page, 'Sprawozdania o udzielonej pomocy')
  await expect(page.getByRole('button', { name: 'Usuń filtr Forma pomocy: dokładnie A2.1' })).toBeVisible()
  await expectRows(page, cases)

  await page.goBack()
  await page.getByRole('button', { name: 'Pokaż jako tabelę: Pomoc według województwa beneficjenta' }).click()
  const row = page.getByRole('row', { name: /^wielkopolskie/ })
  const figure = row.getByRole('link').last()
  const former = (await figure.textContent())!
  await figure.click()
  await expect(page.getByRole('button', { name: 'Usuń filtr Województwo beneficjenta: wielkopolskie' })).toBeVisible()
  await expectRows(page, former)
})
