import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsGrid } from '#contract/access-requests/requests.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { lastYear } from '#contract/no-aid/no-aid.ts'
import {
  currentYear,
  figureLists,
  lateLists,
  officeHome,
  officeLists,
  type OfficeHome,
} from '#contract/home/office-home.ts'
import { signedRequest, storedRequest } from '#server/testing/access-requests.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { queriesAtOnce } from '#server/testing/queries-at-once.ts'
import { compactCounts } from '../aid/list/keep-counts.ts'
import { getOfficeHome } from './office-home.ts'

const ROK = 2024

let api: Api
let nadzorca: Client
let acts: TestAct[]
let communes: (number | null)[]
let forms: number[]
const purposes = ['e1', 'e1t', 'e1c', 'e2']
beforeAll(async () => {
  api = await startApi()
  nadzorca = await api.as('nadzorca')
  await clearCases(api.db)
  const { rows } = await sql<{ id: number }>`select min(id) as id from jednostka_siedziby where poziom = 3
    group by left(kod, 2) order by 1 limit 3`.execute(api.db)
  communes = [...rows.map(({ id }) => id), null]
  // one code stands within another: A2.1 and A2.10
  const found = await api.db
    .selectFrom('formaPomocy')
    .where('kod', 'in', ['A1.1', 'A2.1', 'A2.10'])
    .select('id')
    .execute()
  forms = found.map(({ id }) => id)
  acts = []
  for (let i = 0; i < 6; i++)
    acts.push(
      await insertAct(api.db, {
        upNip: i % 2 ? bodies.first : bodies.second,
        gminaId: communes[i % communes.length]!,
      }),
    )
})
afterAll(() => api.close())

const home = async (rok?: number) => (await nadzorca.call(officeHome, { query: rok === undefined ? {} : { rok } })).body

type Query = { search: string }
const { grid, summary } = aidCases.przeslane
const none = { ustawa: false, srodek: false, forma: false, przeznaczenie: false }
const listed = async (query: Query) => (await nadzorca.call(grid.list, { query })).body.totalElements
const summed = async (query: Query) => {
  const { sum, brut } = (await nadzorca.call(summary, { params: none as never, query })).body.summary
  return [sum, brut]
}

const randomCase = fc.record({
  act: fc.nat({ max: 5 }),
  day: fc.integer({ min: 0, max: 3 * 365 }).map((n) => addDays(`${ROK - 1}-01-01`, n)),
  after: fc.constantFrom(0, 6, 7, 8, 9, 60),
  form: fc.nat({ max: 2 }),
  purpose: fc.nat({ max: 3 }),
  brutto: fc.integer({ min: 1, max: 99_999_999 }).map((minor) => (minor / 100).toFixed(2)),
  stan: fc.constantFrom('P' as const, 'P' as const, 'P' as const, 'R' as const),
  deleted: fc.nat({ max: 6 }).map((n) => n === 0),
  /** After how many days a part of the aid is taken back; 0 for never. */
  reducedAfter: fc.constantFrom(0, 0, 45, 300),
})
/** A quarter, so that an act sums to zero at least after the changes below, too. */
const quarterOf = (amount: string) => (Math.floor(Number(amount) * 25) / 100).toFixed(2)
// aid whose reduction stays cannot be deleted
const mayBeDeleted = sql`(nominalna < 0 or not exists (select from przypadek r
  where r.akt_id = przypadek.akt_id and r.przez_pomocy_id = przypadek.przez_pomocy_id and r.nominalna < 0))`
const changes = {
  edited: sql`update przypadek set brutto = brutto / 2, pp_data = pp_data + 33 where id % 3 = 0`,
  deleted: sql`update przypadek set usuniety = now() where id % 4 = 0 and ${mayBeDeleted}`,
  restored: sql`update przypadek set usuniety = null, wyroznik = wyroznik + 1000 where usuniety is not null and id % 2 = 0`,
  moved: sql`update akt set gmina_id = (select max(id) from jednostka_siedziby where poziom = 3) where id % 2 = 0`,
}

test('every figure equals the count and the sum of the list that it leads to, whatever happened to the cases', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomCase, { minLength: 20, maxLength: 40 }),
      fc.subarray(codesOf(changes)),
      async (cases, happened) => {
        await api.db.deleteFrom('przypadek').execute()
        for (const { act, day, after, form, purpose, brutto, stan, deleted, reducedAfter } of cases) {
          const insert = (ppData: string, amount: string) =>
            insertCase(api.db, acts[act]!, {
              stan,
              ppData,
              nominalna: amount,
              brutto: amount,
              formaPomocyId: forms[form]!,
              przeznaczenie: purposes[purpose]!,
              ...(stan === 'P' && { dataPrzeslania: `${addDays(ppData, after)}T22:30:00+01:00` }),
              ...(deleted && { usuniety: '2025-01-02T03:04:05Z' }),
            })
          await insert(day, brutto)
          if (reducedAfter > 0 && !deleted) await insert(addDays(day, reducedAfter), `-${quarterOf(brutto)}`)
        }
        await compactCounts(api.db)
        for (const change of happened) await changes[change].execute(api.db)
        await expectFigures(await home(ROK))
      },
    ),
    { numRuns: 3 },
  )
})

