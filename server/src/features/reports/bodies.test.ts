import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/kernel/dates.ts'
import { bodiesWithDrafts } from '#contract/reports/bodies-with-drafts.ts'
import { bodiesWithoutReports } from '#contract/reports/bodies-without-reports.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { idOf } from '#server/testing/registers.ts'

let api: Api
let nadzorca: Client
let first: number
beforeAll(async () => {
  api = await startApi()
  nadzorca = await api.as('nadzorca')
  await clearCases(api.db)
  await api.db.deleteFrom('informacjaONieudzieleniu').execute()
  first = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
})
afterAll(() => api.close())

type Found = { items: { nip: string }[] }
const nips = ({ items }: Found) => items.map(({ nip }) => nip)
const silentIn = async (rok: number, more: { grupyList?: string; organNadrzednyList?: string } = {}) =>
  (await nadzorca.call(bodiesWithoutReports.list, { query: { rok, ...more, pageSize: -1 } })).body

test('a body that sent a case of the year is not among the silent ones, also before the counts are compacted', async () => {
  const act = await insertAct(api.db)
  const sent = await insertCase(api.db, act, { stan: 'P', ppData: '2021-12-31' })
  expect(nips(await silentIn(2021))).not.toContain(bodies.first)
  expect(nips(await silentIn(2021))).toContain(bodies.second)
  expect(nips(await silentIn(2022))).toContain(bodies.first)
  await sql`select compact_counts()`.execute(api.db)
  expect(nips(await silentIn(2021))).not.toContain(bodies.first)
  await api.db.updateTable('przypadek').set({ usuniety: new Date().toISOString() }).where('id', '=', sent).execute()
  expect(nips(await silentIn(2021))).toContain(bodies.first)
})

test('a draft is no report, and a declaration is shown beside the body', async () => {
  const act = await insertAct(api.db)
  await insertCase(api.db, act, { ppData: '2019-03-01' })
  await api.db
    .insertInto('informacjaONieudzieleniu')
    .values({ udzielajacyPomocyId: first, rok: 2018, dataInformacji: '2019-01-05' })
    .execute()
  const row = async (rok: number) => (await silentIn(rok)).items.find(({ nip }) => nip === bodies.first)
  expect(await row(2019)).toMatchObject({ robocze: 1, zlozonoInformacje: false, dataInformacji: null })
  expect(await row(2018)).toMatchObject({ robocze: 0, zlozonoInformacje: true, dataInformacji: '2019-01-05' })
})

test('rights that ended before the year free a body from reporting it', async () => {
  const ending = (day: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien: day }).where('id', '=', first).execute()
  await ending('2015-12-31')
  expect(nips(await silentIn(2016))).not.toContain(bodies.first)
  expect(nips(await silentIn(2015))).toContain(bodies.first)
  await ending('9999-12-31')
})

