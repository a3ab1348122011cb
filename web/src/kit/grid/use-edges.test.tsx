import { IconPencil } from '@tabler/icons-react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { Grid } from './grid.tsx'
import { casesGrid } from './testing.ts'

test('a list does not move sideways when the menu of a row closes', async () => {
  await page.viewport(760, 700)
  onTestFinished(() => page.viewport(1280, 800))
  const rows = Array.from({ length: 5 }, (_, n) => ({
    id: n + 1,
    kod: `K${n + 1}`,
    nazwa: 'Nazwa',
    data: '2025-03-03',
  }))
  serverAnswers([casesGrid.list, () => ({ body: { items: rows, totalElements: 5, summary: {} } })])
  const actions = ['Popraw', 'Pokaż', 'Kopiuj', 'Wyślij'].map((label) => ({ label, icon: IconPencil, run: () => {} }))
  await show(<Grid grid={casesGrid} actions={actions} />)
  const menu = page.getByRole('button', { name: /^Więcej działań/ }).first()
  await expect.element(menu).toBeVisible()
  const scroller = page.getByRole('table').element().parentElement!
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth + 50)
  menu.element().focus({ preventScroll: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Wyślij' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  expect(scroller.scrollLeft).toBe(0)
})
