import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pkd } from '#contract/classifications/pkd.ts'
import { readEntryUses } from '#contract/entry-uses/entry-uses.ts'
import { ok, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { VersionDialog } from './version-dialog.tsx'

const admin = { ...coordinator, poziom: 'ADMINISTRATOR' as const, uprawnienia: [] }
const version = { id: 3, kod: 'PKD2025', nazwa: 'PKD 2025', dataOd: '2025-01-01', dataDo: '9999-12-31', wersja: 1 }

test('the question before a version is deleted has the focus on the safe answer', async () => {
  serverAnswers([readEntryUses, () => ok(readEntryUses, { uzycia: [] })])
  await show(<VersionDialog of={pkd} version={version} close={() => {}} />, admin)
  await page.getByRole('button', { name: 'Usuń wersję' }).click()
  const question = page.getByRole('dialog', { name: 'Potwierdzenie' })
  await expect.element(question.getByRole('button', { name: 'Anuluj' })).toHaveFocus()
})
