import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { returns } from '#contract/aid/returns.ts'
import { bodyHome } from '#contract/home/home.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { officeHome } from '#contract/home/office-home.ts'
import { bodies, clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let made: Sendable
let office: Client
let ugl: Client
let upo: Client
let other: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ;[office, ugl, upo, other] = await Promise.all([api.as('nadzorca'), api.as('ugl'), api.as('upo'), api.as('ugl2')])
})
afterAll(() => api.close())
beforeEach(() => void (api.enqueued.length = 0))

const reason = { powod: 'Kwota brutto nie zgadza się z umową', pola: ['brutto', 'aktSym'] as ('brutto' | 'aktSym')[] }
const sentCase = async (given: Parameters<Sendable['case']>[1] = {}) =>
  made.case(await made.act(), { stan: 'P', ...given })
const open = (id: number, client = office) => client.call(returns.open, { params: { id }, body: reason })
const opened = async (id: number) => (await open(id)).body.key
const read = async (id: number, client = ugl) => (await client.call(returns.ofCase, { params: { id } })).body[0]!
const answer = (id: number, client = ugl, wersja?: number) =>
  client.call(returns.answer, { params: { id }, body: { tresc: 'Umowa ma aneks', wersja } })
const close = (id: number, client = office, wersja?: number) =>
  client.call(returns.close, { params: { id }, body: { tresc: '', wersja } })
const again = (id: number, client = office, wersja?: number) =>
  client.call(returns.again, { params: { id }, body: { powod: 'Proszę o aneks', pola: [], wersja } })
const kinds = async (ppId: number) => (await read(ppId)).wpisy.map(({ rodzaj, login }) => `${rodzaj} ${login}`)
/** Saves a sent case with other amounts, as its form does. */
async function correct(id: number, client = ugl) {
  const { wyroznik, wersja } = await storedCase(api.db, id)
  const body = { ...made.content, nominalna: 90, brutto: 90, wyroznik, werPP: wersja }
  return client.call(aidCases.przeslane.update, { params: { id }, body })
}
const inList = async (client = ugl, zwrot: 'DO_POPRAWY' | 'ODPOWIEDZIANO' = 'DO_POPRAWY') =>
  (await client.call(aidCases.przeslane.grid.list, { query: { zwrot } })).body

test('the office returns a case, the body answers and corrects, the office returns it again and closes it', async () => {
  const ppId = await sentCase()
  const { werPP } = (await ugl.call(aidCases.przeslane.read, { params: { id: ppId } })).body
  expect((await open(ppId)).body.message).toBe('Zwrócono przypadek pomocy do poprawy')
  const first = await read(ppId)
  expect(first).toMatchObject({ stan: 'DO_POPRAWY', ...reason, termin: addDays(today(), 7), zamkniety: null })
  // a return is no change of the case
  expect((await ugl.call(aidCases.przeslane.read, { params: { id: ppId } })).body).toMatchObject({
    zwrot: 'DO_POPRAWY',
    liczbaZwrotow: 1,
    werPP,
  })
  expect((await inList()).items.map((row) => [row.ppId, row.zwrot])).toEqual([[ppId, 'DO_POPRAWY']])
  expect((await ugl.call(bodyHome)).body).toMatchObject({ zwroty: 1 })
  expect((await ugl.call(bodyHome)).body.doZrobienia).toContainEqual(
    expect.objectContaining({ ppId, rodzaj: 'ZWROT', termin: addDays(today(), 7) }),
  )
  expect((await office.call(officeHome, { query: {} })).body.zwroty).toEqual({
    doPoprawy: 1,
    odpowiedziano: 0,
    dniNajstarszego: 0,
  })

  expect((await answer(first.id)).body.message).toBe('Odpowiedź przekazano do Urzędu')
  expect((await ugl.call(bodyHome)).body).toMatchObject({ zwroty: 0 })
  expect((await inList(office, 'ODPOWIEDZIANO')).totalElements).toBe(1)
  expect((await again(first.id)).status).toBe(200)
  expect(await read(ppId)).toMatchObject({ stan: 'DO_POPRAWY', powod: 'Proszę o aneks', pola: [] })
  expect((await correct(ppId)).status).toBe(200)
  expect((await read(ppId)).stan).toBe('ODPOWIEDZIANO')
  expect((await close(first.id)).body.message).toBe('Zamknięto zwrot do poprawy')
  expect(await kinds(ppId)).toEqual([
    'ZWROT nadzorca',
    'ODPOWIEDZ ugl',
    'ZWROT nadzorca',
    'POPRAWA ugl',
    'ZAMKNIECIE nadzorca',
  ])
  expect((await read(ppId)).wpisy[0]).toMatchObject({ tresc: reason.powod, pola: reason.pola })
  expect((await office.call(officeHome, { query: {} })).body.zwroty.dniNajstarszego).toBeNull()
  expect((await ugl.call(aidCases.przeslane.read, { params: { id: ppId } })).body).toMatchObject({
    zwrot: null,
    liczbaZwrotow: 1,
  })
  // what happens to the case later is no part of it, and it can be returned anew
  expect((await correct(ppId)).status).toBe(200)
  expect((await read(ppId)).wpisy).toHaveLength(5)
  expect((await open(ppId)).status).toBe(200)
  expect((await ugl.call(returns.ofCase, { params: { id: ppId } })).body).toHaveLength(2)
  const versions = api.db.selectFrom('zwrotHistoria').where('id', '=', first.id).select(['operacja', 'userMod'])
  expect(await versions.execute()).toHaveLength(5)
  const events = await sql<{ n: number }>`select count(*)::int as n from audyt
    where szczegoly ->> 'rekord' = 'zwrot' and szczegoly ->> 'numerRekordu' = ${String(first.id)}`.execute(api.db)
  expect(events.rows[0]!.n).toBe(4)
  await close((await read(ppId)).id)
})