test('groups and superior bodies narrow the report, with the bodies under a superior one, and it says so', async () => {
  const { id: above } = await api.db
    .insertInto('organNadrzedny')
    .values({ kod: 'GÓRA', nazwa: 'Organ na górze' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: below } = await api.db
    .insertInto('organNadrzedny')
    .values({ kod: 'DÓŁ', nazwa: 'Organ na dole', organNadrzednyId: above })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('udzielajacyPomocy').set({ organNadrzednyId: below }).where('id', '=', first).execute()
  const found = await silentIn(2001, { organNadrzednyList: String(above) })
  expect(nips(found)).toEqual([bodies.first])
  expect(found.opis).toEqual([
    { nazwa: 'Rok', wartosc: '2001' },
    { nazwa: 'Organy nadrzędne', wartosc: 'Organ na górze (z podległymi)' },
  ])
  const { grupaId } = await api.db
    .selectFrom('udzielajacyPomocy')
    .select('grupaId')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const groups = await api.db.selectFrom('grupa').select('id').where('id', '<>', grupaId).execute()
  expect(nips(await silentIn(2001, { grupyList: String(grupaId) }))).toContain(bodies.first)
  expect(nips(await silentIn(2001, { grupyList: groups.map(({ id }) => id).join() }))).not.toContain(bodies.first)
  const unknown = await nadzorca.call(bodiesWithoutReports.list, { query: { rok: 2001, grupyList: '999999' } })
  expect(unknown.status).toBe(404)
})

test.each([1969, 2101, 'dwa', '', undefined])('the year %s is refused', async (rok) => {
  const { status, refusal } = await nadzorca.call(bodiesWithoutReports.list, { query: { rok } })
  expect([status, refusal.fieldErrors]).toEqual([
    400,
    [{ field: 'rok', message: 'Rok musi być w przedziale 1970-2100' }],
  ])
})

test('the file has the rows of the list and says what it is about; an empty report has no file', async () => {
  const file = (format: string, query: object) =>
    nadzorca.call(bodiesWithoutReports.download, { params: { format }, query: query })
  const csv = await file('CSV', { rok: 2001, search: `nip:${bodies.first}` })
  expect(csv.raw.toString()).toContain(bodies.first)
  const xlsx = await file('XLSX', { rok: 2001 })
  const about = readXlsx(xlsx.raw).find(({ name }) => name === 'Opis')!
  expect(about.rows.map((row) => row.map((cell) => cell?.value))).toContainEqual(['Rok', '2001'])
  expect((await file('PDF', { rok: 2001, search: `nip:${bodies.first}` })).raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file('CSV', { rok: 2001, search: 'nip:0000000000' })).status).toBe(204)
  expect((await file('DOC', { rok: 2001 })).status).toBe(400)
  const audited = await api.db
    .selectFrom('audyt')
    .select('szczegoly')
    .where('zdarzenie', '=', 'eksport')
    .orderBy('id')
    .execute()
  expect(audited[0]!.szczegoly).toMatchObject({ format: 'CSV', wiersze: 1, kryteria: 'Rok: 2001' })
})

const draftsOf = async (criteria: object) =>
  (
    await nadzorca.call(bodiesWithDrafts.list, {
      query: { udzielajacyPomocy: 'wszyscy', ...criteria, pageSize: -1 },
    })
  ).body

test('bodies with drafts: how many, how many overdue, since when, how much', async () => {
  await clearCases(api.db)
  const act = await insertAct(api.db)
  const dataRejestracji = '2024-06-30T21:30:00Z'
  await insertCase(api.db, act, { ppData: '2024-05-06', brutto: '100.00', dataRejestracji })
  await insertCase(api.db, act, { ppData: addDays(today(), -7), brutto: '0.05' })
  await insertCase(api.db, act, { ppData: addDays(today(), -8), brutto: null })
  await insertCase(api.db, act, { ppData: '2024-05-07', stan: 'P' })
  await insertCase(api.db, act, { ppData: '2024-05-07', usuniety: new Date().toISOString() })
  const { items, summary, opis } = await draftsOf({})
  expect(items).toMatchObject([
    { nip: bodies.first, liczba: 3, poTerminie: 2, najstarszy: '2024-05-06', brutto: 100.05 },
  ])
  expect(summary).toEqual({ liczba: 3, poTerminie: 2, brutto: 100.05 })
  expect(opis).toEqual([{ nazwa: 'Udzielający pomocy', wartosc: 'wszyscy' }])

  const count = async (criteria: object) => (await draftsOf(criteria)).summary?.['liczba'] ?? 0
  expect(await count({ dataUdzieleniaPomocyOd: '2024-05-07' })).toBe(2)
  expect(await count({ dataUdzieleniaPomocyDo: '2024-05-06' })).toBe(1)
  // 23:30 in Poland
  expect(await count({ dataRejPrzypadku: '2024-06-30' })).toBe(1)
  expect(await count({ dataRejPrzypadku: '2024-06-29' })).toBe(0)
  expect(await count({ udzielajacyPomocy: 'podmiot', udzielajacyPomocyIds: String(first) })).toBe(3)
})

