import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { casePermissionCodes } from '#contract/access.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { importColumnNames } from '#contract/aid/import/columns.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { pastImports } from '#contract/aid/import/past-imports.ts'
import { eairLists } from '#contract/aid/eair/counts.ts'
import { eair } from '#contract/aid/eair/eair.ts'
import { bodyHome, bodyLists } from '#contract/home/home.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { lastYear, noAid } from '#contract/no-aid/no-aid.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { queriesAtOnce } from '#server/testing/queries-at-once.ts'
import { idOf } from '#server/testing/registers.ts'
import { addUser } from '#server/testing/users.ts'
import { getBodyHome } from './body-home.ts'

let api: Api
let ugl: Client
let act: TestAct
let other: TestAct
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  await addUser(api.db, { login: 'losowy', poziom: 'UPO', bodyOf: 'ugl' })
  await api.db.updateTable('udzielajacyPomocy').set({ dataWpr: '2010-05-05' }).execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('importPrzypadkow').execute()
  await api.db.deleteFrom('informacjaONieudzieleniu').execute()
  act = await insertAct(api.db)
  other = await insertAct(api.db, { upNip: bodies.second })
})

const home = async (client: Client) => (await client.call(bodyHome)).body
const ago = (days: number) => addDays(today(), -days)
const rejected = (upId: number, days: number, pominietych: number) =>
  api.db
    .insertInto('importPrzypadkow')
    .values({ upId, login: 'ugl', nazwaPliku: 'plik.csv', wierszy: 9, pominietych, czas: `${ago(days)}T12:00:00Z` })
    .execute()

const randomCase = fc.record({
  mine: fc.boolean(),
  saved: fc.nat({ max: 10_000 }),
  ofOther: fc.nat({ max: 4 }).map((n) => n === 0),
  stan: fc.constantFrom('R' as const, 'P' as const),
  days: fc.nat({ max: 12 }),
  certificate: fc.constantFrom(null, 'DO_KOREKTY', 'ZBEDNE'),
  deleted: fc.nat({ max: 4 }).map((n) => n === 0),
  overLimit: fc.boolean(),
})
const randomBody = fc.record({
  poziom: fc.constantFrom('UPO' as const, 'KOO' as const),
  uprawnienia: fc.subarray([...casePermissionCodes]),
  cases: fc.uniqueArray(randomCase, { maxLength: 12, selector: ({ saved }) => saved }),
  imports: fc.array(fc.record({ days: fc.nat({ max: 34 }), rows: fc.nat({ max: 2 }) }), { maxLength: 4 }),
})

test('every counter equals the list that it links to, whatever the user may do', async () => {
  const client = await api.as('losowy')
  const count = async (list: typeof aidCases.robocze.grid.list, query: object) =>
    (await client.call(list, { query })).body.totalElements
  await fc.assert(
    fc.asyncProperty(randomBody, async ({ poziom, uprawnienia, cases, imports }) => {
      await api.db.updateTable('uzytkownik').set({ poziom, uprawnienia }).where('login', '=', 'losowy').execute()
      await api.db.deleteFrom('przypadek').execute()
      await api.db.deleteFrom('importPrzypadkow').execute()
      const ids: number[] = []
      for (const { mine, ofOther, stan, days, saved, certificate, deleted, overLimit } of cases) {
        const id = await insertCase(api.db, ofOther ? other : act, {
          stan,
          ppData: ago(days),
          zapisal: mine ? 'losowy' : 'koo',
          dataModyfikacji: new Date(saved * 60_000).toISOString(),
          ...(stan === 'P' && { przeznaczenie: 'e2', zaswiadczenie: certificate }),
          ...(stan === 'P' && certificate === 'DO_KOREKTY' && { korektaDo: ago(-3) }),
          ...(deleted && { usuniety: `${today()}T00:00:00Z` }),
        })
        ids.push(id)
        if (overLimit)
          await api.db
            .insertInto('przekroczenie')
            .values({ id, upId: (ofOther ? other : act).upId, wynik: '[]' })
            .execute()
      }
      for (const { days, rows } of imports) await rejected(act.upId, days, rows)
      await rejected(other.upId, 1, 1)
      const answer = await home(client)
      const { robocze, przeslane } = aidCases
      expect(answer).toMatchObject({
        poTerminie: await count(robocze.grid.list, bodyLists.poTerminie()),
        bliskoTerminu: await count(robocze.grid.list, bodyLists.bliskoTerminu()),
        bezZaswiadczenia: await count(przeslane.grid.list, bodyLists.bezZaswiadczenia()),
        doKorekty: await count(przeslane.grid.list, bodyLists.doKorekty()),
        przekroczenia: await count(przeslane.grid.list, bodyLists.przekroczenia()),
        importyOdrzucone: await count(pastImports.list as never, bodyLists.importyOdrzucone()),
        eair: {
          wTerminie: await count(eair.grid.list as never, eairLists.wTerminie()),
          poTerminie: await count(eair.grid.list as never, eairLists.poTerminie()),
        },
      })
      const own = cases
        .map((one, i) => ({ ...one, id: ids[i]! }))
        .filter(({ mine, ofOther, deleted }) => mine && !ofOther && !deleted)
        .toSorted((a, b) => b.saved - a.saved)
      expect(answer.ostatnie.map(({ ppId }) => ppId)).toEqual(own.slice(0, 5).map(({ id }) => id))
    }),
    { numRuns: 12 },
  )
})

test('the page runs one query at a time, so that it holds one connection', async () => {
  const actor = {
    login: 'ugl',
    poziom: 'UGL',
    uprawnienia: casePermissionCodes,
    udzielajacyPomocyId: act.upId,
    impersonateMode: false,
  } as const
  expect(await queriesAtOnce(api.db, (db) => getBodyHome(db, actor))).toBe(1)
})

