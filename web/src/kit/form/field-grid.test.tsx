import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { requiredText } from '#contract/kernel/fields.ts'
import { show } from '#web/testing/show.tsx'
import { ContractForm } from './contract-form.tsx'
import { FieldGrid } from './field-grid.tsx'
import { FixedField } from './fixed-field.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const Schema = z.object({
  nazwa: requiredText('Nazwa jest wymagana', 50).meta({ label: 'Nazwa' }),
  rodzaj: z.string().meta({ label: 'Rodzaj' }),
  dzien: z.string().meta({ label: 'Dzień' }),
  zgoda: z.boolean().meta({ label: 'Zgoda' }),
})

function Form() {
  const form = useSchemaForm(Schema, { send: () => () => undefined })
  const { TextField, SelectField, DateField, CheckField } = form.fields
  return (
    <ContractForm form={form}>
      <FieldGrid>
        <TextField name="nazwa" />
        <SelectField name="rodzaj" options={{ P: 'publiczna' }} hint="Rodzaj pomocy" />
        <DateField name="dzien" hint="Od tego dnia zależą słowniki" />
        <FixedField label="Numer" value="7" />
        <CheckField name="zgoda" hint="Można ją cofnąć" />
      </FieldGrid>
      <button type="submit">Wyślij</button>
    </ContractForm>
  )
}

const label = (text: string) => [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(text))
const at = (text: string) => label(text)!.control!.getBoundingClientRect()
const rows = () => [['Nazwa', 'Rodzaj'] as const, ['Dzień', 'Numer'] as const]

test('inputs beside each other stand in one line, whatever hints and errors their fields have', async () => {
  await page.viewport(1280, 800)
  await show(<Form />)
  const inLine = () => rows().map(([one, other]) => Math.abs(at(one).top - at(other).top))
  await expect.poll(inLine).toEqual([0, 0])
  const before = at('Nazwa').top
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect.element(page.getByText('Błąd: Nazwa jest wymagana')).toBeVisible()
  await expect.poll(inLine).toEqual([0, 0])
  expect(at('Dzień').top).toBeGreaterThan(at('Nazwa').bottom)
  expect(at('Nazwa').top).toBeGreaterThanOrEqual(before)
})

test('in one column each field stands under the one before', async () => {
  await page.viewport(400, 800)
  await show(<Form />)
  for (const [one, other] of rows()) expect(at(other).top).toBeGreaterThan(at(one).bottom)
  await page.viewport(1280, 800)
})