test('the office learns the age of the oldest return without an answer', async () => {
  const days = async () => (await office.call(officeHome, { query: {} })).body.zwroty
  const ids = [await opened(await sentCase()), await opened(await sentCase())]
  await api.db
    .updateTable('zwrot')
    .set({ otwarty: `${addDays(today(), -30)}T12:00:00Z` })
    .where('id', '=', ids[0]!)
    .execute()
  expect(await days()).toEqual({ doPoprawy: 2, odpowiedziano: 0, dniNajstarszego: 30 })
  await answer(ids[0]!)
  expect(await days()).toEqual({ doPoprawy: 1, odpowiedziano: 1, dniNajstarszego: 0 })
  await answer(ids[1]!)
  expect(await days()).toEqual({ doPoprawy: 0, odpowiedziano: 2, dniNajstarszego: null })
  await Promise.all(ids.map((id) => close(id)))
})

describe('who may do what', () => {
  test('only the office returns and closes; it does not answer', async () => {
    const ppId = await sentCase()
    expect((await open(ppId, ugl)).status).toBe(403)
    const id = await opened(ppId)
    expect([(await close(id, ugl)).status, (await again(id, ugl)).status]).toEqual([403, 403])
    expect((await answer(id, office)).status).toBe(403)
    await close(id)
  })

  test('a user of the body answers who may change the case', async () => {
    const [mine, foreign] = [await sentCase({ zapisal: 'upo' }), await sentCase()]
    const ids = [await opened(mine), await opened(foreign)]
    expect((await answer(ids[1]!, upo)).refusal.message).toContain('Nie możesz odpowiedzieć na ten zwrot')
    expect((await read(foreign, upo)).wpisy).toHaveLength(1)
    expect((await answer(ids[0]!, upo)).status).toBe(200)
    await Promise.all(ids.map((id) => close(id)))
  })

  test('the return of another body does not exist', async () => {
    const ppId = await sentCase()
    const id = await opened(ppId)
    expect((await answer(id, other)).status).toBe(404)
    expect((await other.call(returns.ofCase, { params: { id: ppId } })).status).toBe(404)
    expect((await other.call(returns.grid.list, { query: {} })).status).toBe(403)
    expect((await inList(other)).totalElements).toBe(0)
    await close(id)
  })

  test('drafts, deleted cases and those of a body whose rights have ended are not returned', async () => {
    expect((await open(await made.case(await made.act()))).status).toBe(404)
    expect((await open(await sentCase({ usuniety: '2024-06-01T00:00:00Z' }))).status).toBe(422)
    const ppId = await sentCase()
    const id = await opened(ppId)
    const endRights = (dataKoncaUprawnien: string) =>
      api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('nip', '=', bodies.first).execute()
    await endRights(addDays(today(), -2))
    expect((await open(await sentCase())).refusal.message).toContain('Uprawnienia podmiotu wygasły')
    expect((await again(id)).status).toBe(422)
    expect((await answer(id)).status).toBe(403)
    // it can still be settled
    expect((await close(id)).status).toBe(200)
    await endRights('9999-12-31')
  })
})

