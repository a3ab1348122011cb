import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importFaults } from '#contract/aid/import/faults.ts'
import { fill } from '#contract/errors.ts'
import { clearCases, insertAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { goodRow, imported, resultsOf, type Cells } from '#server/testing/import-file.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

beforeEach(() => clearCases(api.db))

test('acts: reused by symbol, date and NIP, kept apart, amended, and never left without a case', async () => {
  await imported(ugl, [goodRow])
  const report = await imported(ugl, [
    { ...goodRow, numerPrzypadku: 'ten sam', brutto: '5', aktOpis: 'inny opis' },
    { ...goodRow, numerPrzypadku: 'inna data', aktData: '2024-02-02', brutto: '6' },
    { ...goodRow, numerPrzypadku: 'aneks', aktSym: 'IMP/1/A', nadAktSym: 'IMP/1', brutto: '7' },
    { ...goodRow, numerPrzypadku: 'bez aktu', aktSym: 'IMP/9', nadAktSym: 'NIEMA', brutto: '8' },
    {
      ...goodRow,
      numerPrzypadku: 'za wcześnie',
      aktSym: 'IMP/8',
      aktData: '2024-01-31',
      nadAktSym: 'IMP/1',
      brutto: '9',
    },
    { ...goodRow, numerPrzypadku: 'nowy', aktSym: 'IMP/5', aktOpis: 'opis' },
    { ...goodRow, numerPrzypadku: 'sprzeczny', aktSym: 'IMP/5', aktOpis: 'inny opis' },
  ])
  expect(resultsOf(report)).toEqual([
    'ten sam DODANY',
    'inna data DODANY',
    'aneks DODANY',
    'bez aktu POMINIETY',
    'za wcześnie POMINIETY',
    'nowy DODANY',
    'sprzeczny POMINIETY',
  ])
  const kept = `aktSym: ${importFaults.actKept}`
  expect(report.przypadkiPomocyRaportList.map(({ ostrzezenia }) => ostrzezenia.includes(kept))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  const acts = await api.db.selectFrom('akt').select(['id', 'aktSym', 'aktData', 'nadAktId']).orderBy('id').execute()
  expect(acts.map(({ aktSym, aktData }) => `${aktSym} ${aktData}`)).toEqual([
    'IMP/1 2024-02-01',
    'IMP/1 2024-02-02',
    'IMP/1/A 2024-02-01',
    'IMP/5 2024-02-01',
  ])
  // of two acts with the symbol, the annex belongs to the act that is not later than itself
  expect(acts[2]!.nadAktId).toBe(acts[0]!.id)
  expect(report.przypadkiPomocyRaportList[4]!.szczegolyBledu).toEqual([
    'nadAktSym: akt „IMP/1”, który ten akt zmienia, jest od niego późniejszy',
  ])
})

test('a row that names another beneficiary or amended act than its act has is warned of; a name left out is not', async () => {
  const act = (aktSym: string, more: Cells = {}) => ({ ...goodRow, numerPrzypadku: aktSym, aktSym, ...more })
  await imported(ugl, [act('W/1'), act('W/2'), act('W/3', { nadAktSym: 'W/1' }), act('W/4', { nadAktSym: 'W/1' })])
  const report = await imported(ugl, [
    act('W/1', { bfNazwa: 'Inna spółka' }),
    // the register has another name than the act
    act('W/2', { bfNazwa: '' }),
    act('W/3', { nadAktSym: 'W/1' }),
    act('W/4', { nadAktSym: 'W/2' }),
  ])
  expect(resultsOf(report)).toEqual(['W/1', 'W/2', 'W/3', 'W/4'].map((symbol) => `${symbol} BEZ_ZMIAN`))
  const kept = report.przypadkiPomocyRaportList.filter(({ ostrzezenia }) =>
    ostrzezenia.includes(`aktSym: ${importFaults.actKept}`),
  )
  expect(kept.map(({ numerPrzypadku }) => numerPrzypadku)).toEqual(['W/1', 'W/4'])
})

test('an annex is refused with the act that it amends, and amends no act that follows it in the file', async () => {
  const act = (aktSym: string, day: string, nadAktSym = '') => ({
    ...goodRow,
    numerPrzypadku: `${aktSym} ${day}`,
    aktSym,
    aktData: `2024-01-${day}`,
    nadAktSym,
  })
  const report = await imported(ugl, [
    act('B', '02', 'NIEMA'),
    act('A', '02', 'B'),
    // later than its annex, and refused itself
    act('C', '04', 'A'),
    act('D', '03', 'C'),
    act('T', '01'),
    act('S', '02', 'T'),
    act('T', '02', 'S'),
  ])
  expect(resultsOf(report)).toEqual([
    'B 02 POMINIETY',
    'A 02 POMINIETY',
    'C 04 POMINIETY',
    'D 03 POMINIETY',
    'T 01 DODANY',
    'S 02 DODANY',
    'T 02 DODANY',
  ])
  expect(report.przypadkiPomocyRaportList.flatMap(({ szczegolyBledu }) => szczegolyBledu)).toEqual(
    ['NIEMA', 'B', 'A', 'C'].map((value) => `nadAktSym: ${fill(importFaults.noParent, { value })}`),
  )
  const amended = api.db.selectFrom('akt').leftJoin('akt as nad', 'nad.id', 'akt.nadAktId').orderBy('akt.id')
  expect(await amended.select(['akt.aktSym', 'nad.aktSym as nadSym', 'nad.aktData as nadData']).execute()).toEqual([
    { aktSym: 'T', nadSym: null, nadData: null },
    { aktSym: 'S', nadSym: 'T', nadData: '2024-01-01' },
    { aktSym: 'T', nadSym: 'S', nadData: '2024-01-02' },
  ])
})

/** Imports a row of each act, and tells what became of the rows. */
const importedActs = async (symbols: readonly string[]) =>
  (
    await imported(
      ugl,
      symbols.map((aktSym) => ({ ...goodRow, aktSym })),
    )
  ).przypadkiPomocyRaportList

const countsOf = async (aktIds: readonly number[]) => {
  const { rows } = await sql<{ n: number }>`select count(pp.id)::int as n
    from unnest(${aktIds}::int[]) with ordinality as act (id, place) left join przypadek pp on pp.akt_id = act.id
    group by place order by place`.execute(api.db)
  return rows.map(({ n }) => n)
}

/** Until somebody waits for a row that another transaction has locked. */
const someoneWaits = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(api.db)
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)

test('an act that gets another beneficiary before it is locked gets none of the file’s cases', async () => {
  const symbols = ['ZMIANA/1', 'ZMIANA/2']
  expect((await importedActs(symbols)).map(({ wynik }) => wynik)).toEqual(['DODANY', 'DODANY'])
  const acts = await api.db.selectFrom('akt').where('aktSym', 'in', symbols).select('id').orderBy('aktSym').execute()
  const ids = acts.map(({ id }) => id)
  await api.db.deleteFrom('przypadek').where('aktId', 'in', ids).execute()
  const { bfNip, beneficjentId } = await insertAct(api.db)
  const changing = await api.db.startTransaction().execute()
  await changing.updateTable('akt').set({ bfNip, beneficjentId }).where('id', '=', ids[0]!).execute()
  const waiting = importedActs(symbols)
  await someoneWaits()
  await changing.commit().execute()
  const [changed, same] = await waiting
  expect([changed!.wynik, same!.wynik]).toEqual(['POMINIETY', 'DODANY'])
  expect(changed!.szczegolyBledu.join()).toContain('akt zmieniono w trakcie importu')
  expect(await countsOf(ids)).toEqual([0, 1])
  // sent again, the row finds that there is no such act, and makes it
  expect((await importedActs(symbols)).map(({ wynik }) => wynik)).toEqual(['DODANY', 'BEZ_ZMIAN'])
  expect(await countsOf(ids)).toEqual([0, 1])
})
