import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import type { ImportKind } from './import-kind.ts'
import type { ReadFile } from './import-state.ts'
import { UpdateDialog } from './update-dialog.tsx'

const file: ReadFile = {
  version: 'IMPORT-1',
  current: 'PKD 2025',
  wrongType: false,
  summary: {
    dodane: 120,
    zmienione: 1,
    zakonczone: 1,
    bezZmian: 5,
    dodanePozycje: [{ kod: '01.13', nazwa: 'Warzywa' }],
    zakonczonePozycje: [{ kod: '01.12', nazwa: 'Ryż' }],
    zmienioneNazwy: [{ kod: '01.11', nazwa: 'Zboża i inne', poprzednia: 'Zboża' }],
  },
}

test('an update names the version and what is added, renamed and ended, and is sent with the chosen days', async () => {
  serverAnswers()
  const sent: object[] = []
  const update: ImportKind['update'] = async (_, days) => {
    sent.push(days)
    return { message: 'Zaktualizowano' }
  }
  const accepted: string[] = []
  const kind = { updateQuestion: 'Czy na pewno?', update } as ImportKind
  await show(<UpdateDialog {...{ kind, file }} close={() => {}} accepted={(message) => accepted.push(message)} />)
  await expect.element(page.getByRole('dialog', { name: 'Aktualizacja wersji PKD 2025' })).toBeVisible()
  await expect.element(page.getByText('1 pozycja obecnej wersji przestanie obowiązywać.')).toBeVisible()
  await page.getByText('Zmienione nazwy (1)').click()
  await expect.element(page.getByText('01.11 Zboża → Zboża i inne')).toBeVisible()
  await page.getByText('Nowe pozycje (120)').click()
  await expect.element(page.getByText('i 119 kolejnych')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Zmiany i zakończenia obowiązują od' }).fill('01.07.2025')
  await page.getByRole('button', { name: 'Zaktualizuj' }).click()
  await expect.poll(() => accepted).toEqual(['Zaktualizowano'])
  // an empty day would be sent as a word
  expect(sent).toStrictEqual([{ zmianyOd: '2025-07-01' }])
})

test('Escape asks before it drops a typed day', async () => {
  await show(<UpdateDialog kind={{} as ImportKind} file={file} close={() => {}} accepted={() => {}} />)
  await page.getByRole('textbox', { name: 'Zmiany i zakończenia obowiązują od' }).fill('01.07.2025')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Niezapisane zmiany' })).toBeVisible()
})
