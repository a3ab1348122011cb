import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { Steps } from './steps.tsx'

test('steps are a list with the present one', async () => {
  await show(
    <Steps labels={['Plik', 'Podgląd', 'Wynik']} step={1} title="Podgląd zmian">
      <p>Treść</p>
    </Steps>,
  )
  const steps = page.getByRole('list', { name: 'Kroki' }).getByRole('listitem')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  expect(steps.elements()).toHaveLength(3)
  await expectAccessible()
})
