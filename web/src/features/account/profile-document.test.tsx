import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FOREVER } from '#contract/kernel/dates.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { ProfileDocument } from './profile-document.tsx'

const profile = {
  ...coordinator,
  koordynatorImie: null,
  koordynatorNazwisko: null,
  koordynatorTelefon: null,
  koordynatorEmail: null,
  wersja: 1,
}
const access = () => page.getByText('Dostęp do aplikacji').query()?.parentElement?.querySelector('dd')?.textContent

test.each([
  ['2027-01-07', 'do 07.01.2027'],
  [FOREVER, 'bezterminowo'],
  [null, undefined],
])('access that lasts until %s is %s', async (lastDay, words) => {
  await show(<ProfileDocument {...profile} />, { ...coordinator, udzielajacyPomocyDataKoncaUprawnien: lastDay })
  await expect.element(page.getByText('Numer telefonu')).toBeVisible()
  expect(access()).toBe(words)
})
