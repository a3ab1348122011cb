import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmations } from '#contract/confirmations.ts'
import type { ImportReport } from '#contract/aid/import/case-import.ts'
import { show } from '#web/testing/show.tsx'
import { CaseImportDialog } from './case-import-dialog.tsx'
import { row } from './testing.ts'

test('Escape asks before it drops pasted rows', async () => {
  await show(<CaseImportDialog onClose={() => {}} />)
  const rows = page.getByRole('textbox', { name: /^Albo wklej wiersze/ })
  await rows.fill('1\tUM/1')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect.element(rows).toHaveValue('1\tUM/1')
})

const report: ImportReport = {
  importId: 1,
  iloscRekordow: 1,
  iloscOdczytanychPoprawnie: 1,
  iloscPominietych: 0,
  message: 'Wczytano',
  arkusz: null,
  przypadkiPomocyRaportList: [row()],
}

/** An upload that goes on when the test says so. */
class Upload extends EventTarget {
  static last: Upload | undefined
  readonly upload = new EventTarget()
  status = 200
  responseText = JSON.stringify(report)
  readonly abort = vi.fn<() => void>()
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    Upload.last = this
  }
  /** The server answers. */
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

test('pasted rows stay after a failure, and go once they were read', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => void vi.unstubAllGlobals())
  Upload.last = undefined
  await show(<CaseImportDialog onClose={() => {}} />)
  const rows = page.getByRole('textbox', { name: /^Albo wklej wiersze/ })
  const send = async (status: number, body: object) => {
    await page.getByRole('button', { name: 'Importuj wklejone wiersze' }).click()
    await expect.poll(() => Upload.last).toBeDefined()
    Upload.last!.answer(status, body)
    Upload.last = undefined
    await page.getByRole('button', { name: /^Wybierz inny plik|^Importuj kolejny plik/ }).click()
  }
  await rows.fill('1\tUM/1')
  await send(422, { message: 'Brak kolumny' })
  await expect.element(rows).toHaveValue('1\tUM/1')
  await send(200, report)
  await expect.element(rows).toHaveValue('')
})

test('an import that goes on while a question about it is open is not interrupted by its answer', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => void vi.unstubAllGlobals())
  const onClose = vi.fn<() => void>()
  await show(<CaseImportDialog onClose={onClose} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['a;b'], 'plik.csv'))
  await page.getByRole('button', { name: 'Przerwij' }).click()
  const interrupt = page.getByRole('button', { name: 'Przerwij import' })
  await expect.element(interrupt).toBeVisible()
  Upload.last!.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 3 }))
  await expect.element(page.getByText('Sprawdzanie i zapis przypadków')).toBeInTheDocument()
  await interrupt.click()
  const close = page.getByRole('button', { name: 'Zamknij okno' })
  await expect.element(close).toBeVisible()
  Upload.last!.dispatchEvent(new Event('load'))
  await expect.element(page.getByText(confirmations['import.done'])).toBeInTheDocument()
  await close.click()
  await expect.element(page.getByRole('heading', { name: confirmations['import.done'] })).toBeVisible()
  expect(Upload.last!.abort).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})
