import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewEvent } from '#contract/aid/undertaking/events.ts'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { links, type NewLink } from '#contract/aid/undertaking/links.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import type { TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable } from '#server/testing/sendable.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

// What a body may still do with its entries once the day on which it made them is over.

const ENTERED = addDays(today(), -10)
let api: Api
let ugl: Client
let office: Client
let act: TestAct
beforeAll(async () => {
  api = await startApi()
  act = await (await sendable(api.db)).act()
  ugl = await api.as('ugl')
  office = await api.as('nadzorca')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('powiazanie').execute()
  await api.db.deleteFrom('zdarzenie').execute()
})

const idOf = (answer: { body: { key?: unknown } }) => (answer.body.key as { id: number }).id
const fieldOf = ({ status, refusal }: { status: number; refusal?: { fieldErrors?: { field: string }[] } }) =>
  status === 403 ? refusal?.fieldErrors?.[0]?.field : status

describe('a link', () => {
  const other = newNip()
  const content = { rodzaj: 'A', dataOd: '2020-01-01', dataDo: null, podstawa: 'odpis KRS', publiczny: false } as const
  const entered = async (given: Partial<NewLink> = {}) => {
    const body = { nipA: act.bfNip, nipB: other, ...content, ...given }
    const id = idOf(await ugl.call(links.add, { body }))
    await api.db.updateTable('powiazanie').set({ dodano: ENTERED }).where('id', '=', id).execute()
    return id
  }
  const change = (client: Client, id: number, given: Partial<NewLink>) =>
    client.call(links.update, { params: { id }, body: { ...content, ...given } })

  test('keeps in its history the body whose user made it, wherever they went since', async () => {
    await addUser(api.db, { login: 'przeniesiony', poziom: 'KOO', bodyOf: 'ugl', uprawnienia: ['MOD_WSZ'] })
    const mover = await api.as('przeniesiony')
    const id = idOf(await mover.call(links.add, { body: { nipA: act.bfNip, nipB: other, ...content } }))
    const ugl2 = await api.as('ugl2')
    const changers = () =>
      Promise.all(
        [ugl, ugl2].map(async (client) => {
          const { body } = await client.call(links.history.list, { params: { id } })
          return body.items.map(({ userMod }) => userMod)
        }),
      )
    const before = await changers()
    const { udzielajacyPomocyId } = await storedUser(api.db, 'ugl2')
    await api.db.updateTable('uzytkownik').set({ udzielajacyPomocyId }).where('login', '=', 'przeniesiony').execute()
    expect([before, await changers()]).toEqual(
      Array.from({ length: 2 }, () => [['przeniesiony'], ['Urząd Gminy Przykładowo']]),
    )
  })

  test.each([
    ['made one through a public body', { publiczny: true }, 'publiczny'],
    ['begun later', { dataOd: '2020-01-02' }, 'dataOd'],
    ['ended before it was entered', { dataDo: addDays(ENTERED, -1) }, 'dataDo'],
  ] as const)('is not %s, but by the office', async (_, given, field) => {
    const id = await entered()
    expect(fieldOf(await change(ugl, id, given))).toBe(field)
    expect((await change(office, id, given)).status).toBe(200)
  })

  test.each([
    ['ended from the day of entry on', { dataDo: ENTERED }],
    ['begun earlier', { dataOd: '2019-01-01' }],
    ['given another kind and basis', { rodzaj: 'B', podstawa: 'umowa spółki' }],
  ] as const)('is still %s', async (_, given) => {
    expect((await change(ugl, await entered(), given)).status).toBe(200)
  })

  test('that is over is prolonged, and not shortened', async () => {
    const id = await entered({ dataDo: '2024-06-30' })
    expect(fieldOf(await change(ugl, id, { dataDo: '2024-06-29' }))).toBe('dataDo')
    expect((await change(ugl, id, { dataDo: '2024-07-31' })).status).toBe(200)
  })

  test('that goes only through a public body is changed at will, and begins to count', async () => {
    const id = await entered({ publiczny: true })
    expect((await change(ugl, id, { publiczny: true, dataDo: '2020-01-31' })).status).toBe(200)
    expect((await change(ugl, id, { publiczny: false, dataDo: '2020-01-31' })).status).toBe(200)
  })

  test('is changed in any way on the day of entry', async () => {
    const id = idOf(await ugl.call(links.add, { body: { nipA: act.bfNip, nipB: other, ...content } }))
    expect((await change(ugl, id, { publiczny: true, dataOd: '2021-01-01', dataDo: '2021-01-02' })).status).toBe(200)
  })
})

describe('an event', () => {
  const after = newNip()
  const eventOf = (given: Partial<NewEvent> = {}): NewEvent => ({
    rodzaj: 'PRZEJECIE',
    dzien: '2024-01-15',
    przed: [act.bfNip],
    po: [{ nip: after }],
    podstawa: 'wpis w KRS',
    ...given,
  })
  const change = (client: Client, id: number, given: Partial<NewEvent>) =>
    client.call(undertakingEvents.update, { params: { id }, body: eventOf(given) })

  test.each([
    ['day', { dzien: '2024-01-16' }, 'dzien'],
    ['kind', { rodzaj: 'PRZEKSZTALCENIE' }, 'rodzaj'],
    ['successor', { po: [{ nip: newNip() }] }, 'po'],
    ['predecessors', { przed: [newNip()], po: [{ nip: after }] }, 'przed'],
  ] as const)('keeps its %s, unless the office changes it', async (_, given, field) => {
    const id = idOf(await ugl.call(undertakingEvents.add, { body: eventOf() }))
    await api.db.updateTable('zdarzenie').set({ dodano: ENTERED }).where('id', '=', id).execute()
    expect(fieldOf(await change(ugl, id, given as unknown as Partial<NewEvent>))).toBe(field)
    expect((await change(ugl, id, { podstawa: 'postanowienie sądu' })).status).toBe(200)
    expect((await change(office, id, given as unknown as Partial<NewEvent>)).status).toBe(200)
  })

  test('gets another basis also when one of its tax numbers was divided since', async () => {
    const id = idOf(await ugl.call(undertakingEvents.add, { body: eventOf() }))
    await api.db.updateTable('zdarzenie').set({ dodano: ENTERED }).where('id', '=', id).execute()
    const po = [
      { nip: newNip(), udzial: 50 },
      { nip: newNip(), udzial: 50 },
    ]
    const division = eventOf({ rodzaj: 'PODZIAL', dzien: '2025-01-01', przed: [after], po })
    expect((await office.call(undertakingEvents.add, { body: division })).status).toBe(200)
    expect((await change(ugl, id, { podstawa: 'postanowienie sądu' })).status).toBe(200)
    expect(fieldOf(await change(ugl, id, { dzien: '2024-01-14' }))).toBe('dzien')
  })
})