test.each([
  [{ udzielajacyPomocy: undefined }, 'udzielajacyPomocy', 'Udzielający pomocy jest wymagany'],
  [{ udzielajacyPomocy: 'podmiot' }, 'udzielajacyPomocyIds', 'Wybierz co najmniej jeden podmiot'],
  [{ udzielajacyPomocy: 'grupa' }, 'grupaId', 'Wybierz grupę'],
  [{ udzielajacyPomocy: 'organNadrzedny' }, 'organNadrzednyId', 'Wybierz organ nadrzędny'],
  [
    { udzielajacyPomocy: 'wszyscy', dataUdzieleniaPomocyOd: '2024-02-02', dataUdzieleniaPomocyDo: '2024-02-01' },
    'dataUdzieleniaPomocyDo',
    'Data początkowa nie może być późniejsza niż data końcowa',
  ],
])('criteria %j are refused, on the screen and in the file', async (criteria, field, message) => {
  const list = await nadzorca.call(bodiesWithDrafts.list, { query: criteria })
  expect([list.status, list.refusal.fieldErrors]).toEqual([400, [{ field, message }]])
  const file = await nadzorca.call(bodiesWithDrafts.download, { params: { format: 'CSV' }, body: criteria as never })
  expect([file.status, file.refusal.fieldErrors]).toEqual([400, [{ field, message }]])
})

test('the files of the report have the sums of the screen; a table for machines has rows alone', async () => {
  const file = async (format: string) =>
    (
      await nadzorca.call(bodiesWithDrafts.download, {
        params: { format },
        query: { visibleColumns: 'nip,brutto' },
        body: { udzielajacyPomocy: 'wszyscy' },
      })
    ).raw
  const about = readXlsx(await file('XLSX')).find(({ name }) => name === 'Opis')!
  const { brutto } = (await draftsOf({})).summary!
  const [label, sum] = about.rows.find(([name]) => String(name?.value).startsWith('Wartość brutto'))!
  expect([label!.value, sum]).toEqual([
    'Wartość brutto – razem',
    { type: 'n', value: brutto, format: '#,##0.00', formula: false },
  ])
  expect(await textOfPdf(await file('PDF'))).toContain('Wartość brutto – razem: 100,05')
  expect((await file('CSV')).toString()).not.toContain('razem')
})

test('choices of another kind do not count, and a missing superior body is not found', async () => {
  const everyone = await draftsOf({})
  expect(await draftsOf({ udzielajacyPomocyIds: '999999', grupaId: '999999' })).toMatchObject({
    items: everyone.items,
    opis: everyone.opis,
  })
  const unknown = { udzielajacyPomocy: 'organNadrzedny', organNadrzednyId: 999_999 }
  expect((await nadzorca.call(bodiesWithDrafts.list, { query: unknown })).status).toBe(404)
})

test('the file of drafts takes its criteria from the body', async () => {
  const file = await nadzorca.call(bodiesWithDrafts.download, {
    params: { format: 'CSV' },
    query: { visibleColumns: 'nip,liczba' },
    body: { udzielajacyPomocy: 'podmiot', udzielajacyPomocyIds: [first] },
  })
  expect(file.raw.toString().replace('\uFEFF', '')).toBe(`NIP;Liczba przypadków roboczych\r\n${bodies.first};3\r\n`)
})

test.each(['ugl', 'koo', 'upo'])('%s makes no report on bodies', async (login) => {
  const client = await api.as(login)
  expect((await client.call(bodiesWithoutReports.list, { query: { rok: 2024 } })).status).toBe(403)
  expect(
    (
      await client.call(bodiesWithDrafts.download, {
        params: { format: 'CSV' },
        body: { udzielajacyPomocy: 'wszyscy' },
      })
    ).status,
  ).toBe(403)
})
