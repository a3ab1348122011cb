import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fontSize, themeName } from '#kit/theme-choice.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { show } from '#web/testing/show.tsx'
import { TopBar } from './top-bar.tsx'

const bar = <TopBar menuShown={false} onMenu={() => undefined} />

test('a visitor has the help of the page, but neither settings nor signing out', async () => {
  await show(bar, null, { path: '/szukaj', address: '/szukaj' })
  const help = page.getByRole('link', { name: 'Pomoc' })
  await expect.element(help).toHaveAttribute('href', '/pomoc-pup/wyszukiwarka.html')
  expect(page.getByText(/Ustawienia|Wyloguj/).elements()).toEqual([])
  await expectAccessible()
})

test('the bar of a visitor fits 360 px with the largest letters in high contrast', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  onTestFinished(() => fontSize.set('medium'))
  await show(bar, null)
  fontSize.set('large')
  themeName.set('contrast')
  await expect.element(page.getByRole('button', { name: 'Duża czcionka' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Wysoki kontrast' })).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('link', { name: 'Pomoc' }).element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
})
