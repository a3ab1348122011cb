import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undertakingEvents, type NewEvent } from '#contract/aid/undertaking/events.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

// Divisions are the office's, and no body changes what they divide.

let api: Api
let body: Client
let office: Client
let made: Sendable
let own: string
let divided: string
let between: string
beforeAll(async () => {
  api = await startApi()
  body = await api.as('ugl')
  office = await api.as('nadzorca')
  made = await sendable(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('zdarzenie').execute()
  own = (await made.act()).bfNip
  divided = newNip()
  between = newNip()
})

const takeover = (given: Partial<NewEvent>): NewEvent => ({
  rodzaj: 'PRZEJECIE',
  dzien: '2025-01-01',
  przed: [divided],
  po: [{ nip: own }],
  podstawa: 'wpis w KRS',
  ...given,
})
const division = (given: Partial<NewEvent> = {}): NewEvent => ({
  ...takeover({ rodzaj: 'PODZIAL', dzien: '2025-06-01' }),
  po: [
    { nip: newNip(), udzial: 50 },
    { nip: newNip(), udzial: 50 },
  ],
  ...given,
})
const enter = (client: Client, event: NewEvent) => client.call(undertakingEvents.add, { body: event })
const change = (client: Client, id: number, event: NewEvent) =>
  client.call(undertakingEvents.update, { params: { id }, body: event })
const remove = (client: Client, id: number) => client.call(undertakingEvents.remove, { params: { id } })
const idOf = (answer: { body: { key?: unknown } }) => (answer.body.key as { id: number }).id

const reached: [string, () => Partial<NewEvent>][] = [
  ['the divided one', () => ({})],
  ['one that it takes over', () => ({ przed: [own], po: [{ nip: divided }] })],
  ['one that is taken over by way of another', () => ({ przed: [own], po: [{ nip: between }] })],
]

test.each(reached)('before a division a body enters no event of %s', async (_, given) => {
  const way = { przed: [between], po: [{ nip: divided }], dzien: '2025-03-01' }
  expect((await enter(office, takeover(way))).status).toBe(200)
  expect((await enter(office, division())).status).toBe(200)
  const { status, refusal } = await enter(body, takeover(given()))
  expect([status, refusal.message]).toEqual([
    403,
    `Przedsiębiorca o NIP ${divided} został podzielony 01.06.2025. Zdarzenie z tego lub wcześniejszego dnia zmieniłoby wynik podziału, więc wprowadza je Urząd. Zgłoś je administratorowi.`,
  ])
  const later = await enter(body, takeover({ ...given(), dzien: '2025-06-02' }))
  expect(later.status).toBe(200)
  expect((await change(body, idOf(later), takeover(given()))).status).toBe(403)
  expect((await enter(office, takeover(given()))).status).toBe(200)
})

test('a division of a day is entered once, whatever its parts, and the refusal names the stored one', async () => {
  const [y, z] = [newNip(), newNip()]
  const po = [
    { nip: y, udzial: 40 },
    { nip: z, udzial: 60 },
  ]
  expect((await enter(office, division({ po }))).status).toBe(200)
  for (const repeated of [division({ po }), division({ po: po.toReversed() }), division()]) {
    const { status, refusal } = await enter(office, repeated)
    expect([status, refusal.message]).toEqual([
      422,
      `Takie zdarzenie z tego dnia jest już wprowadzone: podział, 01.06.2025, ${divided} → ${y} (40%), ${z} (60%). Wprowadził: Urząd.`,
    ])
  }
  const later = idOf(await enter(office, division({ po, dzien: '2025-06-02' })))
  expect((await change(office, later, division({ po }))).status).toBe(422)
  expect((await change(office, later, division({ po, dzien: '2025-06-02', podstawa: 'KRS' }))).status).toBe(200)
})

test('other events differ by kind, day and sides, not by the order within a side', async () => {
  const event = takeover({ przed: [divided, between] })
  expect((await enter(office, event)).status).toBe(200)
  expect((await enter(body, { ...event, przed: [between, divided] })).status).toBe(422)
  expect((await enter(body, { ...event, przed: [between] })).status).toBe(200)
  expect((await enter(body, { ...event, rodzaj: 'POLACZENIE' })).status).toBe(200)
})

test('of two users who enter an event at once one is refused with a sentence', async () => {
  const answers = await Promise.all([enter(office, division()), enter(office, division())])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const { refusal } = answers.find(({ status }) => status === 422)!
  expect(refusal.message).toMatch(/^Takie zdarzenie z tego dnia jest już wprowadzone/)
})

test('a technical number is named as one', async () => {
  const technical = '1234567890'
  const entity = { nip: technical, nazwa: 'Bez NIP', nazwaSkrocona: 'Bez NIP', zrodlo: 'RECZNE', numerTechniczny: true }
  await api.db.insertInto('podmiotGospodarczy').values(entity).execute()
  const po = [
    { nip: technical, udzial: 40 },
    { nip: own, udzial: 60 },
  ]
  const id = idOf(await enter(office, division({ przed: [technical], po })))
  const shown = { przed: '1234567890 (numer techniczny)', po: `1234567890 (numer techniczny) (40%), ${own} (60%)` }
  const { body: rows } = await body.call(undertakingEvents.grid.list, { query: { nip: own } })
  const { body: past } = await body.call(undertakingEvents.history.list, { params: { id } })
  expect([...rows.items, ...past.items]).toMatchObject([shown, shown])
})

test('an event that the office made a division can be neither changed back nor deleted by its body', async () => {
  const id = idOf(await enter(body, takeover({})))
  expect((await change(office, id, division())).status).toBe(200)
  for (const { status, refusal } of [await change(body, id, takeover({})), await remove(body, id)])
    expect([status, refusal.message]).toEqual([403, expect.stringMatching(/^Podział, .* wprowadza Urząd/)])
  expect((await change(office, id, takeover({}))).status).toBe(200)
  expect((await remove(body, id)).status).toBe(200)
})