test('a draft is late after seven days, and urgent in its last four', async () => {
  for (const days of [8, 7, 4, 3]) await insertCase(api.db, act, { ppData: ago(days) })
  expect(await home(ugl)).toMatchObject({ poTerminie: 1, bliskoTerminu: 2 })
})

test('the work to do has drafts and corrections by their last day, then the newest missing certificates, ten in all', async () => {
  const draft = await insertCase(api.db, act, { ppData: ago(5) })
  const late = await insertCase(api.db, act, { ppData: ago(9) })
  const sent = { stan: 'P', przeznaczenie: 'e2' } as const
  const correction = { ...sent, ppData: ago(300), zaswiadczenie: 'DO_KOREKTY', korektaDo: ago(-1) }
  const toCorrect = await insertCase(api.db, act, correction)
  for (let days = 40; days > 30; days--) await insertCase(api.db, act, { ...sent, ppData: ago(days) })
  const { doZrobienia } = await home(ugl)
  expect(doZrobienia.slice(0, 4).map(({ ppId, rodzaj, termin }) => [ppId, rodzaj, termin])).toEqual([
    [late, 'PRZESLANIE', ago(2)],
    [toCorrect, 'KOREKTA', ago(-1)],
    [draft, 'PRZESLANIE', ago(-2)],
    [expect.any(Number), 'ZASWIADCZENIE', null],
  ])
  expect(doZrobienia).toHaveLength(10)
  expect(doZrobienia[3]!.ppData).toBe(ago(31))
})

test("the user's own work comes first, and does not give way to more urgent work of colleagues", async () => {
  const sent = { stan: 'P', przeznaczenie: 'e2' } as const
  for (let days = 40; days > 30; days--) await insertCase(api.db, act, { ppData: ago(days), zapisal: 'koo' })
  await insertCase(api.db, act, { ...sent, ppData: ago(3), zapisal: 'ugl' })
  await insertCase(api.db, other, { ppData: ago(50), zapisal: 'ugl' })
  const draft = await insertCase(api.db, act, { ppData: ago(1), zapisal: 'ugl' })
  const toCorrect = await insertCase(api.db, act, {
    ...sent,
    ppData: ago(300),
    zaswiadczenie: 'DO_KOREKTY',
    korektaDo: ago(-9),
    zapisal: 'ugl',
  })
  const mine = (await home(ugl)).doZrobienia
  expect(mine.slice(0, 3).map(({ ppId, userModPP }) => [ppId, userModPP])).toEqual([
    [draft, 'ugl'],
    [toCorrect, 'ugl'],
    [expect.any(Number), 'koo'],
  ])
  // a missing certificate gives way to what has a last day, the own one too
  expect(mine.filter(({ userModPP }) => userModPP === 'ugl')).toHaveLength(2)
  expect(mine.slice(2).map(({ ppData }) => ppData)).toEqual([40, 39, 38, 37, 36, 35, 34, 33].map(ago))
  const theirs = (await home(await api.as('koo'))).doZrobienia
  expect(theirs.map(({ ppData }) => ppData)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31].map(ago))
  await api.db.deleteFrom('przypadek').where('stan', '=', 'R').where('zapisal', '=', 'koo').execute()
  expect((await home(ugl)).doZrobienia.map(({ rodzaj }) => rodzaj)).toEqual(['PRZESLANIE', 'KOREKTA', 'ZASWIADCZENIE'])
})

test('years without a report or a declaration are listed, as long as the body owed one', async () => {
  const last = lastYear()
  const years = async () => (await home(ugl)).lataBezSprawozdania
  const ten = Array.from({ length: 10 }, (_, i) => last - i)
  expect(await years()).toEqual(ten)
  await insertCase(api.db, act, { stan: 'P', ppData: `${last}-12-31` })
  await insertCase(api.db, act, { stan: 'R', ppData: `${last - 2}-01-01` })
  await insertCase(api.db, other, { stan: 'P', ppData: `${last - 2}-01-01` })
  await ugl.call(noAid.create, { body: { rok: last - 1, dataInformacji: today() } })
  expect(await years()).toEqual(ten.slice(2))
  const upId = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
  const change = (dataWpr: string, dataKoncaUprawnien: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataWpr, dataKoncaUprawnien }).where('id', '=', upId).execute()
  await change(`${last - 4}-12-31`, `${last - 2}-01-01`)
  expect(await years()).toEqual([last - 3, last - 4])
  // a year can be declared from the first day of the next one: then these rights have ended
  await change(`${last - 4}-12-31`, `${last - 3}-12-31`)
  expect(await years()).toEqual([last - 4])
  await change('2010-05-05', '9999-12-31')
})

test('an import is remembered with its file and how many rows it left out', async () => {
  const csv = [
    importColumnNames.join(';'),
    ...[1, 2].map((n) => [n, ...importColumnNames.slice(1).map(() => '')].join(';')),
  ]
  await ugl.upload(caseImport.upload, { name: 'styczeń.csv', bytes: Buffer.from(csv.join('\r\n')) })
  expect((await ugl.call(pastImports.list)).body.items).toMatchObject([
    { nazwaPliku: 'styczeń.csv', login: 'ugl', iloscRekordow: 2, iloscPominietych: 2 },
  ])
  expect((await home(ugl)).importyOdrzucone).toBe(1)
  expect((await (await api.as('ugl2')).call(pastImports.list)).body.totalElements).toBe(0)
})

test('the office has no such page', async () => {
  for (const login of ['admin', 'nadzorca']) expect((await (await api.as(login)).call(bodyHome)).status).toBe(403)
  expect((await api.visitor.call(bodyHome)).status).toBe(401)
})
