import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { levels } from '#contract/access.ts'
import { announcements } from '#contract/announcements/announcements.ts'
import { limits } from '#contract/limits.ts'
import { addDays, FOREVER, today } from '#contract/kernel/dates.ts'
import { session } from '#contract/session/session.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId } from '#server/testing/registers.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const day = (offset: number) => addDays(today(), offset)
const mine = async (login: string) => (await (await api.as(login)).call(announcements.mine)).body.items
const titles = async (login: string) => (await mine(login)).map(({ tytul }) => tytul)
const titlesOnSignIn = async () => (await api.visitor.call(announcements.onSignIn)).body.items.map(({ tytul }) => tytul)

const base = {
  tytul: 'Przerwa',
  tresc: '<p>x</p>',
  dataOd: day(-3),
  dataDo: FOREVER,
  widoczny: true,
  globalny: false,
  przeznaczenieKomunikatu: [...levels],
}
const add = async (given: Partial<typeof base>) =>
  addedId(await admin.call(announcements.create, { body: { ...base, ...given } }))
const change = async (id: number, given: Partial<typeof base>) =>
  admin.call(announcements.update, { params: { id }, body: { ...base, ...given } })

test.each(['upo', 'ugl', 'admin'])('the demonstration data give %s more than a page', async (login) => {
  const { body } = await (await api.as(login)).call(announcements.mine)
  expect(body.totalElements).toBe(body.items.length)
  expect(body.totalElements).toBeGreaterThan(limits.announcements.pageSize)
  const days = body.items.map(({ dataOd }) => dataOd)
  expect(days).toEqual(days.toSorted().toReversed())
})

describe('who sees what', () => {
  beforeAll(async () => {
    await api.db.deleteFrom('komunikat').execute()
    const global = { globalny: true, przeznaczenieKomunikatu: [] }
    await add({ ...global, tytul: 'dawny', dataDo: day(-1) })
    await add({ ...global, tytul: 'przyszły', dataOd: day(1) })
    await add({ ...global, tytul: 'ukryty', widoczny: false })
    await add({ ...global, tytul: 'od dziś', dataOd: day(0) })
    await add({ ...global, tytul: 'do dziś', dataDo: day(0) })
    await add({ tytul: 'dla zalogowanych' })
    await add({ tytul: 'dla głównych', przeznaczenieKomunikatu: ['UGL'] })
    await add({ tytul: 'dla urzędu', przeznaczenieKomunikatu: ['NADZORCA', 'ADMINISTRATOR'] })
  })

  test.each([
    ['upo', ['od dziś', 'dla zalogowanych', 'do dziś']],
    ['koo', ['od dziś', 'dla zalogowanych', 'do dziś']],
    ['ugl', ['od dziś', 'dla głównych', 'dla zalogowanych', 'do dziś']],
    ['nadzorca', ['od dziś', 'dla urzędu', 'dla zalogowanych', 'do dziś']],
    ['admin', ['od dziś', 'dla urzędu', 'dla zalogowanych', 'do dziś']],
  ])('%s sees what is in force today, visible and for that level, the newest first', async (login, expected) => {
    expect(await titles(login)).toEqual(expected)
  })

  test('the sign-in page has the global ones alone', async () => {
    expect(await titlesOnSignIn()).toEqual(['od dziś', 'do dziś'])
  })

  test('a user without a level sees the global ones', async () => {
    await api.db
      .updateTable('uzytkownik')
      .set({ poziom: null, udzielajacyPomocyId: null })
      .where('login', '=', 'upo2')
      .execute()
    expect(await titles('upo2')).toEqual(['od dziś', 'do dziś'])
  })
})

