import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import { optionalDate, requiredText } from '#contract/kernel/fields.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { ContractForm } from './contract-form.tsx'
import { FormActions } from './form-actions.tsx'
import { useForm } from './form-context.ts'
import { useContractForm, type ContractFormOptions } from './use-contract-form.ts'

const rename = endpoint('PATCH /api/proba/:id', {
  access: 'aidCases.edit',
  body: z.object({
    nazwa: requiredText('Nazwa jest wymagana', 12).meta({ label: 'Nazwa' }),
    dataOd: optionalDate().meta({ label: 'Data od' }),
  }),
  reply: Saved,
})

// a required field has an asterisk after its label
const nameField = () => page.getByRole('textbox', { name: /^Nazwa( \*)?$/ })

type FormOptions = Pick<ContractFormOptions<typeof rename>, 'onSaved' | 'readOnly' | 'reread' | 'staysOpen'>

function Form(options: FormOptions) {
  const form = useContractForm(rename, { params: { id: 7 }, ...options })
  return (
    <ContractForm form={form}>
      <form.fields.TextField name="nazwa" />
      <form.fields.DateField name="dataOd" />
      <FormActions />
    </ContractForm>
  )
}

/** A field that looks something up before the form is sent. */
function SlowField({ finish }: { finish: () => Promise<boolean> }) {
  const { unfinished } = useForm()
  useEffect(() => void unfinished.current.add(finish), [unfinished, finish])
  return null
}
function SlowForm({ finish }: { finish: () => Promise<boolean> }) {
  const form = useContractForm(rename, { params: { id: 7 } })
  return (
    <ContractForm form={form}>
      <SlowField finish={finish} />
      <FormActions />
    </ContractForm>
  )
}

test('a form is busy while a field completes its input, and free again when that fails', async () => {
  const lookUp = Promise.withResolvers<boolean>()
  await show(<SlowForm finish={() => lookUp.promise} />)
  const save = page.getByRole('button', { name: 'Zapisz' })
  await save.click()
  await expect.element(save).toHaveAttribute('data-loading')
  lookUp.resolve(false)
  await expect.element(save).not.toHaveAttribute('data-loading')
})

test('label, required mark and length come from the schema', async () => {
  await show(<Form />)
  await expect.element(nameField()).toBeRequired()
  await expect.element(nameField()).toHaveAttribute('maxlength', '12')
  await expect.element(page.getByRole('textbox', { name: 'Data od', exact: true })).not.toBeRequired()
  await expectAccessible()
})

test('what is wrong is listed above, and each entry leads to its field', async () => {
  const made = serverAnswers([rename, () => ok(rename, { message: 'Zapisano' })])
  await show(<Form />)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expectAccessible()
  await summary.getByRole('link', { name: 'Nazwa: Nazwa jest wymagana' }).click()
  await expect.element(nameField()).toHaveFocus()
  expect(made).toEqual([])
})

test('a day is typed in any usual spelling and sent as the contract has it', async () => {
  const made = serverAnswers([rename, () => ok(rename, { message: 'Zapisano' })])
  const onSaved = vi.fn<() => void>()
  await show(<Form onSaved={onSaved} />)
  await nameField().fill('Młyn')
  await page.getByRole('textbox', { name: 'Data od' }).fill('3.3.2025')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Zapisano')).toBeVisible()
  expect(made).toEqual([{ query: {}, body: { nazwa: 'Młyn', dataOd: '2025-03-03' } }])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a short year is completed when the button is pressed from within the field', async () => {
  const made = serverAnswers([rename, () => ok(rename, { message: 'Zapisano' })])
  await show(<Form />)
  await nameField().fill('Młyn')
  const day = page.getByRole('textbox', { name: 'Data od' })
  await day.click()
  await userEvent.keyboard('5.1.20')
  // a click into the field itself does not end the typing
  await day.click()
  await userEvent.keyboard('{End}26')
  await expect.element(day).toHaveValue('5.1.2026')
  await day.fill('5.1.26')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Zapisano')).toBeVisible()
  expect(made).toEqual([{ query: {}, body: { nazwa: 'Młyn', dataOd: '2026-01-05' } }])
  expect(page.getByText(/Data musi być prawidłowa/).query()).toBeNull()
  await expect.element(day).toHaveValue('05.01.2026')
})