async function expectFigures(answer: OfficeHome): Promise<void> {
  for (const chart of codesOf(figureLists)) {
    for (const { kod, liczba, brutto, bylaLiczba, byloBrutto } of answer[chart]) {
      const [now, then] = [figureLists[chart](ROK, kod), figureLists[chart](ROK - 1, kod)]
      expect([chart, kod, await listed(now), await listed(then)]).toEqual([chart, kod, liczba, bylaLiczba])
      expect([chart, kod, ...(await summed(now)), ...(await summed(then))]).toEqual([
        chart,
        kod,
        liczba,
        brutto,
        bylaLiczba,
        byloBrutto,
      ])
    }
    // nothing is left out: the figures of a chart are all cases of the year
    const { totalElements } = (
      await nadzorca.call(grid.list, { query: { search: `ppData>${ROK}-01-01,ppData<${ROK}-12-31` } })
    ).body
    expect([chart, answer[chart].reduce((sum, { liczba }) => sum + liczba, 0)]).toEqual([chart, totalElements])
  }
  for (const { kod, liczba, poTerminie, byloPoTerminie } of answer.terminowosc) {
    const first = lateLists.firstOf(ROK, kod)
    expect([kod, await listed(lateLists.allSentIn(first)), await listed(lateLists.sentIn(first))]).toEqual([
      kod,
      liczba,
      poTerminie,
    ])
    expect(await listed(lateLists.sentIn(lateLists.firstOf(ROK - 1, kod)))).toBe(byloPoTerminie)
  }
  for (const { kod, poTerminie } of answer.podmioty) expect(await listed(lateLists.ofBody(ROK, kod))).toBe(poTerminie)
}

test('bodies without aid in the chosen year come after the others, by their aid of the year before', async () => {
  await api.db.deleteFrom('przypadek').execute()
  const given = (act: number, ppData: string, brutto: string) =>
    insertCase(api.db, acts[act]!, { stan: 'P', ppData, nominalna: brutto, brutto })
  const bodyRows = async () =>
    (await home(ROK)).podmioty.map(({ kod, brutto, byloBrutto }) => [kod, brutto, byloBrutto])
  await given(0, `${ROK - 1}-06-01`, '100.00')
  await given(1, `${ROK - 1}-06-01`, '200.00')
  await given(1, `${ROK - 2}-06-01`, '900.00')
  // nobody has sent anything yet, as on the first days of a year
  expect(await bodyRows()).toEqual([
    [bodies.first, 0, 200],
    [bodies.second, 0, 100],
  ])
  await given(0, `${ROK}-01-02`, '1.00')
  expect(await bodyRows()).toEqual([
    [bodies.second, 1, 100],
    [bodies.first, 0, 200],
  ])
})

test('a case is late from the eighth day after the aid, in Polish days', async () => {
  await api.db.deleteFrom('przypadek').execute()
  const sent = (dataPrzeslania: string) =>
    insertCase(api.db, acts[0]!, { stan: 'P', ppData: '2024-05-01', dataPrzeslania })
  // the last minute of the eighth of May in Poland, and the first of the ninth
  await sent('2024-05-08T21:59:00Z')
  await sent('2024-05-08T22:00:00Z')
  const may = (await home(ROK)).terminowosc[4]!
  expect([may.liczba, may.poTerminie]).toEqual([2, 1])
})

test('the waiting work equals its lists: requests, bodies with late drafts, bodies without a report of last year', async () => {
  await api.db.deleteFrom('przypadek').execute()
  await insertCase(api.db, acts[0]!, { ppData: addDays(today(), -8) })
  await insertCase(api.db, acts[0]!, { ppData: addDays(today(), -80) })
  await insertCase(api.db, acts[1]!, { ppData: addDays(today(), -7) })
  await insertCase(api.db, acts[1]!, { stan: 'P', ppData: `${lastYear()}-06-01` })
  const recent = await signedRequest(api)
  // the time of sending cannot be changed, so the old request is made from an unsent one
  const old = await storedRequest(api)
  await sql`update wniosek set status = 'ZAR', przeslano = now() - interval '12 days', kod_skrot = decode(repeat('00', 32), 'hex')
    where id = ${old.numer}`.execute(api.db)
  await sql`insert into wniosek_podpis select ${old.numer}, plik, typ, data, imie, nazwisko, pesel, id_profilu_zaufanego, wystawca,
    numer_seryjny, wazne_do, uniewaznienie from wniosek_podpis where wniosek_id = ${recent.numer}`.execute(api.db)
  const answer = await home()
  const bodiesOf = async (query: object) => (await nadzorca.call(grantorsGrid.list, { query })).body
  const late = await bodiesOf(officeLists.podmiotyZRoboczymi())
  expect(late.items.map(({ nip }) => nip)).toEqual([bodies.second])
  expect(answer).toMatchObject({
    rok: currentYear(),
    podmiotyZRoboczymi: 1,
    podmiotyBezSprawozdania: (await bodiesOf(officeLists.podmiotyBezSprawozdania())).totalElements,
    wnioski: (await nadzorca.call(requestsGrid.list, { query: officeLists.wnioski() })).body.totalElements,
    dniNajstarszego: 12,
  })
  const owing = (await bodiesOf({ ...officeLists.podmiotyBezSprawozdania(), pageSize: -1 })).items.map(({ nip }) => nip)
  expect(owing).toContain(bodies.second)
  expect(owing).not.toContain(bodies.first)
})

test('the page runs one query at a time, so that it holds one connection', async () => {
  expect(await queriesAtOnce(api.db, (db) => getOfficeHome(db))).toBe(1)
})

test('only the office has this page, for a year that there may be', async () => {
  expect((await (await api.as('admin')).call(officeHome, { query: {} })).status).toBe(200)
  for (const login of ['ugl', 'koo', 'upo'])
    expect((await (await api.as(login)).call(officeHome, { query: {} })).status).toBe(403)
  expect((await nadzorca.call(officeHome, { query: { rok: 1999 } })).status).toBe(400)
})
