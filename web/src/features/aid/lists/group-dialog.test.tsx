import { expect, test } from 'vitest'
import { useEffect, useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { aidCases } from '#contract/aid/cases.ts'
import type { Outcome } from '#contract/aid/results.ts'
import type { ListHandle } from '#kit/actions.ts'
import { createStore } from '#kit/store.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { toCase } from '../shared/case-contexts.ts'
import { GroupDialog } from './group-dialog.tsx'
import type { GroupState } from './group-run.ts'
import { useGroupActions } from './use-group-actions.tsx'

const outcome = (ppId: number, sukces: boolean): Outcome => ({
  ppId,
  aktSym: `GK.${ppId}`,
  wyroznik: 1,
  bfNazwa: 'Zakład',
  brutto: 1,
  sukces,
  komunikat: sukces ? 'Przesłano' : 'Nie przesłano',
  bledyWeryfikacji: sukces ? [] : [{ kod: 'PP_NOMINALNA', komunikat: 'Podaj wartość', pola: ['nominalna'] }],
  ostrzezenia: [],
})

test('the outcome of a group shows its failures, and the focus is on its heading', async () => {
  const details = Array.from({ length: 120 }, (_, i) => outcome(i + 1, i > 2))
  const run = createStore<GroupState>({ all: 120, details: [], running: true })
  await show(
    <GroupDialog
      title="Przesyłanie"
      run={run}
      header={() => 'Przesłano 117 z 120 przypadków'}
      stop={() => undefined}
      onField={undefined}
      toCase={(ppId) => toCase('rob', 'edit', ppId)}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Przerwij' })).toHaveFocus()
  run.set({ all: 120, details, running: false })
  const heading = page.getByText('Przesłano 117 z 120 przypadków')
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  await expect.element(page.getByRole('heading', { name: 'Nie przesłano (3)' })).toBeInViewport()
})

/** Runs the group action of this name on cases 1 to 3, as their list would. */
function Running({ label, deselected }: { label: string; deselected: number[] }) {
  const actions = useGroupActions(false)
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(() => {
    const list = {
      open: (dialogOf: (close: () => void) => ReactNode) => setDialog(dialogOf(() => setDialog(undefined))),
      deselect: (keys: number[]) => void deselected.push(...keys),
    } as unknown as ListHandle
    void actions.find((action) => action.label === label)!.run([1, 2, 3], list)
    // oxlint-disable-next-line react/exhaustive-deps -- run once
  }, [])
  return dialog
}
const verified = { successIds: [1, 3], header: '', details: [outcome(1, true), outcome(2, false), outcome(3, true)] }
const { verifyMany, sendMany } = aidCases.robocze

test('after a verification the failures stand open with field and case, and what passed can be sent', async () => {
  const deselected: number[] = []
  const made = serverAnswers(
    [verifyMany, () => ok(verifyMany, verified)],
    [sendMany, () => ok(sendMany, { ...verified, details: [outcome(1, true), outcome(3, true)] })],
  )
  await show(<Running label="Zweryfikuj zaznaczone" deselected={deselected} />)
  await expect.element(page.getByRole('button', { name: 'Wartość nominalna (PLN)' })).toBeVisible()
  const failed = page.getByRole('link', { name: /akt GK\.2/ })
  await expect.element(failed).toHaveAttribute('href', '/przypadek-pomocy/rob/edit/2')
  await expectAccessible()
  await page.getByRole('button', { name: 'Prześlij poprawne (2)' }).click()
  const question = page.getByRole('dialog', { name: 'Potwierdzenie' })
  await expect.element(question.getByText(/przesłać do Latarni 2 poprawne przypadki pomocy/)).toBeVisible()
  await question.getByRole('button', { name: 'Prześlij' }).click()
  await expect.element(page.getByText(/przesłane.*2 z 2/i)).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
  expect(deselected).toEqual([1, 3])
})

test('a user who may not send is not offered to', async () => {
  serverAnswers([verifyMany, () => ok(verifyMany, verified)])
  const user = { ...coordinator, poziom: 'UPO' as const, uprawnienia: ['MOD_WLA' as const] }
  await show(<Running label="Zweryfikuj zaznaczone" deselected={[]} />, user)
  await expect.element(page.getByRole('button', { name: 'Kopiuj wynik' })).toBeVisible()
  expect(page.getByRole('button', { name: /Prześlij poprawne/ }).query()).toBeNull()
})
