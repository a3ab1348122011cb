import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { encodeSearch } from '#contract/kernel/search.ts'
import { savedViews, type SavedView } from '#contract/saved-views/saved-views.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { refused, serverAnswers, type Answered } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { Grid } from './grid.tsx'
import { casesGrid } from './testing.ts'

const filters = [{ field: 'nazwa', operator: ':', value: 'młyn' }] as const
const own: SavedView = {
  id: 1,
  nazwa: 'Młyny',
  wspolny: false,
  autor: null,
  stan: { search: encodeSearch(filters), sort: { by: 'brutto', order: 'ASC' }, order: [], hidden: [] },
}
const shared: SavedView = { ...own, id: 2, nazwa: 'Największe', wspolny: true, autor: 'ugl' }

const shown = async (views: SavedView[], ...more: Answered[]) => {
  const calls = serverAnswers(
    ...more,
    [savedViews.list, () => ({ body: views })],
    [casesGrid.list, () => ({ body: { items: [], totalElements: 0, summary: { brutto: 0 } } })],
  )
  await show(<Grid grid={casesGrid} inAddress />)
  await page.getByRole('button', { name: 'Widoki' }).click()
  return calls
}

test('the menu shows own views and shared ones, and a chosen one brings its filters and order back', async () => {
  const calls = await shown([own, shared])
  const item = page.getByRole('menuitem', { name: 'Największe (ugl) wspólny' })
  await expect.element(item).toBeVisible()
  await expectAccessible()
  await item.click()
  await expect
    .poll(() => calls.at(-1)!.query)
    .toMatchObject({ search: encodeSearch(filters), sortBy: 'brutto', sortOrder: 'ASC' })
})

test('the present list is kept under a name; a refusal stands at the name', async () => {
  const names: unknown[] = []
  const calls = await shown(
    [],
    [
      savedViews.create,
      ({ body }) => {
        names.push(body)
        return names.length === 1
          ? refused(422, { message: 'Masz już widok o tej nazwie' })
          : { body: { message: 'Zapisano widok' } }
      },
    ],
  )
  expect(page.getByRole('menuitem', { name: 'Zmień lub usuń widoki' }).elements()).toEqual([])
  await page.getByRole('menuitem', { name: 'Zapisz bieżący widok' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zapisywanie widoku' })
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(dialog.getByText('Nazwa widoku jest wymagana')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nazwa widoku' }).fill('Młyny')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Masz już widok o tej nazwie')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Zapisano widok')).toBeVisible()
  expect(names[1]).toMatchObject({ nazwa: 'Młyny', wspolny: false, stan: { sort: casesGrid.defaultSort } })
  expect(calls.length).toBeGreaterThan(0)
})

test('a user who acts as another saves none', async () => {
  serverAnswers(
    [savedViews.list, () => ({ body: [own] })],
    [casesGrid.list, () => ({ body: { items: [], totalElements: 0, summary: { brutto: 0 } } })],
  )
  await show(<Grid grid={casesGrid} inAddress />, { ...coordinator, impersonateMode: true })
  await page.getByRole('button', { name: 'Widoki' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Zapisz bieżący widok' })).toBeDisabled()
})

test('a view is deleted after a question, and a new name is not dropped without one', async () => {
  const removed: unknown[] = []
  const mine = { ...own, wspolny: true }
  await shown([mine], [savedViews.remove, (call) => ({ body: { message: `Usunięto widok (${removed.push(call)})` } })])
  await page.getByRole('menuitem', { name: 'Zmień lub usuń widoki' }).click()
  const name = page.getByRole('textbox', { name: 'Nazwa widoku' })
  await name.fill('Wiatraki')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect.element(name).toHaveValue('Wiatraki')
  const remove = page.getByRole('button', { name: 'Usuń widok Młyny' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Potwierdzenie' })
  await expect.element(question.getByText(/widok Młyny\? Zniknie też innym użytkownikom podmiotu\./)).toBeVisible()
  await question.getByRole('button', { name: 'Anuluj' }).click()
  expect(removed).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Usuń' }).click()
  await expect.element(page.getByText('Usunięto widok (1)')).toBeVisible()
})

test('Escape asks before it drops the name of a new view', async () => {
  await shown([])
  await page.getByRole('menuitem', { name: 'Zapisz bieżący widok' }).click()
  await page.getByRole('textbox', { name: 'Nazwa widoku' }).fill('Młyny')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Niezapisane zmiany' })).toBeVisible()
})
