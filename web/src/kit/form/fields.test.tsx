import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { ContractForm } from './contract-form.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const Schema = z.object({
  nazwa: z.string().meta({ label: 'Nazwa' }),
  kwota: z.number().nullable().meta({ label: 'Kwota' }),
  nip: z.string().meta({ label: 'NIP' }),
  rok: z.number().nullable().meta({ label: 'Rok' }),
  dzien: z.string().meta({ label: 'Dzień' }),
  rodzaj: z.string().meta({ label: 'Rodzaj' }),
  zgoda: z.boolean().meta({ label: 'Zgoda' }),
  opis: z.string().meta({ label: 'Opis' }),
})

const options = { P: 'publiczna', M: 'de minimis' }
let sent: z.infer<typeof Schema> | undefined

/** A form with a field of every kind. */
function EveryField({ disabled }: { disabled?: string }) {
  const form = useSchemaForm(Schema, { send: (body) => () => void (sent = body) })
  const { TextField, AmountField, NipField, IntegerField, DateField, SelectField, CheckField, TextArea } = form.fields
  return (
    <ContractForm form={form}>
      <TextField name="nazwa" hint="Jak w rejestrze" disabled={disabled} />
      <AmountField name="kwota" />
      <NipField name="nip" />
      <IntegerField name="rok" digits={4} />
      <DateField name="dzien" />
      <SelectField name="rodzaj" options={options} />
      <CheckField name="zgoda" />
      <TextArea name="opis" />
      <button type="submit">Wyślij</button>
    </ContractForm>
  )
}
/** A screen that follows all that is typed. */
function FollowedFields({ kinds }: { kinds: Record<string, string> }) {
  const form = useSchemaForm(Schema, { send: () => () => {} })
  const { nazwa } = useWatch({ control: form.hookForm.control })
  return (
    <ContractForm form={form}>
      <form.fields.TextField name="nazwa" />
      <form.fields.SelectField name="rodzaj" options={kinds} />
      <output>{nazwa}</output>
    </ContractForm>
  )
}
const text = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })

test('what is typed is shown as Poles write it and sent as the contract has it', async () => {
  await show(<EveryField />)
  await text('Nazwa').fill('  Młyn ')
  await text('Kwota').fill('1234567,8')
  await text('NIP').fill('526 104 08 28')
  await text('Rok').fill('20a25x7')
  await text('Dzień').fill('3-3-2025')
  await page.getByRole('combobox', { name: /^Rodzaj/ }).click()
  await page.getByRole('option', { name: 'de minimis' }).click()
  await page.getByRole('checkbox', { name: /^Zgoda/ }).click()
  await text('Opis').fill('wiersz')
  await userEvent.tab()
  await expect.element(text('Kwota')).toHaveDisplayValue(/^1.234.567,80$/)
  await expect.element(text('NIP')).toHaveValue('526-104-08-28')
  await expect.element(text('Dzień')).toHaveValue('03.03.2025')
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      kwota: 1_234_567.8,
      nip: '5261040828',
      rok: 2025,
      dzien: '2025-03-03',
      rodzaj: 'M',
      zgoda: true,
      opis: 'wiersz',
    })
})

test('fields are accessible, filled or not, in both themes', async () => {
  await show(<EveryField />)
  await expect.element(text('Nazwa')).toHaveAccessibleDescription('Jak w rejestrze')
  await expectAccessible()
})

test('a field out of use says why', async () => {
  await show(<EveryField disabled="Najpierw wybierz rodzaj." />)
  await expect.element(text('Nazwa')).toBeDisabled()
  await expect.element(text('Nazwa')).toHaveAccessibleDescription('Najpierw wybierz rodzaj.')
})

test('a day is picked from the calendar by keyboard', async () => {
  await show(<EveryField />)
  await text('Dzień').fill('3.3.2025')
  await page.getByRole('button', { name: /kalendarz/i }).click()
  await expectAccessible()
  await expect.element(page.getByRole('button', { name: '3 marca 2025' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: '3 marca 2025' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Następny miesiąc' }).click()
  await expect.element(page.getByText('kwiecień 2025', { exact: true }).last()).toBeInTheDocument()
  expect(document.querySelector('[data-announcer]')?.textContent).toMatch(/^kwiecień 2025/)
  await page.getByRole('button', { name: '4 kwietnia 2025' }).click()
  await expect.element(text('Dzień')).toHaveValue('04.04.2025')
})

test('the present day of a calendar is announced', async () => {
  await show(<EveryField />)
  await page.getByRole('button', { name: /kalendarz/i }).click()
  const day = new Date().toLocaleDateString('pl', { day: 'numeric', month: 'long', year: 'numeric' })
  await expect.element(page.getByRole('button', { name: day, exact: true })).toHaveAttribute('aria-current', 'date')
})

test('every button and box of a form is at least 24 pixels large', async () => {
  await show(<EveryField />)
  await text('Dzień').fill('3.3.2025')
  await expect.element(page.getByRole('button', { name: /Wyczyść/ })).toBeVisible()
  for (const target of document.querySelectorAll('main :is(button.mantine-focus-auto, input[type="checkbox"])')) {
    const { width, height } = target.getBoundingClientRect()
    expect.soft(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24)
  }
})

test('a letter draws its own field and no other, also on a screen that follows every letter', async () => {
  let draws = 0
  const kinds = {
    get P() {
      draws += 1
      return 'publiczna'
    },
  }
  await show(<FollowedFields kinds={kinds} />)
  await text('Nazwa').fill('M')
  const before = draws
  expect(before).toBeGreaterThan(0)
  await text('Nazwa').fill('Młyn')
  await expect.element(page.getByRole('status').filter({ hasText: 'Młyn' })).toBeInTheDocument()
  expect(draws).toBe(before)
})
