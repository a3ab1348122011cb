import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { requiredDate } from '#contract/kernel/fields.ts'
import { show } from '#web/testing/show.tsx'
import { ContractForm } from './contract-form.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const Schema = z.object({
  ustawa: z.number().nullable().meta({ label: 'Ustawa' }),
  dzien: requiredDate().meta({ label: 'Dzień' }),
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

test('the entry that was chosen before, chosen again, shows its name and counts as chosen', async () => {
  await show(<Form />)
  const list = page.getByRole('combobox', { name: /^Ustawa/ })
  for (let time = 0; time < 2; time++) {
    await list.click()
    await list.fill('pomoc')
    await expect.element(page.getByRole('option', { name: /^U2/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(list).toHaveValue('U1 – o pomocy')
  }
  await userEvent.tab()
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect.element(list).not.toHaveAccessibleDescription(/Nie wybrano/)
})

test('the number of matches is announced, and so is a text that is dropped', async () => {
  await show(<Form />)
  const announced = () => document.querySelector('[data-announcer]')?.textContent?.trim()
  await page.getByRole('combobox', { name: /^Ustawa/ }).click()
  await userEvent.keyboard('u')
  await expect.poll(announced).toBe('2 wyniki')
  await userEvent.keyboard('zzz')
  await expect.poll(announced).toBe('Brak danych do wyświetlenia')
  await userEvent.tab()
  await expect.poll(announced).toBe('Nie wybrano z listy: „uzzz”')
  const list = page.getByRole('combobox', { name: /^Ustawa/ })
  await expect.element(list).toHaveAccessibleDescription('Nie wybrano z listy: „uzzz”')
  await list.click()
  await userEvent.keyboard('wspar{Enter}')
  await userEvent.tab()
  await expect.element(list).not.toHaveAccessibleDescription(/Nie wybrano/)
})

const Several = z.object({ ustawy: z.array(z.number()).meta({ label: 'Ustawy' }) })

function FormOfSeveral() {
  const form = useSchemaForm(Several, { defaults: { ustawy: [] }, send: () => () => undefined })
  return (
    <ContractForm form={form}>
      <form.fields.MultiSelectField name="ustawy" options={options} />
      <button type="submit">Wyślij</button>
    </ContractForm>
  )
}

test('the text that one of several values was chosen by counts as used, another text does not', async () => {
  await show(<FormOfSeveral />)
  const list = page.getByRole('combobox', { name: /^Ustawy/ })
  await list.click()
  await userEvent.keyboard('wspar{Enter}')
  await userEvent.tab()
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect.element(list).not.toHaveAccessibleDescription(/Nie wybrano/)
  await list.click()
  await userEvent.keyboard('x')
  await userEvent.tab()
  await expect.element(list).toHaveAccessibleDescription(/Nie wybrano z listy/)
})

test('a wrong day says how to write one', async () => {
  await show(<Form />)
  await page.getByRole('textbox', { name: /^Dzień/ }).fill('31.02.2026')
  await userEvent.tab()
  await expect
    .element(page.getByRole('textbox', { name: /^Dzień/ }))
    .toHaveAccessibleDescription(/Data musi być prawidłowa\. Wpisz dzień, miesiąc i rok, na przykład 05.01.2026./)
})

test('a real day out of range only says which one is the last', async () => {
  await show(<Form />)
  const day = page.getByRole('textbox', { name: /^Dzień/ })
  await day.fill('01.01.2100')
  await userEvent.tab()
  await expect.element(day).toHaveAccessibleDescription(/możliwa do wyboru to 31\.12\.2099\.$/)
})
