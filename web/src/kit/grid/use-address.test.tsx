import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FIRST_PAGE } from '#contract/kernel/grid.ts'
import { serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { Grid } from './grid.tsx'
import { casesGrid } from './testing.ts'

test('a list keeps its order at a link to its first page, and loses it when the user goes back', async () => {
  const answer = { items: [{ id: 1, kod: 'K1' }], totalElements: 1, summary: { brutto: 0 } }
  const calls = serverAnswers([casesGrid.list, () => ({ body: answer })])
  const router = await show(<Grid grid={casesGrid} inAddress />)
  const asked = () => calls.at(-1)!.query
  await page.getByRole('button', { name: 'Kod', exact: true }).click()
  await expect.poll(asked).toMatchObject({ sortBy: 'kod' })
  await router.navigate({ to: '/', search: { search: 'kod:K', ...FIRST_PAGE } } as never)
  await expect.poll(asked).toMatchObject({ search: 'kod:K' })
  expect(asked()).toMatchObject({ sortBy: 'kod' })
  await expect.poll(() => router.state.location.search).toMatchObject({ sortBy: 'kod' })
  router.history.go(-2)
  await expect.poll(() => page.getByRole('columnheader', { name: /^Data/ }).element().ariaSort).toBe('descending')
})
