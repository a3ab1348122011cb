import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { Grid } from './grid.tsx'
import { casesGrid } from './testing.ts'

beforeEach(() => {
  serverAnswers([casesGrid.list, () => ({ body: { items: [], totalElements: 0, summary: { brutto: 0 } } })])
})

test('an empty list says what would be here', async () => {
  await show(<Grid grid={casesGrid} hint="Tu pojawią się przypadki." />)
  await expect.element(page.getByText('Brak danych do wyświetlenia')).toBeVisible()
  await expect.element(page.getByText('Tu pojawią się przypadki.')).toBeVisible()
  await expectAccessible()
})

test('an empty list leads to what comes first, and one that its filters leave empty offers to clear them', async () => {
  await show(<Grid grid={casesGrid} emptyAction={<button>Przygotuj sprawozdanie</button>} />)
  const first = page.getByRole('button', { name: 'Przygotuj sprawozdanie' })
  await expect.element(first).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filtr: Nazwa' }).fill('xyz')
  await expect.element(page.getByText('Żaden element nie spełnia warunków filtrów.')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Wyczyść filtry' }).last().click()
  await expect.element(first).toBeVisible()
})
