import { IconPlus } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publicAid } from '#contract/public-aid/public-aid.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { casesGrid } from '#kit/grid/testing.ts'
import { LimitsBar } from '#web/features/aid/case/limits-bar.tsx'
import { UnitsDialog } from '#web/features/aid-measures/units-dialog.tsx'
import { CodeForm } from '#web/features/certificate-check/code-form.tsx'
import { OwedYears } from '#web/features/home/owed-years.tsx'
import { SearchPage } from '#web/features/public-aid/search-page.tsx'
import { expectAccessible } from '#web/testing/accessible.ts'
import { refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'

const reader = { ...coordinator, uprawnieniaWygasly: true }
const row = {
  id: 1,
  kod: 'K1',
  nazwa: 'N',
  data: '2025-03-03',
  brutto: 1,
  aktywny: true,
  rodzaj: 'P',
  czas: '',
  uwagi: '',
}
const rows = (...items: object[]) =>
  serverAnswers([casesGrid.list, () => ({ body: { items, totalElements: items.length, summary: { brutto: 1 } } })])
const act = { label: 'Działaj', icon: IconPlus, run: () => undefined }

test('a limit that is exceeded does not interrupt typing', async () => {
  const amounts = { LIMIT_DE_MINIMIS_E2: 300_000, LIMIT_DE_MINIMIS_E2C: 750_000 }
  const facts = { others: [], reserved: [], amounts, failed: false, retry: () => undefined }
  await show(
    <LimitsBar question={{ kod: 'e2', ppData: '2025-06-01', bruttoEuro: 400_000 }} facts={facts} context="rob" />,
  )
  // the amount and its currency stay on one line
  await expect
    .poll(() => page.getByRole('note').elements()[0]?.textContent)
    .toMatch(/^Limit przekroczony o 100.000,00\u00a0EUR/)
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('buttons that may not be used can be reached, and say why', async () => {
  const why = /\(.*upraw/i
  rows(row)
  await show(
    <Grid grid={casesGrid} footer={[act]} actions={[1, 2, 3, 4].map((n) => ({ ...act, label: `D${n}` }))} />,
    reader,
  )
  await page.getByRole('button', { name: 'Więcej działań: K1' }).click()
  const item = page.getByRole('menuitem', { name: /^D4 \(/ })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  expect(item.element()).toMatchTextContent(why)
  await userEvent.keyboard('{Escape}')
  const button = page.getByRole('button', { name: 'Działaj', exact: true })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(/upraw/)
  ;(button.element() as HTMLElement).focus()
  await expect.element(button).toHaveFocus()
  await expectAccessible()
  await show(<OwedYears years={[2021]} />, reader)
  await expect
    .element(page.getByRole('button', { name: 'Złóż informację za rok 2021' }))
    .toHaveAccessibleDescription(/upraw/)
})

test('the result of a search takes the focus; that of an opened address does not', async () => {
  serverAnswers(
    [publicAid.dictionaries, () => ({ body: { formy: [], przeznaczenia: [], srodki: [] } })],
    [publicAid.openData, () => refused(404, { message: 'Nie ma' })],
    [publicAid.cases, () => ({ body: { items: [], nastepny: null } })],
  )
  await show(<SearchPage />, null, { path: '/szukaj', address: '/szukaj?dzienOd=2026-01-01' })
  const found = page.getByRole('region', { name: 'Przypadki pomocy' })
  await expect.element(page.getByText('Rejestr nie zawiera takich przypadków.')).toBeVisible()
  await expect.element(found).not.toHaveFocus()
  await page.getByRole('textbox', { name: 'NIP beneficjenta' }).fill('5252248481,7811234563')
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await expect.element(found).toHaveFocus()
})

const unit = (id: number, nazwa: string) => ({ id, kod: String(id), nazwa, note: '', nadId: null })
test('the number of matches in a tree is announced', async () => {
  const items = [unit(1, 'Młyny'), unit(2, 'Młynki'), unit(3, 'Piekarnie')]
  const offered = { queryKey: ['próba'], queryFn: () => Promise.resolve({ items }) } as never
  await show(
    <UnitsDialog title="PKD" offered={offered} versions={undefined} chosen={[]} add={() => {}} close={() => {}} />,
  )
  await page.getByRole('textbox', { name: 'Szukaj' }).fill('młyn')
  await expect.poll(() => document.querySelector('[data-announcer]')?.textContent).toContain('2 wyniki')
})

test('a code that cannot be right takes the focus to its field', async () => {
  await show(<CodeForm />, null)
  await page.getByRole('textbox').fill('za krótki')
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription(/Kod ma 12 liter i cyfr/)
})
