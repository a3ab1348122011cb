import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aidActs } from '#contract/aid/acts.ts'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { returns, type CaseReturn } from '#contract/aid/returns.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { CasePage } from '#web/features/aid/case/case-page.tsx'
import { deskAnswers, wholeDraft } from '#web/features/aid/case/testing.ts'
import { caseContexts } from '#web/features/aid/shared/case-contexts.ts'
import { wholeAct } from '#web/features/aid/shared/testing.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { WithCaseDialogs } from './case-dialogs.tsx'

const { calls } = caseContexts.pup
const returned: AidCase = { ...wholeDraft, stan: 'P', zwrot: 'DO_POPRAWY', liczbaZwrotow: 1 }
const itsReturn: CaseReturn = {
  id: 1,
  ppId: returned.ppId,
  stan: 'DO_POPRAWY',
  powod: 'Kwota nie zgadza się z umową',
  pola: ['brutto', 'aktSym', 'infoUM'],
  otwarty: '2026-11-04T09:00:00Z',
  termin: '2026-11-11',
  zamkniety: null,
  wersja: 1,
  wpisy: [],
}

test('a link of a return focuses a field of the open tab each time, and asks before another tab', async () => {
  serverAnswers(
    [calls.read, () => ok(calls.read, returned)],
    [aidActs.przeslane.read, () => ok(aidActs.przeslane.read, wholeAct)],
    [returns.ofCase, () => ok(returns.ofCase, [itsReturn])],
    [calls.checkDuplicates, () => ({ body: false })],
    [calls.sentSums, () => ({ body: [0, 0] })],
    [calls.sentOfAct.list, () => ({ body: { items: [], totalElements: 0 } })],
    [calls.draftCount, () => ({ body: 0 })],
    ...deskAnswers(),
  )
  await show(
    <WithCaseDialogs>
      <CasePage />
    </WithCaseDialogs>,
    coordinator,
    { path: '/przypadek-pomocy/$kontekst/$tryb/$id', address: '/przypadek-pomocy/pup/edit/7' },
  )
  const link = (name: string) => page.getByRole('list', { name: 'Pola do poprawy' }).getByRole('link', { name })
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  const question = page.getByRole('dialog', { name: 'Niezapisane zmiany' })
  const gross = field(/^Wartość brutto \(PLN\)/)
  const nominal = field(/^Wartość nominalna/)

  for (const amount of ['1100', '1200']) {
    await nominal.fill(amount)
    await link('Wartość brutto (PLN)').click()
    await expect.element(gross).toHaveFocus()
    expect(question.elements()).toEqual([])
  }
  await expect.element(nominal).toHaveValue(formatAmount(1200))

  await link('Akt ogólny: Symbol aktu').click()
  await question.getByRole('button', { name: 'Porzuć zmiany' }).click()
  const symbol = field(/^Symbol aktu/)
  await expect.element(symbol).toHaveFocus()
  await symbol.fill('UM/2/2026')
  await link('Akt ogólny: Informacje dodatkowe').click()
  await expect.element(field(/^Informacje dodatkowe/)).toHaveFocus()
  await expect.element(symbol).toHaveValue('UM/2/2026')
})
