import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { CaseImportDialog } from './case-import-dialog.tsx'

test('Escape asks before it drops pasted rows', async () => {
  await show(<CaseImportDialog onClose={() => {}} />)
  const rows = page.getByRole('textbox', { name: /^Albo wklej wiersze/ })
  await rows.fill('1\tUM/1')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Pozostań na stronie' }).click()
  await expect.element(rows).toHaveValue('1\tUM/1')
})
