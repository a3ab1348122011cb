import { Button } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aidActs } from '#contract/aid/acts.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { wholeAct } from '../shared/testing.ts'
import { caseContexts } from '../shared/case-contexts.ts'
import { useActForm } from './use-act-form.tsx'

const chosen = { bfId: 10, bfNip: '5252248481', bfNazwa: 'Młyn' } as const

/** The form of an act, of which only the beneficiary is changed. */
function OtherBeneficiary({ saved = () => {} }: { saved?: () => void }) {
  const { form, dialogs } = useActForm({ context: caseContexts.rob, stored: wholeAct, readOnly: false, saved })
  const choose = () => {
    for (const [name, value] of Object.entries(chosen))
      form.hookForm.setValue(name as keyof typeof chosen, value, { shouldDirty: true })
  }
  return (
    <ContractForm form={form}>
      <Button onClick={choose}>Wybierz</Button>
      <Button type="submit">Zapisz</Button>
      {dialogs}
    </ContractForm>
  )
}

const stored = (ostrzezenia: { kod: string; komunikat: string; pola: [] }[] = []) =>
  ok(aidActs.robocze.update, {
    message: 'Zapisano akt',
    key: { aktId: 1, werUM: 2, bledyWeryfikacji: [], ostrzezenia },
  })

test('a chosen beneficiary is kept whole on top of what somebody else saved meanwhile', async () => {
  const aktualny = { ...wholeAct, aktOpis: 'Cudzy opis', userModUM: 'ugl', werUM: 2 }
  const made = serverAnswers([
    aidActs.robocze.update,
    () =>
      made.length === 1
        ? refused(409, { message: 'Rekord został w międzyczasie zmieniony', key: { aktualny } })
        : stored(),
  ])
  await show(<OtherBeneficiary />)
  await page.getByRole('button', { name: 'Wybierz' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await page.getByRole('button', { name: 'Zachowaj moje zmiany na nowej wersji' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect.element(page.getByText('Zapisano akt')).toBeVisible()
  expect(made[1]!.body).toMatchObject({ ...chosen, aktOpis: 'Cudzy opis', werUM: 2 })
})

test('what the sent cases of the act are warned of is read before the form is left', async () => {
  const komunikat = 'Przypadek nr 2: Suma pomocy de minimis przekracza limit'
  serverAnswers([aidActs.robocze.update, () => stored([{ kod: 'PP_LIMIT_E2', komunikat, pola: [] }])])
  const saved = vi.fn()
  await show(<OtherBeneficiary saved={saved} />)
  await page.getByRole('button', { name: 'Wybierz' }).click()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ostrzeżenia weryfikacji' })
  await expect.element(dialog.getByText(komunikat)).toBeVisible()
  await expectAccessible()
  expect(saved).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => saved.mock.calls.length).toBe(1)
})
