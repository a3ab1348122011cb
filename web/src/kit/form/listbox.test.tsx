import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { show } from '#web/testing/show.tsx'
import { ContractForm } from './contract-form.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const Schema = z.object({
  ustawa: z.number().nullable().meta({ label: 'Ustawa' }),
  dzien: z.string().meta({ label: 'Dzień' }),
})
const long = `U2 – o wsparciu ${'bardzo długiej nazwy '.repeat(12)}`.trim()
const options = [
  { value: 1, label: 'U1 – o pomocy' },
  { value: 2, label: long },
]
let sent: unknown[] = []

function Form() {
  const form = useSchemaForm(Schema, { send: (body) => () => void sent.push(body) })
  return (
    <ContractForm form={form}>
      <form.fields.SelectField name="ustawa" options={options} searchable />
      <form.fields.DateField name="dzien" />
      <button type="submit">Wyślij</button>
    </ContractForm>
  )
}

test('Enter in an open list takes the match and never submits; what is chosen can be read in full', async () => {
  sent = []
  await show(<Form />)
  const list = page.getByRole('combobox', { name: /^Ustawa/ })
  await list.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
  await userEvent.keyboard('wspar')
  await expect.element(page.getByRole('option', { name: /^U1/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveValue(long)
  expect(sent).toEqual([])
  // the closed list keeps its entries
  const shown = () =>
    page
      .getByText(long, { exact: true })
      .elements()
      .filter((one) => one.checkVisibility())
  await expect.poll(shown).toHaveLength(1)
  await page.getByRole('textbox', { name: /^Dzień/ }).click()
  await userEvent.keyboard('5.1.26{Enter}')
  await expect.poll(() => sent).toEqual([{ ustawa: 2, dzien: '2026-01-05' }])
})
