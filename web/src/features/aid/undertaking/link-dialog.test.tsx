import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { undertakingEvents, type EventRow } from '#contract/aid/undertaking/events.ts'
import { links, type LinkRow } from '#contract/aid/undertaking/links.ts'
import { queryClient, queryOf } from '#kit/query.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { ok, refused, serverAnswers } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { EventDialog } from './event-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

const nothing = () => {}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const textbox = (name: RegExp) => page.getByRole('textbox', { name })

test('a new link says what is missing, explains its kind in the law’s words, and is sent', async () => {
  const made = serverAnswers([links.add, () => ok(links.add, { message: 'Dodano powiązanie', key: { id: 1 } })])
  await show(<LinkDialog mode="create" close={nothing} saved={nothing} />)
  await expectAccessible()
  await button('Zapisz').click()
  await expect.element(page.getByText('Błąd: Podstawa jest wymagana')).toBeVisible()
  expect(made).toEqual([])
  await textbox(/^NIP pierwszego/).fill('5252248481')
  await textbox(/^NIP drugiego/).fill('525-224-84-81')
  await page.getByRole('combobox', { name: /^Rodzaj powiązania/ }).click()
  await page.getByRole('option', { name: 'a) większość praw głosu' }).click()
  await expect.element(page.getByText('Pierwszy przedsiębiorca posiada w drugim większość praw głosu.')).toBeVisible()
  await textbox(/^Od/).fill('01.02.2024')
  await textbox(/^Podstawa/).fill('odpis KRS')
  await button('Zapisz').click()
  await expect.element(page.getByText('Błąd: Przedsiębiorca nie może być powiązany sam ze sobą')).toBeVisible()
  await textbox(/^NIP drugiego/).fill('7811234563')
  await button('Zapisz').click()
  await expect.element(page.getByText('Dodano powiązanie')).toBeVisible()
  expect(made.map(({ body }) => body)).toMatchObject([
    {
      nipA: '5252248481',
      nipB: '7811234563',
      rodzaj: 'A',
      dataOd: '2024-02-01',
      podstawa: 'odpis KRS',
      publiczny: false,
    },
  ])
})

const row = {
  id: 7,
  nipA: '5252248481',
  nazwaA: 'Matka',
  nipB: '7811234563',
  nazwaB: null,
  rodzaj: 'B',
  dataOd: '2024-01-01',
  dataDo: null,
  podstawa: 'umowa',
  publiczny: false,
  upId: 1,
  podmiot: 'Urząd Gminy',
  dodano: '2024-01-01',
  wersja: 3,
} as const satisfies LinkRow

test('a link is ended with the version that was read; its tax numbers stay', async () => {
  const made = serverAnswers([links.update, () => ok(links.update, { message: 'Zmieniono powiązanie' })])
  await show(<LinkDialog mode="edit" row={row} close={nothing} saved={nothing} />)
  await expect.element(page.getByLabelText('Pierwszy przedsiębiorca')).toHaveValue('525-224-84-81, Matka')
  await textbox(/^Do/).fill('30.06.2024')
  await button('Zapisz').click()
  await expect.element(page.getByText('Zmieniono powiązanie')).toBeVisible()
  expect(made.map(({ body }) => body)).toMatchObject([{ rodzaj: 'B', dataDo: '2024-06-30', wersja: 3 }])
})

const event = {
  id: 4,
  rodzaj: 'PRZEJECIE',
  dzien: '2024-02-01',
  przed: '5252248481',
  po: '7811234563',
  podstawa: 'wpis w KRS',
  wersja: 2,
} as unknown as EventRow

test.each([
  ['link', links, <LinkDialog key="link" mode="edit" row={row} close={nothing} saved={nothing} />],
  ['event', undertakingEvents, <EventDialog key="event" mode="edit" row={event} close={nothing} saved={nothing} />],
] as const)('a list whose %s somebody else has changed is read again', async (_what, of, dialog) => {
  serverAnswers([of.update, () => refused(409, { message: 'Rekord został w międzyczasie zmieniony' })])
  await show(dialog)
  const { queryKey } = queryOf(of.grid.list as typeof links.grid.list)
  queryClient.setQueryData(queryKey, { items: [], totalElements: 0, pageNumber: 0 })
  await textbox(/^Podstawa/).fill('odpis')
  await button('Zapisz').click()
  await expect.element(page.getByText(/międzyczasie zmieniony/).first()).toBeVisible()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
