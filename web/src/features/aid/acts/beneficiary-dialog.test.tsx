import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { BeneficiaryDialog } from './beneficiary-dialog.tsx'

const nothing = () => {}
const NIP = '5252248481'
const entity = { id: 9, nip: NIP, nazwa: 'Piekarnia Kłos', nazwaSkrocona: 'Kłos', kodGminy: null, kodPkd: null }

test('Escape asks before it drops a number, also one that was checked', async () => {
  serverAnswers([businessEntities.byNip, () => ({ body: { podmiot: entity } })])
  await show(<BeneficiaryDialog choose={nothing} onClose={nothing} />)
  const stay = page.getByRole('button', { name: 'Pozostań na stronie' })
  await page.getByRole('textbox', { name: /NIP/ }).fill(NIP)
  await userEvent.keyboard('{Escape}')
  await stay.click()
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect.element(page.getByRole('button', { name: 'Wybierz' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(stay).toBeVisible()
})

test('cancelling asks before it drops a number that no register has', async () => {
  serverAnswers(
    [businessEntities.byNip, () => refused(404, { message: 'Nie znaleziono' })],
    [businessEntities.fromRegister, () => refused(404, { message: 'Nie znaleziono' })],
  )
  await show(<BeneficiaryDialog choose={nothing} onClose={nothing} />)
  await page.getByRole('textbox', { name: /NIP/ }).fill(NIP)
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect.element(page.getByRole('button', { name: 'Wybierz' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(page.getByRole('button', { name: 'Porzuć zmiany' })).toBeVisible()
})