describe('at the same time', () => {
  test('of two officers one returns the case, and the other is refused; each user of the body gets one message', async () => {
    const ppId = await sentCase()
    const admin = await api.as('admin')
    const statuses = (await Promise.all([open(ppId), open(ppId, admin)])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    const messages = await api.db
      .selectFrom('wiadomosc')
      .where('temat', 'like', 'Latarnia: zwrot%')
      .where(
        'id',
        'in',
        api.enqueued.map(({ data }) => Number(data['id'])),
      )
      .select(['adresat', 'tresc'])
      .execute()
    const may = await api.db.selectFrom('uzytkownik').where('login', 'in', ['ugl', 'koo']).select('email').execute()
    expect(messages.map(({ adresat }) => adresat).toSorted()).toEqual(may.map(({ email }) => email).toSorted())
    expect(messages[0]!.tresc).toContain('Wartość brutto (PLN), Akt ogólny: Symbol aktu')
    await close((await read(ppId)).id)
  })

  test('users who share an address are written to once', async () => {
    const one = api.db
      .selectFrom('uzytkownik')
      .where('login', '=', 'ugl')
      .select(sql<string>`upper(email)`.as('email'))
    const was = await api.db
      .selectFrom('uzytkownik')
      .where('login', '=', 'koo')
      .select('email')
      .executeTakeFirstOrThrow()
    await api.db.updateTable('uzytkownik').set({ email: one }).where('login', '=', 'koo').execute()
    const id = await opened(await sentCase())
    expect(api.enqueued).toHaveLength(1)
    await api.db.updateTable('uzytkownik').set(was).where('login', '=', 'koo').execute()
    await close(id)
  })

  test('of two answers to the same state one is taken, and the other clerk reads it first', async () => {
    const ppId = await sentCase()
    const id = await opened(ppId)
    const { wersja } = await read(ppId)
    const koo = await api.as('koo')
    const statuses = (await Promise.all([answer(id, ugl, wersja), answer(id, koo, wersja)])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    await close(id)
  })

  test('an officer who has not read the last correction cannot close the return; a closed one takes no answer', async () => {
    const ppId = await sentCase()
    const id = await opened(ppId)
    await answer(id)
    const { wersja } = await read(ppId)
    await correct(ppId)
    expect((await close(id, office, wersja)).status).toBe(409)
    expect((await close(id, office, (await read(ppId)).wersja)).status).toBe(200)
    expect((await answer(id)).refusal.message).toBe('Ten zwrot jest już zamknięty')
    expect((await again(id)).status).toBe(422)
  })
})

describe('what becomes of the case', () => {
  test('deleting it answers the return and takes it off the list of the body; restoring it asks for the correction again', async () => {
    const ppId = await sentCase()
    const id = await opened(ppId)
    await ugl.call(aidCases.przeslane.remove, { params: { ppId } })
    expect((await read(ppId)).stan).toBe('ODPOWIEDZIANO')
    expect((await inList()).totalElements).toBe(0)
    expect((await again(id)).refusal.message).toContain('usunięty')
    const listed = await office.call(returns.grid.list, { query: { search: 'usuniety:true' } })
    expect(listed.body.items.map((row) => row.ppId)).toEqual([ppId])
    await ugl.call(aidCases.przeslane.restore, { params: { ppId } })
    expect((await read(ppId)).stan).toBe('DO_POPRAWY')
    expect(await kinds(ppId)).toEqual(['ZWROT nadzorca', 'USUNIECIE ugl', 'PRZYWROCENIE ugl'])
    await close(id)
  })

  test('a changed act corrects its returned cases, once each; saving without a change corrects nothing', async () => {
    const act = await made.act()
    const ppId = await made.case(act, { stan: 'P' })
    const id = await opened(ppId)
    const edit = await made.actEdit(act)
    const update = (body: typeof edit) =>
      ugl.call(aidActs.przeslane.update, { params: { id: act.aktId }, body: { ...body, aneks: false } })
    expect((await update({ ...edit, bfNazwa: 'Beneficjent po zmianie nazwy', aktOpis: 'x' })).status).toBe(200)
    expect(await kinds(ppId)).toEqual(['ZWROT nadzorca', 'POPRAWA ugl'])
    expect(
      (await update({ ...(await made.actEdit(act)), bfNazwa: 'Beneficjent po zmianie nazwy', aktOpis: 'x' })).status,
    ).toBe(200)
    expect(await kinds(ppId)).toHaveLength(2)
    await correct(ppId)
    expect((await correct(ppId)).status).toBe(200)
    expect(await kinds(ppId)).toHaveLength(3)
    await close(id)
  })

  test('a case that is saved as it was sent is not corrected, and keeps the moment of its sending', async () => {
    const ppId = await made.case(await made.act())
    expect((await ugl.call(aidCases.robocze.send, { params: { id: ppId } })).status).toBe(200)
    const id = await opened(ppId)
    const moment = async () =>
      api.db
        .selectFrom('przypadek')
        .where('id', '=', ppId)
        .select(sql<string>`data_przeslania::text`.as('text'))
        .executeTakeFirstOrThrow()
    const sent = await moment()
    const { wyroznik } = await storedCase(api.db, ppId)
    const body = { ...made.content, wyroznik }
    expect((await ugl.call(aidCases.przeslane.update, { params: { id: ppId }, body })).status).toBe(200)
    expect([await kinds(ppId), await moment()]).toEqual([['ZWROT nadzorca'], sent])
    await close(id)
  })

  test('a change that no user made is no answer', async () => {
    const ppId = await sentCase()
    const id = await opened(ppId)
    await api.db.updateTable('przypadek').set({ brutto: 80 }).where('id', '=', ppId).execute()
    expect(await kinds(ppId)).toHaveLength(1)
    await close(id)
  })

  test('the return goes with a case that moves to another body', async () => {
    const act = await made.act()
    const ppId = await made.case(act, { stan: 'P', zapisal: 'ugl2' })
    const id = await opened(ppId)
    const upId = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.second)
    await api.db.updateTable('akt').set({ upId }).where('id', '=', act.aktId).execute()
    expect((await answer(id)).status).toBe(404)
    expect((await inList(other)).items.map((row) => row.ppId)).toEqual([ppId])
    expect((await answer(id, other)).status).toBe(200)
    await close(id)
  })
})

test('the list of the office shows what is open and for how long, and what is closed', async () => {
  const ppId = await sentCase()
  const id = await opened(ppId)
  await api.db
    .updateTable('zwrot')
    .set({ otwarty: sql`now() - interval '12 days'`, zwrocony: sql`now() - interval '12 days'` })
    .where('id', '=', id)
    .execute()
  const list = (query = {}) => office.call(returns.grid.list, { query })
  expect((await list()).body.items).toMatchObject([
    { id, ppId, stan: 'DO_POPRAWY', dni: 12, termin: addDays(today(), -5), upNip: bodies.first, otworzyl: 'nadzorca' },
  ])
  expect((await list({ search: 'dni>13' })).body.totalElements).toBe(0)
  await close(id)
  expect((await list()).body.totalElements).toBe(0)
  const closed = await list({ zamkniete: true, sortBy: 'zamkniety', sortOrder: 'DESC', pageSize: 10 })
  expect(closed.body.items[0]).toMatchObject({ id, stan: 'ZAMKNIETY', zamknal: 'nadzorca' })
})

test('no entry of a return can be changed', async () => {
  await expect(api.db.updateTable('zwrotWpis').set({ tresc: 'x' }).execute()).rejects.toThrow('permission denied')
})
