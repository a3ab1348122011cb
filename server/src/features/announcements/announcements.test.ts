import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcements } from '#contract/announcements.ts'
import { limits } from '#contract/limits.ts'
import { today } from '#contract/kernel/dates.ts'
import { startApi, type Api } from '#server/testing/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const day = (offset: number) => today(new Date(Date.now() + offset * 86_400_000))
const titles = async (login: string) =>
  (await (await api.as(login)).call(announcements.mine)).body.items.map(({ tytul }) => tytul)

test.each(['upo', 'ugl', 'admin'])('the demonstration data give %s more than a page', async (login) => {
  const { body } = await (await api.as(login)).call(announcements.mine)
  expect(body.totalElements).toBe(body.items.length)
  expect(body.totalElements).toBeGreaterThan(limits.announcements.pageSize)
  const days = body.items.map(({ dataOd }) => dataOd)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('in force today, visible, for the level of the user, the newest first', async () => {
  await api.db.deleteFrom('komunikat').execute()
  const base = { tresc: '<p>x</p>', dataOd: day(-3), dataDo: '9999-12-31' }
  await api.db
    .insertInto('komunikat')
    .values([
      { ...base, tytul: 'dawny', dataDo: day(-1) },
      { ...base, tytul: 'przyszły', dataOd: day(1) },
      { ...base, tytul: 'ukryty', widoczny: false },
      { ...base, tytul: 'od dziś', dataOd: day(0) },
      { ...base, tytul: 'do dziś', dataDo: day(0) },
      { ...base, tytul: 'dla głównych', poziomy: ['UGL'] },
      { ...base, tytul: 'dla urzędu', poziomy: ['NADZORCA', 'ADMINISTRATOR'] },
    ])
    .execute()
  expect(await titles('upo')).toEqual(['od dziś', 'do dziś'])
  expect(await titles('ugl')).toEqual(['od dziś', 'dla głównych', 'do dziś'])
  expect(await titles('nadzorca')).toEqual(['od dziś', 'dla urzędu', 'do dziś'])
})

test('a user without a level sees announcements for everyone', async () => {
  await api.db
    .updateTable('uzytkownik')
    .set({ poziom: null, udzielajacyPomocyId: null })
    .where('login', '=', 'upo2')
    .execute()
  expect(await titles('upo2')).toEqual(['od dziś', 'do dziś'])
})

test('the text is safe HTML', async () => {
  await api.db.deleteFrom('komunikat').execute()
  const tresc = '<p style="color:red">A<img src=x onerror=alert(1)><iframe src="//x"></iframe><b>B</b></p>'
  await api.db.insertInto('komunikat').values({ tytul: 'x', tresc }).execute()
  const { items } = (await (await api.as('upo')).call(announcements.mine)).body
  expect(items[0]!.tresc).toBe('<p>A<b>B</b></p>')
})
