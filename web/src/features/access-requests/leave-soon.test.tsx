import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coordinator, show } from '#web/testing/show.tsx'
import { LeaveSoon } from './leave-soon.tsx'

test.each([
  ['a visitor', null, '/login'],
  ['a user', coordinator, '/'],
])('%s is led away once the sentence was read', async (_, user, address) => {
  const router = await show(<LeaveSoon seconds={0.5} />, user, { path: '/tu', address: '/tu' })
  await expect.poll(() => router.state.location.pathname).toBe(address)
})

test.each([
  ['presses a key', () => userEvent.keyboard('{Shift}')],
  ['touches the page', () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))],
])('a reader who %s stays', async (_, stay) => {
  const router = await show(<LeaveSoon seconds={3} />, null, { path: '/tu', address: '/tu' })
  await expect.element(page.getByText(/przejdziesz do strony logowania/)).toBeVisible()
  await stay()
  await expect.element(page.getByText(/przejdziesz/)).not.toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(router.state.location.pathname).toBe('/tu')
})
