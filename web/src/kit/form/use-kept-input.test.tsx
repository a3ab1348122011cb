import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { requiredText } from '#contract/kernel/fields.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { dropKeptTexts } from '#kit/kept-text.ts'
import { coordinator, reload, show } from '#web/testing/show.tsx'
import { ContractForm } from './contract-form.tsx'
import { FormActions } from './form-actions.tsx'
import { suggest } from './suggest.ts'
import { useSchemaForm } from './use-schema-form.ts'

const Note = z.object({ opis: requiredText('Opis jest wymagany', 100).meta({ label: 'Opis' }) })
const Account = z.object({ newPassword: requiredText('Hasło jest wymagane', 100).meta({ label: 'Opis' }) })

function Form({ opis = 'był' }: { opis?: string }) {
  const form = useSchemaForm(Note, { defaults: { opis }, send: () => () => undefined })
  return (
    <ContractForm form={form}>
      <form.fields.TextField name="opis" />
      <FormActions />
    </ContractForm>
  )
}

function SecretForm() {
  const form = useSchemaForm(Account, { send: () => () => undefined })
  return (
    <ContractForm form={form}>
      <form.fields.TextField name="newPassword" />
    </ContractForm>
  )
}

const Pair = z.object({
  kwota: requiredText('Kwota jest wymagana', 100).meta({ label: 'Kwota' }),
  brutto: requiredText('Brutto jest wymagane', 100).meta({ label: 'Brutto' }),
})
/** The second field follows the first until the user types in it. */
function FollowingForm() {
  const form = useSchemaForm(Pair, { defaults: { kwota: '5', brutto: '3' }, send: () => () => undefined })
  const kwota = useWatch({ control: form.hookForm.control, name: 'kwota' })
  useEffect(() => {
    suggest(form, { brutto: kwota })
    // oxlint-disable-next-line react/exhaustive-deps -- follows the first field alone
  }, [kwota])
  return (
    <ContractForm form={form}>
      <form.fields.TextField name="kwota" />
      <form.fields.TextField name="brutto" />
    </ContractForm>
  )
}

function FormUnderDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Form />
      <button onClick={() => setOpen(true)}>Otwórz</button>
      {open && <DialogForm onClose={() => setOpen(false)} />}
    </>
  )
}
function DialogForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(Pair, { send: () => () => undefined })
  return (
    <Dialog title="Okno" dirty={form.dirty} onClose={onClose}>
      <ContractForm form={form}>
        <form.fields.TextField name="kwota" />
      </ContractForm>
    </Dialog>
  )
}

const isMarked = () => gross().element().closest('[data-suggested]') !== null

const amount = () => page.getByRole('textbox', { name: /Kwota/ })
const gross = () => page.getByRole('textbox', { name: /Brutto/ })
const field = () => page.getByRole('textbox', { name: /Opis/ })
const restoredNotice = () => page.getByText(/Przywrócono tekst/)
const kept = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('latarnia.tekst'))

beforeEach(() => show(<Form />))

test('unsaved text comes back after a reload with a notice, and can be discarded', async () => {
  await field().fill('nowy opis')
  await reload(<Form />)
  await expect.element(field()).toHaveValue('nowy opis')
  await expect.element(restoredNotice()).toBeVisible()
  await page.getByRole('button', { name: 'Odrzuć' }).click()
  await expect.element(field()).toHaveValue('był')
  expect(kept()).toEqual([])
})

test('nothing is kept after saving, typing back or discarding', async () => {
  const router = await show(<Form />)
  await field().fill('nowy opis')
  expect(kept()).toHaveLength(1)
  await field().fill('był')
  expect(kept()).toEqual([])
  await field().fill('nowy opis')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.poll(kept).toEqual([])
  await field().fill('inny opis')
  void router.navigate({ to: '/gdzie-indziej' })
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(page.getByText('Tu nie')).toBeVisible()
  expect(kept()).toEqual([])
})

test('a discarded dialog drops its own text, and leaves that of the page under it', async () => {
  await show(<FormUnderDialog />)
  await field().fill('nowy opis')
  await page.getByRole('button', { name: 'Otwórz' }).click()
  await amount().fill('7')
  expect(kept()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(kept().map(([, text]) => text)).toEqual([expect.stringContaining('nowy opis')])
})

test('a record that has changed meanwhile, and another user, do not get the text', async () => {
  await field().fill('nowy opis')
  await reload(<Form opis="zmieniony przez kogoś" />)
  await expect.element(field()).toHaveValue('zmieniony przez kogoś')
  await show(<Form />)
  await field().fill('nowy opis')
  await reload(<Form />, { ...coordinator, login: 'ugl' })
  await expect.element(field()).toHaveValue('był')
  dropKeptTexts({ but: 'ugl' })
  expect(kept()).toEqual([])
})

test('a form that holds suggestions alone is not kept', async () => {
  await show(<FollowingForm />)
  await expect.element(gross()).toHaveValue('5')
  expect(kept()).toEqual([])
  await amount().fill('7')
  await expect.element(gross()).toHaveValue('7')
  expect(kept()).toHaveLength(1)
})

test.each(['6', '3'])('after a reload suggestions leave the typed value %s, until it is discarded', async (typed) => {
  await show(<FollowingForm />)
  await amount().fill('7')
  await gross().fill(typed)
  await reload(<FollowingForm />)
  await expect.element(restoredNotice()).toBeVisible()
  await expect.element(amount()).toHaveValue('7')
  await expect.element(gross()).toHaveValue(typed)
  await amount().fill('8')
  await expect.element(gross()).toHaveValue(typed)
  await page.getByRole('button', { name: 'Odrzuć' }).click()
  await amount().fill('9')
  await expect.element(gross()).toHaveValue('9')
})

test('after a reload a suggestion is still marked as one, until its field is left', async () => {
  await show(<FollowingForm />)
  await amount().fill('7')
  await expect.poll(isMarked).toBe(true)
  await reload(<FollowingForm />)
  await expect.element(restoredNotice()).toBeVisible()
  await expect.poll(isMarked).toBe(true)
  await gross().click()
  await amount().click()
  await expect.poll(isMarked).toBe(false)
})

test('a password is never kept', async () => {
  await show(<SecretForm />)
  await field().fill('Tajne#2026')
  expect(kept()).toEqual([])
})
