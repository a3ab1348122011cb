import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { requests, requestsGrid } from '#contract/access-requests/requests.ts'
import { decisionDue } from '#contract/access-requests/states.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { RequestsPage } from './requests-page.tsx'
import { rowOf, waiting } from './samples.ts'
import { supervisor } from './testing.ts'

const LIST = '/komunikacja/formularze-zgloszeniowe'
const loaded = { ...waiting, id: 8, status: 'WCZ' as const, statusName: 'Wczytany' as const, termin: null }
const answersRows = (...shown: (typeof waiting)[]) =>
  [requestsGrid.list, () => ({ body: { items: shown.map(rowOf), totalElements: shown.length } })] as const
const row = (id: number) => page.getByRole('row', { name: new RegExp(`^wniosek nr ${id},`) })
const action = (id: number, name: string) => row(id).getByRole('button', { name: new RegExp(`^${name}`) })

/** An action under '⋯'. */
const further = async (id: number, name: string) => {
  const more = action(id, 'Więcej działań')
  if ((await more.findElement()).getAttribute('aria-expanded') !== 'true') await more.click()
  return page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
}

test('only a request that waits can be loaded and rejected', async () => {
  serverAnswers([...answersRows(waiting, loaded)])
  const router = await show(<RequestsPage />, supervisor)
  for (const name of ['Szczegóły', 'Wczytaj']) await expect.element(action(7, name)).toBeVisible()
  for (const name of ['Odrzuć', 'Wydruk']) await expect.element(await further(7, name)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  for (const name of ['Szczegóły', 'Wydruk']) await expect.element(action(8, name)).toBeVisible()
  for (const name of ['Wczytaj', 'Odrzuć', 'Więcej działań']) expect(action(8, name).query()).toBeNull()
  await expect.element(row(8).getByText('Wczytany')).toBeVisible()
  await expectAccessible()
  await action(7, 'Wczytaj').click()
  await expect.poll(() => router.state.location.pathname).toBe('/formularz-zgloszeniowy-wczytywanie/7')
})

test.each([
  ['in time', addDays(today(), -38), 'pozostały 2 dni'],
  ['on the last day', addDays(today(), -40), 'ostatni dzień'],
  ['late', addDays(today(), -45), '5 dni po terminie'],
])('the 40 days of the office are counted: %s', async (_, sent, text) => {
  serverAnswers([...answersRows({ ...waiting, termin: decisionDue(sent) })])
  await show(<RequestsPage />, supervisor)
  await expect.element(row(7).getByText(new RegExp(`^${formatDate(decisionDue(sent))}`))).toBeVisible()
  await expect.element(row(7).getByText(text)).toBeVisible()
})

test('one click shows the requests in one state, another shows all again', async () => {
  const made = serverAnswers([...answersRows(waiting)])
  await show(<RequestsPage />, supervisor, { path: LIST, address: LIST })
  const state = (name: string) => page.getByRole('group', { name: 'Status wniosków' }).getByRole('button', { name })
  await state('Odrzucone').click()
  await expect.poll(() => made.at(-1)?.query['search']).toBe('statusName:Odrzucony')
  await expect.element(state('Odrzucone')).toHaveAttribute('aria-pressed', 'true')
  await state('Wszystkie').click()
  await expect.element(state('Wszystkie')).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('button', { name: /^Usuń filtr/ }).query()).toBeNull()
})

test('one click changes only the state: other filters and the order stay, and the first page is shown', async () => {
  const made = serverAnswers([requestsGrid.list, () => ({ body: { items: [rowOf(waiting)], totalElements: 45 } })])
  const address = `${LIST}?search=nip:525,statusName:Zarejestrowany&sortBy=id&sortOrder=ASC&pageNumber=1`
  await show(<RequestsPage />, supervisor, { path: LIST, address })
  const state = (name: string) => page.getByRole('group', { name: 'Status wniosków' }).getByRole('button', { name })
  await state('Odrzucone').click()
  const order = { sortBy: 'id', sortOrder: 'ASC', pageNumber: '0' }
  await expect.poll(() => made.at(-1)?.query).toMatchObject({ search: 'nip:525,statusName:Odrzucony', ...order })
  await state('Wszystkie').click()
  await expect.poll(() => made.at(-1)?.query).toMatchObject({ search: 'nip:525', ...order })
})

test('coming back from a request marks its row', async () => {
  serverAnswers([...answersRows(waiting, loaded)])
  await show(<RequestsPage />, supervisor, { path: LIST, address: `${LIST}?rowId=8` })
  await expect.element(row(8)).toHaveAttribute('data-highlighted')
  await expect.element(row(7)).not.toHaveAttribute('data-highlighted')
})

test('a rejection needs a reason of at most 800 letters, which are counted', async () => {
  const made = serverAnswers(
    [...answersRows(waiting)],
    [requests.read, () => ok(requests.read, { ...waiting, wpisAdm: 'Do wyjaśnienia' })],
    [requests.setStatus, () => ok(requests.setStatus, { message: 'Odrzucono wniosek nr 7' })],
  )
  await show(<RequestsPage />, supervisor)
  await (await further(7, 'Odrzuć')).click()
  const dialog = page.getByRole('dialog', { name: 'Odrzucenie wniosku nr 7' })
  await dialog.getByRole('button', { name: 'Odrzuć wniosek' }).click()
  await expect.element(dialog.getByText('Błąd: To pole jest wymagane')).toBeVisible()
  await expect.element(dialog.getByText('0 z 800 znaków')).toBeVisible()
  await expectAccessible()
  const reason = dialog.getByRole('textbox', { name: /^Powód odrzucenia/ })
  await reason.fill('Brak pełnomocnictwa')
  await expect.element(dialog.getByText('19 z 800 znaków')).toBeVisible()
  await expect.element(reason).toHaveAttribute('maxlength', '800')
  await dialog.getByRole('button', { name: 'Odrzuć wniosek' }).click()
  await expect.element(page.getByText('Odrzucono wniosek nr 7')).toBeVisible()
  expect(made.flatMap(({ body }) => body ?? [])).toEqual([
    { status: 'ODR', powodOdrzucenia: 'Brak pełnomocnictwa', wpisAdm: 'Do wyjaśnienia', wersja: 1 },
  ])
})

test('a request that somebody else has loaded meanwhile is not rejected', async () => {
  let stored = waiting
  serverAnswers(
    [...answersRows(waiting)],
    [requests.read, () => ok(requests.read, stored)],
    [requests.setStatus, () => refused(409, { message: 'Wniosek został już rozpatrzony (Wczytany, Ewa Lis).' })],
  )
  await show(<RequestsPage />, supervisor)
  await (await further(7, 'Odrzuć')).click()
  const dialog = page.getByRole('dialog', { name: 'Odrzucenie wniosku nr 7' })
  await dialog.getByRole('textbox', { name: /^Powód odrzucenia/ }).fill('Brak pełnomocnictwa')
  await dialog.getByRole('button', { name: 'Odrzuć wniosek' }).click()
  await expect.element(dialog.getByText(/już rozpatrzony \(Wczytany, Ewa Lis\)/)).toBeVisible()
  stored = { ...waiting, status: 'WCZ', statusName: 'Wczytany', wersja: 2 }
  await dialog.getByRole('button', { name: 'Wczytaj aktualne dane' }).click()
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect.element(page.getByText('Wniosek nr 7 jest już rozpatrzony: Wczytany')).toBeVisible()
  expect(dialog.query()).toBeNull()
})
