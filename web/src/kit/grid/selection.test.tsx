import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { selectionText } from './grid-state.ts'
import { Grid } from './grid.tsx'
import { casesGrid } from './testing.ts'

const rows = [1, 2].map((id) => ({ id, kod: `K${id}` }))
const answer = { body: { items: rows, totalElements: rows.length, summary: { brutto: 0 } } }

test('a list that is opened under other filters than before has nothing selected', async () => {
  serverAnswers([casesGrid.list, () => answer])
  const router = await show(<Grid grid={casesGrid} selectable inAddress />)
  const selector = () => page.getByRole('checkbox', { name: 'Zaznacz: K2', exact: true })
  await selector().click()
  for (const [search, selected] of [
    [{}, 1],
    [{ search: 'kod:K' }, 0],
  ] as const) {
    await router.navigate({ to: '/gdzie-indziej' } as never)
    await expect.element(page.getByText('Tu nie')).toBeVisible()
    await router.navigate({ to: '/', search } as never)
    await expect.element(selector()).toBeVisible()
    await expect.element(page.getByText(selectionText(selected))).toBeVisible()
  }
})

test('rows of the previous query are not selected while the next ones are read, nor by a late answer', async () => {
  const { promise: waits, resolve: giveKeys } = Promise.withResolvers<void>()
  serverAnswers([
    casesGrid.list,
    ({ query }) => {
      if (query['search']) return { waits: new Promise(() => {}) }
      return query['pageSize'] === '-1' ? { ...answer, waits } : answer
    },
  ])
  const router = await show(<Grid grid={casesGrid} selectable inAddress />)
  await expect.element(page.getByRole('checkbox', { name: 'Zaznacz: K2', exact: true })).toBeVisible()
  const all = page.getByRole('button', { name: 'Zaznacz wszystkie' })
  await all.click()
  await router.navigate({ to: '/', search: { search: 'kod:K' } } as never)
  for (const name of ['Zaznacz: K2', 'Zaznacz wszystkie na tej stronie']) {
    const selector = page.getByRole('checkbox', { name, exact: true })
    await expect.element(selector).toHaveAttribute('aria-disabled', 'true')
    ;(selector.element() as HTMLInputElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(selector).not.toBeChecked()
    await expect.element(selector).toHaveFocus()
  }
  giveKeys()
  await expect.element(all).toBeEnabled()
  await expect.element(page.getByText(selectionText(0))).toBeVisible()
})

const drawn: string[] = []
const kod = (row: { kod: string }) => {
  drawn.push(row.kod)
  return row.kod
}

test('a longer page draws each of its rows once', async () => {
  const all = Array.from({ length: 25 }, (_, n) => ({ id: n + 1, kod: `K${n + 1}` }))
  serverAnswers([
    casesGrid.list,
    ({ query }) => ({ body: { ...answer.body, items: all.slice(0, Number(query['pageSize'])), totalElements: 25 } }),
  ])
  await show(<Grid grid={casesGrid} cells={{ kod }} inAddress />)
  await expect.element(page.getByText('Strona 1 z 3')).toBeVisible()
  drawn.splice(0)
  await page.getByRole('combobox', { name: 'Na stronie' }).selectOptions('50')
  await expect.element(page.getByText('Strona 1 z 1')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'K25' })).toBeVisible()
  expect(drawn).toEqual(all.map((row) => row.kod))
})

test('ticking draws the checkbox and the bar, and no row again', async () => {
  serverAnswers([casesGrid.list, () => answer])
  await show(<Grid grid={casesGrid} selectable cells={{ kod }} />)
  const selector = page.getByRole('checkbox', { name: 'Zaznacz: K2', exact: true })
  await expect.element(selector).toBeVisible()
  await expect.element(page.getByText('Liczba elementów: 2', { exact: true })).toBeVisible()
  drawn.splice(0)
  await selector.click()
  await expect.element(selector).toBeChecked()
  await expect.element(page.getByText(selectionText(1))).toBeVisible()
  expect(page.getByRole('row', { name: 'K2' }).element().tabIndex).toBe(0)
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).click()
  await expect.element(page.getByText(selectionText(2))).toBeVisible()
  expect(drawn).toEqual([])
})
