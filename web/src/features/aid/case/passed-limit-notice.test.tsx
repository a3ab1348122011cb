import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aidCases } from '#contract/aid/cases.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { caseContexts } from '../shared/case-contexts.ts'
import { PassedLimitNotice } from './passed-limit-notice.tsx'
import { wholeDraft } from './testing.ts'

const komunikat = 'Łączna kwota pomocy (350 000,00 EUR) przekracza limit'
const ostrzezenia = [{ kod: 'PP_LIMIT_E2', komunikat, pola: ['brutto'] }]
const over: AidCase = { ...wholeDraft, stan: 'P', przekroczonoOd: '2026-03-04T10:00:00Z', ostrzezenia }

test('a case that other aid brought over a limit says so; verifying it tells what is kept with it', async () => {
  const { verify } = aidCases.przeslane
  const calls = serverAnswers([
    verify,
    () => ok(verify, { message: 'Pomyślnie', bledyWeryfikacji: [], ostrzezenia, exchangeRateExist: true }),
  ])
  await show(<PassedLimitNotice context={caseContexts.pup} stored={over} />)
  await expect.element(page.getByText('Limit pomocy de minimis przekroczony przez inną pomoc')).toBeVisible()
  await expect.element(page.getByText(komunikat)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Zweryfikuj ponownie' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Wynik weryfikacji' }).getByText(komunikat)).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('the office reads it and verifies nothing; a case within the limits says nothing', async () => {
  serverAnswers()
  await show(
    <>
      <PassedLimitNotice context={caseContexts.latarnia} stored={over} />
      <PassedLimitNotice context={caseContexts.pup} stored={{ ...over, przekroczonoOd: null }} />
    </>,
  )
  await expect.element(page.getByText(komunikat)).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  expect(page.getByRole('button').elements()).toEqual([])
})
