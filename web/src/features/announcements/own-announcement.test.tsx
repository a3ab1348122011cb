import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useQuery } from '@tanstack/react-query'
import { announcements, type OwnAnnouncement } from '#contract/announcements/announcements.ts'
import { queryOf } from '#kit/query.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { coordinator, show } from '#web/testing/show.tsx'
import { OwnAnnouncementCard } from './own-announcement.tsx'

const unread: OwnAnnouncement = {
  id: 7,
  tytul: 'Przerwa',
  tresc: '<p>W sobotę</p>',
  dataOd: '2026-01-01',
  dataDo: '9999-12-31',
  wersja: 3,
  przeczytany: false,
}

/** The cards as the main page has them: read from the server, and again after each change. */
function Cards() {
  const { data } = useQuery(queryOf(announcements.mine))
  return data?.items.map((one) => <OwnAnnouncementCard key={one.id} announcement={one} />)
}

/** A server that remembers the mark; gives what it was sent. */
function remembering(start: Partial<OwnAnnouncement> = {}) {
  let now = { ...unread, ...start }
  const sent: unknown[] = []
  serverAnswers(
    [announcements.mine, () => ok(announcements.mine, { items: [now], totalElements: 1 })],
    [
      announcements.mark,
      ({ body }) => {
        sent.push(body)
        now = { ...now, ...(body as { przeczytany: boolean }) }
        return ok(announcements.mark, { message: 'Oznaczono' })
      },
    ],
  )
  return sent
}
const title = () => page.getByRole('button', { name: /^Przerwa/ })
const text = () => page.getByText('W sobotę')

test('an unread one is marked and open; once read it is folded away, with the focus on its title', async () => {
  const sent = remembering()
  await show(<Cards />)
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Przerwa nieprzeczytany', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Oznacz jako przeczytany' }).click()
  await expect.element(title()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(text()).not.toBeVisible()
  await expect.element(title()).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Przerwa przeczytany', exact: true })).toBeVisible()
  await expectAccessible()
  expect(sent).toEqual([{ przeczytany: true, wersja: 3 }])
})

test('a read one is folded, can be opened, and made unread', async () => {
  const sent = remembering({ przeczytany: true })
  await show(<Cards />)
  await expect.element(title()).toHaveAttribute('aria-expanded', 'false')
  await title().click()
  await expect.element(text()).toBeVisible()
  await page.getByRole('button', { name: 'Oznacz jako nieprzeczytany' }).click()
  await expect.element(page.getByRole('button', { name: 'Oznacz jako przeczytany' })).toBeVisible()
  await expect.element(text()).toBeVisible()
  expect(sent).toEqual([{ przeczytany: false, wersja: 3 }])
})

test('an unread one can be folded without being read', async () => {
  const sent = remembering()
  await show(<Cards />)
  await title().click()
  await expect.element(text()).not.toBeVisible()
  expect(sent).toEqual([])
})

test('a text that changed meanwhile is read again, with the reason', async () => {
  let tresc = '<p>W sobotę</p>'
  serverAnswers(
    [announcements.mine, () => ok(announcements.mine, { items: [{ ...unread, tresc }], totalElements: 1 })],
    [
      announcements.mark,
      () => {
        tresc = '<p>W niedzielę</p>'
        return refused(409, { message: 'Treść komunikatu zmieniła się' })
      },
    ],
  )
  await show(<Cards />)
  await page.getByRole('button', { name: 'Oznacz jako przeczytany' }).click()
  await expect.element(page.getByText('Treść komunikatu zmieniła się')).toBeVisible()
  await expect.element(page.getByText('W niedzielę')).toBeVisible()
})

test('a person who acts as another has no button', async () => {
  remembering()
  await show(<Cards />, { ...coordinator, impersonateMode: true })
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Oznacz/ })).toHaveLength(0)
})

test('a user of a body whose rights have ended has it', async () => {
  remembering()
  await show(<Cards />, { ...coordinator, uprawnieniaWygasly: true })
  await expect.element(page.getByRole('button', { name: 'Oznacz jako przeczytany' })).toBeVisible()
})
