import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { InfoDialog } from './info-dialog.tsx'

const lines = (n: number) => Array.from({ length: n }, (_, i) => <p key={i}>Wiersz {i + 1}</p>)
const showLines = (n: number) =>
  show(
    <InfoDialog title="Długa wiadomość" onClose={() => undefined}>
      {lines(n)}
    </InfoDialog>,
  )

test('a message that fits gives the focus to its button', async () => {
  await showLines(1)
  await expect.element(page.getByRole('button', { name: 'Zamknij' }).last()).toHaveFocus()
})

test('a message that is longer than the window opens at its beginning, with the focus on its heading', async () => {
  await showLines(200)
  await expect.element(page.getByRole('heading', { name: 'Długa wiadomość' })).toHaveFocus()
  await expect.element(page.getByText('Wiersz 1', { exact: true })).toBeInViewport()
})