test('pressed twice, it sends once', async () => {
  const { promise: waits, resolve: answer } = Promise.withResolvers<void>()
  const made = serverAnswers([rename, () => ({ ...ok(rename, { message: 'Zapisano' }), waits })])
  await show(<Form />)
  await nameField().fill('Młyn')
  await userEvent.keyboard('{Enter}{Enter}')
  answer()
  await expect.element(page.getByText('Zapisano')).toBeVisible()
  expect(made).toHaveLength(1)
})

test('input typed while the form is being saved is neither lost nor taken for saved', async () => {
  const { promise: waits, resolve: answer } = Promise.withResolvers<void>()
  const made = serverAnswers([rename, () => ({ ...ok(rename, { message: 'Zapisano' }), waits })])
  await show(<Form staysOpen reread={async () => ({ nazwa: 'Młyn', dataOd: '2025-03-04' })} />)
  await nameField().fill('Młyn')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => made).toHaveLength(1)
  await nameField().fill('Wiatrak')
  answer()
  await expect.element(page.getByText('Zapisano')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Data od' })).toHaveValue('04.03.2025')
  await expect.element(nameField()).toHaveValue('Wiatrak')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.poll(() => made.at(-1)?.body).toEqual({ nazwa: 'Wiatrak', dataOd: '2025-03-04' })
})

test("the server's refusal stands at its field, and what was typed is kept", async () => {
  const fieldErrors = [{ field: 'nazwa', message: 'Nazwa jest już zajęta' }]
  serverAnswers([rename, () => refused(422, { message: 'Błąd', fieldErrors })])
  await show(<Form />)
  await nameField().fill('Młyn')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Błąd: Nazwa jest już zajęta')).toBeVisible()
  await expect.element(nameField()).toHaveValue('Młyn')
})

test.each([
  ['without a connection', 0, 'Wystąpił błąd połączenia z serwerem'],
  ['refused as a whole', 409, 'Rekord zmienił ktoś inny'],
])('a form %s says so and stays', async (_, status, words) => {
  serverAnswers([
    rename,
    () => {
      if (status === 0) throw new TypeError('Failed to fetch')
      return refused(status, { message: words })
    },
  ])
  await show(<Form />)
  await nameField().fill('Młyn')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zapisz' })).toBeEnabled()
})

test('someone was quicker: what was typed stays until it is given up for the present values', async () => {
  serverAnswers([rename, () => refused(409, { message: 'Rekord został w międzyczasie zmieniony' })])
  await show(<Form reread={async () => ({ nazwa: 'Cudza' })} />)
  await nameField().fill('Moja')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText(/międzyczasie zmieniony/).first()).toBeVisible()
  await expect.element(nameField()).toHaveValue('Moja')
  await expectAccessible()
  const reread = page.getByRole('button', { name: 'Wczytaj aktualne dane' })
  await reread.click()
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect.element(nameField()).toHaveValue('Moja')
  await reread.click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(nameField()).toHaveValue('Cudza')
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a question comes before unsaved work is left', async () => {
  const router = await show(<Form />)
  await nameField().fill('Młyn')
  void router.navigate({ to: '/gdzie-indziej' })
  const question = page.getByRole('dialog', { name: 'Niezapisane zmiany' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect.element(nameField()).toHaveValue('Młyn')
  void router.navigate({ to: '/gdzie-indziej' })
  await question.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(page.getByText('Tu nie')).toBeVisible()
})

test.each([
  ['read-only', true, coordinator],
  ['of someone who acts as another', false, { ...coordinator, impersonateMode: true }],
  ['of a body whose rights have ended', false, { ...coordinator, uprawnieniaWygasly: true }],
])('a form %s cannot be sent', async (_, readOnly, user) => {
  await show(<Form readOnly={readOnly} />, user)
  await expect.element(nameField()).toHaveAttribute('readonly')
  expect(page.getByRole('button', { name: 'Zapisz' }).query()).toBeNull()
  await expectAccessible()
})
