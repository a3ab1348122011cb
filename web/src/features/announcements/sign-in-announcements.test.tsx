import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announcements } from '#contract/announcements/announcements.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { SignInAnnouncements } from './sign-in-announcements.tsx'

const items = [
  { id: 2, tytul: 'Przerwa', tresc: '<p>W sobotę</p>' },
  { id: 1, tytul: 'Hasło', tresc: '<p>Nie podawaj</p>' },
]

test('the newest is open, the others under their titles', async () => {
  serverAnswers([announcements.onSignIn, () => ok(announcements.onSignIn, { items })])
  await show(<SignInAnnouncements />)
  await expect.element(page.getByText('W sobotę')).toBeVisible()
  await expect.element(page.getByText('Nie podawaj')).not.toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Hasło' }).click()
  await expect.element(page.getByText('Nie podawaj')).toBeVisible()
})

test.each([
  ['none are in force', () => ok(announcements.onSignIn, { items: [] })],
  ['they cannot be read', () => refused(500, { message: 'Wystąpił błąd serwera.' })],
])('when %s there is nothing', async (_, answer) => {
  const made = serverAnswers([announcements.onSignIn, answer])
  await show(<SignInAnnouncements />)
  await expect.poll(() => made.length).toBe(1)
  await expect.element(page.getByRole('region')).toHaveLength(0)
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})