describe('what a user has read', () => {
  let upo: Client
  beforeAll(async () => {
    upo = await api.as('upo')
  })
  beforeEach(() => api.db.deleteFrom('komunikat').execute())
  const mark = (id: number, wersja: number, przeczytany = true, client = upo) =>
    client.call(announcements.mark, { params: { id }, body: { przeczytany, wersja } })
  const isRead = async (login = 'upo') => (await mine(login)).map(({ przeczytany }) => przeczytany)

  test('is remembered for that user alone, and can be taken back', async () => {
    const id = await add({})
    expect(await isRead()).toEqual([false])
    expect((await mark(id, 1)).body.message).toBe('Oznaczono komunikat jako przeczytany')
    expect((await mark(id, 1)).status).toBe(200)
    expect([await isRead(), await isRead('koo')]).toEqual([[true], [false]])
    expect((await mark(id, 1, false)).body.message).toBe('Oznaczono komunikat jako nieprzeczytany')
    expect(await isRead()).toEqual([false])
  })

  test.each([
    ['a new title', 'unread', { tytul: 'Nowy' }],
    ['a new text', 'unread', { tresc: '<p>Nowa</p>' }],
    ['another last day', 'read', { dataDo: day(9) }],
    ['other levels', 'read', { przeznaczenieKomunikatu: ['UPO' as const] }],
    ['a text that is the same once sanitised', 'read', { tresc: '<p onclick="x()">x</p>' }],
  ])('%s makes or leaves it %s', async (_, state, given) => {
    const id = await add({})
    await mark(id, 1)
    expect((await change(id, given)).status).toBe(200)
    expect(await isRead()).toEqual([state === 'read'])
  })

  test('hiding and showing leaves it read', async () => {
    const id = await add({})
    await mark(id, 1)
    for (const widoczny of [false, true])
      await admin.call(announcements.setVisibility, { params: { id }, body: { widoczny } })
    expect(await isRead()).toEqual([true])
    // the version on the screen is older, its text is not
    expect((await mark(id, 1)).status).toBe(200)
  })

  test('a text that changed since it was shown cannot be marked, nor one that is still to come', async () => {
    const id = await add({})
    await change(id, { tresc: '<p>Inaczej</p>' })
    for (const wersja of [1, 3])
      expect(await mark(id, wersja)).toMatchObject({
        status: 409,
        refusal: { message: 'Treść komunikatu zmieniła się w międzyczasie. Przeczytaj ją jeszcze raz.' },
      })
    expect((await mark(id, 2)).status).toBe(200)
  })

  test.each([
    ['for another level', { przeznaczenieKomunikatu: ['UGL' as const] }],
    ['hidden', { widoczny: false }],
    ['over', { dataDo: day(-1) }],
    ['still to come', { dataOd: day(1) }],
  ])('an announcement that is %s is not found', async (_, given) => {
    expect((await mark(await add(given), 1)).status).toBe(404)
  })

  test('marking while the text changes never hides the new text', async () => {
    const id = await add({})
    const [marked] = await Promise.all([mark(id, 1), change(id, { tresc: '<p>Nowa</p>' })])
    expect([200, 409]).toContain(marked.status)
    expect(await isRead()).toEqual([false])
  })

  test('marking while it is deleted stores it or finds nothing, and no mark is left', async () => {
    const id = await add({})
    const clients = [upo, await api.as('koo'), await api.as('ugl'), admin]
    const [removed, ...marked] = await Promise.all([
      admin.call(announcements.remove, { params: { id } }),
      ...clients.map((client) => mark(id, 1, true, client)),
    ])
    expect(removed.status).toBe(200)
    for (const { status } of marked) expect([200, 404]).toContain(status)
    expect(await api.db.selectFrom('komunikatPrzeczytany').selectAll().execute()).toEqual([])
  })

  test('twice at once is once', async () => {
    const id = await add({})
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark(id, 1)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await isRead()).toEqual([true])
  })

  test('a person who acts as another cannot mark for them', async () => {
    const id = await add({})
    const acting = await api.as('nadzorca')
    await acting.call(session.impersonate, { body: { login: 'upo' } })
    expect((await mark(id, 1, true, acting)).status).toBe(403)
    expect(await isRead()).toEqual([false])
  })

  test('a user of a body whose rights have ended still can', async () => {
    const id = await add({})
    await api.db
      .updateTable('udzielajacyPomocy')
      .set({ dataKoncaUprawnien: day(-1) })
      .where('nazwa', '=', 'Urząd Gminy Przykładowo')
      .execute()
    expect((await mark(id, 1)).status).toBe(200)
  })
})
