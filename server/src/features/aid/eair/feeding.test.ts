import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { eair } from '#contract/aid/eair/eair.ts'
import { today } from '#contract/kernel/dates.ts'
import { isWorkingDay, workingDayAfter } from '#contract/kernel/working-days.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { storedReport } from '#server/testing/eair.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'
import { compareCounts, compactCounts } from '../list/keep-counts.ts'

const DAY = '2026-03-02'
const LAST = '2026-03-30'

let api: Api
let made: Sendable
let ugl: Client
let purposes: Record<'e1' | 'e2' | 'e2c', number>
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  const idOfPurpose = (kod: string) => idOf(api.db, 'przeznaczeniePomocy', 'kod', kod)
  purposes = { e1: await idOfPurpose('e1'), e2: await idOfPurpose('e2'), e2c: await idOfPurpose('e2c') }
})
afterAll(() => api.close())

const stateOf = async (id: number) => (await storedReport(api.db, id))?.stan
const sent = async (given: Parameters<Sendable['case']>[1] = {}) =>
  made.case(await made.act(), { stan: 'P', ppData: DAY, ...given })
/** Marks a row as reported, as confirming does. */
const reported = (id: number) =>
  sql`update zgloszenie_eair set zgloszona = tresc, numer = ${`EAIR-${id}`} where id = ${id}`.execute(api.db)
const change = (id: number, set: object) =>
  api.db
    .updateTable('przypadek')
    .set(set as never)
    .where('id', '=', id)
    .execute()

test('the database has the same working days as the contract, every day to 2040', async () => {
  const { rows } = await sql<{ day: string; works: boolean; due: string }>`select day::date::text as day,
      working_day_after(day::date - 1, 1) = day::date as works, working_day_after(day::date, 20)::text as due
    from generate_series('2026-01-01'::date, '2040-12-31', '1 day') day`.execute(api.db)
  expect(rows.filter(({ works }) => works)).toEqual(rows.filter(({ day }) => isWorkingDay(day)))
  for (const { day, due } of rows.slice(0, 730)) expect([day, workingDayAfter(day, 20)]).toEqual([day, due])
})

test.each<[string, Parameters<Sendable['case']>[1], string | undefined]>([
  ['a sent case of e2', {}, 'DO_ZGLOSZENIA'],
  ['aid of the first day', { ppData: '2026-01-01' }, 'DO_ZGLOSZENIA'],
  ['aid of the day before', { ppData: '2025-12-31' }, undefined],
  ['a draft', { stan: 'R' }, undefined],
  ['a deleted case', { usuniety: '2026-03-03T00:00:00Z' }, undefined],
  ['public aid', { rodzajPomocy: 'P' }, undefined],
  ['a reduction', { nominalna: -5, brutto: -5, zaswiadczenie: 'ZBEDNE' }, 'DO_ZGLOSZENIA'],
])('%s: %o is %s', async (_, given, stan) => {
  const act = await made.act()
  await made.case(act, { stan: 'P', ppData: '2024-05-06' })
  const przezPomocyId =
    given?.rodzajPomocy === 'P' ? await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'a20') : undefined
  const id = await made.case(act, { stan: 'P', ppData: DAY, ...given, ...(przezPomocyId && { przezPomocyId }) })
  expect(await stateOf(id)).toBe(stan)
})

test('a case that is no longer de minimis aid is withdrawn, whatever its purpose', async () => {
  const [waiting, settled] = [await sent(), await sent()]
  await reported(settled)
  for (const id of [waiting, settled]) await change(id, { rodzajPomocy: 'P' })
  expect([await stateOf(waiting), await stateOf(settled)]).toEqual([null, 'DO_USUNIECIA'])
  await change(settled, { rodzajPomocy: 'M' })
  expect(await stateOf(settled)).toBe('ZGLOSZONE')
})

test('e2c is reported, e1 is not; the last day is the twentieth working day', async () => {
  const [services, earlier] = [await sent({ przezPomocyId: purposes.e2c }), await sent({ przezPomocyId: purposes.e1 })]
  expect(await storedReport(api.db, services)).toMatchObject({ stan: 'DO_ZGLOSZENIA', termin: LAST, pola: [] })
  expect(await stateOf(earlier)).toBeUndefined()
})

