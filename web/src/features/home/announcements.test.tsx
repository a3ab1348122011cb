import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { announcements } from '#contract/announcements/announcements.ts'
import { forget } from '#kit/query.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { Announcements } from './announcements.tsx'

/** The answer with a number of announcements: 'Komunikat 1' and on. */
const some = (count: number) => {
  const items = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    tytul: `Komunikat ${i + 1}`,
    tresc: `<p onclick="napad()">Treść <strong>${i + 1}</strong></p><script>napad()</script>`,
    dataOd: '2026-01-01',
    dataDo: '9999-12-31',
    wersja: 1,
    przeczytany: false,
  }))
  return ok(announcements.mine, { items, totalElements: count })
}
const cards = () => page.getByRole('article')
const titles = () => page.getByRole('heading', { level: 2 })
/** What the heading of an unread one says: its title and its mark. */
const titled = (n: number) => `Komunikat ${n}nieprzeczytany`
const goTo = (name: string) => page.getByRole('button', { name, exact: true })
const size = () => page.getByLabelText('Komunikatów na stronie')
const scrolling = () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  onTestFinished(() => scrolled.mockRestore())
  return scrolled
}

test('placeholders stand until the announcements are here, with their titles and sanitised texts', async () => {
  const gate = Promise.withResolvers<void>()
  serverAnswers([announcements.mine, () => ({ ...some(2), waits: gate.promise })])
  await show(<Announcements />)
  const placeholders = page.getByRole('status', { name: 'Trwa wczytywanie komunikatów' })
  await expect.element(placeholders).toBeVisible()
  await expectAccessible()
  gate.resolve()
  await expect.element(titles().first()).toHaveTextContent(titled(1))
  await expect.element(page.getByText('Treść 2')).toBeVisible()
  expect(cards().first().element().querySelectorAll('strong')).toHaveLength(1)
  expect(cards().first().element().innerHTML).not.toMatch(/onclick|script/)
  await expect.element(placeholders).not.toBeInTheDocument()
  await expectAccessible()
})

test('an empty list says that there are no announcements', async () => {
  serverAnswers([announcements.mine, () => some(0)])
  await show(<Announcements />)
  await expect.element(page.getByText('Brak komunikatów')).toBeVisible()
})

test('a failure says so, and the announcements can be read again', async () => {
  let fails = true
  serverAnswers([announcements.mine, () => (fails ? refused(500, { message: 'Błąd serwera' }) : some(1))])
  await show(<Announcements />)
  await expect.element(page.getByRole('alert', { name: 'Wystąpił błąd !' })).toBeVisible()
  await expectAccessible()
  fails = false
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByText('Treść 1')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('announcements that cannot be read again stay, under the notice', async () => {
  let fails = false
  serverAnswers([announcements.mine, () => (fails ? refused(500, { message: 'Błąd serwera' }) : some(2))])
  await show(<Announcements />)
  await expect.element(cards()).toHaveLength(2)
  fails = true
  await forget(announcements.mark)
  await expect.element(page.getByRole('alert', { name: 'Wystąpił błąd !' })).toBeVisible()
  await expect.element(cards()).toHaveLength(2)
  await expectAccessible()
  fails = false
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('five stand on one page, without a paginator', async () => {
  serverAnswers([announcements.mine, () => some(5)])
  await show(<Announcements />)
  await expect.element(cards()).toHaveLength(5)
  await expect.element(size()).not.toBeInTheDocument()
  await expect.element(goTo('Strona 1')).not.toBeInTheDocument()
})

test('more than five are paged by 5, 10 or 15, and each change goes to the top', async () => {
  const made = serverAnswers([announcements.mine, () => some(16)])
  await show(<Announcements />)
  await expect.element(cards()).toHaveLength(5)
  await expect.element(size()).toHaveValue('5')
  expect(Array.from(size().element().querySelectorAll('option'), ({ value }) => value)).toEqual(['5', '10', '15'])
  await expectAccessible()
  const scrolled = scrolling()
  await goTo('Strona 4').click()
  await expect.element(cards()).toHaveLength(1)
  await expect.element(titles()).toHaveTextContent(titled(16))
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  await goTo('Poprzednia strona').click()
  await expect.element(titles().first()).toHaveTextContent(titled(11))
  expect(scrolled).toHaveBeenCalledTimes(2)
  // another size begins with the first page
  await size().selectOptions('15')
  await expect.element(cards()).toHaveLength(15)
  await expect.element(titles().first()).toHaveTextContent(titled(1))
  expect(scrolled).toHaveBeenCalledTimes(3)
  await goTo('Następna strona').click()
  await expect.element(titles()).toHaveTextContent(titled(16))
  // all of them came at once
  expect(made).toHaveLength(1)
})

test('a reader of the last page sees the page before it once the list is shorter', async () => {
  scrolling()
  let count = 11
  serverAnswers([announcements.mine, () => some(count)])
  await show(<Announcements />)
  await goTo('Strona 3').click()
  await expect.element(titles()).toHaveTextContent(titled(11))
  count = 10
  await forget(announcements.mark)
  await expect.element(titles().first()).toHaveTextContent(titled(6))
  await expect.element(goTo('Strona 2')).toHaveAttribute('aria-current', 'page')
  await expect.element(goTo('Strona 3')).not.toBeInTheDocument()
  count = 5
  await forget(announcements.mark)
  await expect.element(titles().first()).toHaveTextContent(titled(1))
  await expect.element(cards()).toHaveLength(5)
  await expect.element(size()).not.toBeInTheDocument()
})
