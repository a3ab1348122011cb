import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { readEntryUses } from '#contract/entry-uses/entry-uses.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { NutsForm } from '#web/features/classifications/nuts-form.tsx'
import { PkdEditDialog } from '#web/features/classifications/pkd-edit-dialog.tsx'
import { CodeListDialog } from '#web/features/code-lists/code-list-dialog.tsx'
import { UnitForm } from '#web/features/territory/unit-form.tsx'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'

const admin = { ...coordinator, poziom: 'ADMINISTRATOR' as const, udzielajacyPomocyId: null }
const close = vi.fn<() => void>()
const entry = { id: 7, kod: '3023011', nazwa: 'Słupca', dataOd: '2020-01-01', dataDo: FOREVER, wersja: 3 }
const code = { id: 7, code: 'U-7', name: 'Ustawa', validFrom: '2020-01-01', validTo: FOREVER, wersja: 3 }
const props = { close, saved: () => {}, mode: 'edit' } as const

test.each<[string, () => ReactNode]>([
  [
    'NUTS',
    () => <NutsForm {...props} version={{ id: 1 } as never} unit={{ ...entry, poziom: 1, nadKod: null } as never} />,
  ],
  ['the PKD', () => <PkdEditDialog {...props} row={{ ...entry, poziom: 'klasa', pkdNadKod: null } as never} />],
  ['TERYT', () => <UnitForm {...props} unit={entry as never} />],
  ['a code list', () => <CodeListDialog {...props} list={codeLists.ustawa} row={code} />],
])('a name of %s that its successor took over is not dropped without a question', async (_, Edited) => {
  close.mockClear()
  const uzycia = [{ rodzaj: 'przypadki', liczba: 2, coNajmniej: false }] as const
  serverAnswers([readEntryUses, () => ok(readEntryUses, { uzycia: [...uzycia] })])
  await show(<Edited />, admin)
  const name = page.getByRole('textbox', { name: 'Nazwa' })
  const discard = page.getByRole('button', { name: 'Porzuć zmiany' })
  await name.fill('Nowa nazwa')
  await page.getByRole('button', { name: 'Zakończ i utwórz następcę' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Następca/ })).toBeVisible()
  await expect.element(name).toHaveValue('Nowa nazwa')
  await userEvent.keyboard('{Escape}')
  await discard.click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('latarnia.tekst'))).toEqual([])
})