test('sending feeds the queue in its transaction, a group of cases in one statement', async () => {
  const act = await made.act()
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push(await made.case(act, { ppData: DAY }))
  const first = await ugl.call(aidCases.robocze.send, { params: { id: ids[0]! } })
  expect(first.status).toBe(200)
  const rest = await ugl.call(aidCases.robocze.sendMany, { body: ids.slice(1) })
  expect(rest.body.successIds).toHaveLength(2)
  for (const id of ids) expect(await stateOf(id)).toBe('DO_ZGLOSZENIA')
  await expect(
    api.db.transaction().execute(async (tx) => {
      const id = await made.case(act, { ppData: DAY })
      await tx.updateTable('przypadek').set({ stan: 'P', dataPrzeslania: today() }).where('id', '=', id).execute()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from zgloszenie_eair z join przypadek pp on pp.id = z.id
    where pp.akt_id = ${act.aktId}`.execute(api.db)
  expect(rows[0]!.n).toBe(3)
})

test('verifying or saving a case as it was leaves its row alone', async () => {
  const id = await sent()
  await change(id, { infoPp: 'nic ważnego', statusWeryfikacji: 'POPRAWNY' })
  expect(await storedReport(api.db, id)).toMatchObject({ wersja: 1, zmieniono: null })
})

test('a change after the confirmation names the fields, and the same content again needs no correction', async () => {
  const id = await sent()
  await reported(id)
  expect(await stateOf(id)).toBe('ZGLOSZONE')
  const { wyroznik, wersja } = await storedCase(api.db, id)
  const body = { ...made.content, ppData: DAY, nominalna: 90, brutto: 90, wyroznik, werPP: wersja }
  expect((await ugl.call(aidCases.przeslane.update, { params: { id }, body })).status).toBe(200)
  const row = await storedReport(api.db, id)
  expect(row).toMatchObject({ stan: 'DO_KOREKTY', zmieniono: today(), termin: workingDayAfter(today(), 20) })
  expect(row!.pola).toEqual(['brutto', 'bruttoEuro'])
  await change(id, { brutto: 100, bruttoEuro: 25, nominalna: 200 })
  expect(await storedReport(api.db, id)).toMatchObject({ stan: 'ZGLOSZONE', pola: [] })
})

test('another class of activity, beneficiary or body of the act is a correction of its cases', async () => {
  const act = await made.act()
  const id = await made.case(act, { stan: 'P', ppData: DAY })
  await reported(id)
  const other = await api.db
    .selectFrom('pkd')
    .where('poziom', '>=', 4)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('akt').set({ pkdId: other.id }).where('id', '=', act.aktId).execute()
  expect(await storedReport(api.db, id)).toMatchObject({ stan: 'DO_KOREKTY', pola: ['pkdKod'] })
  const edit = { ...(await made.actEdit(act)), bfNazwa: 'Beneficjent po zmianie nazwy', aneks: false }
  expect((await ugl.call(aidActs.przeslane.update, { params: { id: act.aktId }, body: edit })).status).toBe(200)
  expect((await storedReport(api.db, id))!.pola).toEqual(['bfNazwa'])
  const upId = await idOf(api.db, 'udzielajacyPomocy', 'nip', '5261040567')
  await api.db.updateTable('akt').set({ upId }).where('id', '=', act.aktId).execute()
  expect(await storedReport(api.db, id)).toMatchObject({ upId, pola: ['upNazwa', 'bfNazwa'] })
})

test('a deleted case leaves the queue, or is to be removed from eAIR; restored it is as before', async () => {
  const [fresh, known] = [await sent(), await sent()]
  await reported(known)
  for (const ppId of [fresh, known]) await ugl.call(aidCases.przeslane.remove, { params: { ppId } })
  expect([await stateOf(fresh), await stateOf(known)]).toEqual([null, 'DO_USUNIECIA'])
  for (const ppId of [fresh, known]) await ugl.call(aidCases.przeslane.restore, { params: { ppId } })
  expect([await stateOf(fresh), await stateOf(known)]).toEqual(['DO_ZGLOSZENIA', 'ZGLOSZONE'])
})

test.each<[string, () => object]>([
  ['its day moves before 2026', () => ({ ppData: '2025-12-30' })],
  ['it becomes aid of an earlier regulation', () => ({ przezPomocyId: purposes.e1 })],
])('a reported case is to be removed when %s', async (_, set) => {
  const id = await sent()
  await reported(id)
  await change(id, set())
  expect(await stateOf(id)).toBe('DO_USUNIECIA')
  const { items } = (await ugl.call(eair.grid.list, { query: { pageSize: 100 } })).body
  expect(items.map(({ ppId }) => ppId)).toContain(id)
  await change(id, { ppData: DAY, przezPomocyId: purposes.e2 })
  expect(await stateOf(id)).toBe('ZGLOSZONE')
})

test('the history of a row says who changed the case', async () => {
  const id = await sent()
  await ugl.call(aidCases.przeslane.remove, { params: { ppId: id } })
  const history = api.db.selectFrom('zgloszenieEairHistoria').where('id', '=', id).orderBy('wersja')
  expect(await history.select(['operacja', 'stan', 'userMod']).execute()).toEqual([
    { operacja: 'INSERT', stan: 'DO_ZGLOSZENIA', userMod: 'system' },
    { operacja: 'UPDATE', stan: null, userMod: 'ugl' },
  ])
})

test('totals of the lists come from a rollup, compacted or not, and are counted for a later first day', async () => {
  await reported(await sent())
  await sent({ ppData: '2026-08-03' })
  const totals = async () => {
    const ask = (query: object) => ugl.call(eair.grid.list, { query: { pageSize: 100, ...query } })
    const lists = [(await ask({})).body, (await ask({ zalatwione: true })).body]
    for (const { totalElements, items } of lists) expect(totalElements).toBe(items.length)
    return lists.map(({ totalElements }) => totalElements)
  }
  const before = await totals()
  expect(before.every((n) => n > 0)).toBe(true)
  expect(await compareCounts(api.db)).toEqual([])
  await compactCounts(api.db)
  expect(await totals()).toEqual(before)
  expect(await compareCounts(api.db)).toEqual([])
  const since = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'EAIR_OBOWIAZUJE_OD').execute()
  await since('2026-07-01')
  // settled rows were reported, and stay in the list
  expect(await totals()).toEqual([1, before[1]])
  await since('2026-01-01')
})
