import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { connectOwner } from '#platform/database/connect.ts'
import { decodeQuery, fetchAll } from '#platform/grid/list.ts'
import { insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { insertVariedCases } from '#server/testing/varied-cases.ts'
import { rollupTotal } from './case-counts.ts'
import { caseRows, caseSearch, type CaseScope } from './case-rows.ts'
import { compareCounts, countCompaction, compactCounts, recountCases } from './keep-counts.ts'

const { grid } = aidCases.przeslane
const everybody: CaseScope = { stan: 'P', usuniety: false, upId: null }

let api: Api
let firstBody: number
beforeAll(async () => {
  api = await startApi()
  firstBody = await insertVariedCases(api.db)
})
afterAll(() => api.close())

const scopes: [string, () => CaseScope, string[]][] = [
  ['sent cases of all', () => everybody, []],
  ['deleted ones', () => ({ ...everybody, usuniety: true }), ['deep']],
  ['drafts', () => ({ ...everybody, stan: 'R' }), ['deep']],
  ['sent cases of one body', () => ({ ...everybody, upId: firstBody }), []],
]
const wanted = (search: string, more: object = {}) => decodeQuery(grid, { search, ...more }, caseSearch)
const totalOf = async (scope: CaseScope, asked: ReturnType<typeof wanted>): Promise<number | undefined> => {
  const total = rollupTotal(api.db, scope, asked)
  return total && (await sql<{ n: number }>`select (${total})::bigint as n`.execute(api.db)).rows[0]!.n
}
const counted = async (scope: CaseScope, search: string, more: object = {}) =>
  (await fetchAll(api.db, grid, caseRows(api.db, scope), { search, ...more })).totalElements

for (const [name, scope, tags] of scopes)
  describe(`the rollup total of ${name} equals a count of the rows`, { tags }, () => {
    test.each([
      '',
      'ppData>2021-01-01,ppData<2022-12-31',
      'ppData>2024-02-29',
      'ppData:2023-12-31',
      'formaPomocyKod:1,rodzajPomocy:M',
      'upNazwa:urz',
      'bfNazwa:ż',
      'bfNazwa:Żak',
      'bfNazwa:ŻAK I',
      'bfNazwa:i',
      'bfNazwa:İ',
      'bfNip:99',
      'bfNip:99,bfNazwa:ż',
      'ustawaKod:1,zrodloPochPomocyKod:2',
    ])('%s', async (search) => {
      for (const changed of [true, false]) {
        // once with changes not yet compacted, once without
        if (changed) await sql`update przypadek set nominalna = nominalna + 1 where id % 3 = 0`.execute(api.db)
        else await compactCounts(api.db)
        for (const searchType of ['AND', 'OR']) {
          const kept = await totalOf(scope(), wanted(search, { searchType }))
          if (kept !== undefined) expect(kept).toBe(await counted(scope(), search, { searchType }))
        }
      }
    })
  })

test('the totals of everyday lists are answered by counts', async () => {
  const ofBody = { ...everybody, upId: firstBody }
  const year = 'ppData>2021-01-01,ppData<2021-12-31'
  for (const [scope, search] of [
    [everybody, ''],
    [everybody, year],
    [everybody, 'ppData>2021-05-05'],
    [everybody, 'bfNazwa:a'],
    [everybody, 'bfNazwa:usługi'],
    [everybody, `upNazwa:urząd,${year}`],
    [ofBody, ''],
    [ofBody, year],
    [ofBody, `rodzajPomocy:M,${year}`],
  ] as const)
    expect([search, await totalOf(scope, wanted(search))]).toEqual([search, expect.any(Number)])
})

test('compacting leaves no dead rows', async () => {
  await sql`update przypadek set nominalna = nominalna + 1`.execute(api.db)
  const owner = connectOwner(api.url, 'test')
  await countCompaction(api.db, owner).run({}, { last: true })
  await owner.destroy()
  const { rows } = await sql`select pg_relation_size('przypadek_zmiana')::int as size`.execute(api.db)
  expect(rows).toEqual([{ size: 0 }])
})

describe('counts follow every change, compacted or not', () => {
  const none = async () => expect(await compareCounts(api.db)).toEqual([])
  const change = (set: ReturnType<typeof sql>) =>
    sql`update przypadek set ${set} where id in (select id from przypadek order by id limit 20)`.execute(api.db)

  test.each([
    ['a bulk insert', () => copyCases()],
    ['amounts', () => change(sql`nominalna = 5000, brutto = brutto + 1`)],
    [
      'an amount taken away from drafts',
      () => change(sql`brutto_euro = case when stan = 'R' then null else brutto_euro end`),
    ],
    ['a day', () => change(sql`pp_data = pp_data + 40`)],
    ['deleting', () => change(sql`usuniety = coalesce(usuniety, now())`)],
    ['deleting again', () => change(sql`usuniety = now()`)],
    ['restoring', () => change(sql`usuniety = null, wyroznik = wyroznik + 1000`)],
    ['sending', () => change(sql`stan = 'P', data_przeslania = now(), brutto_euro = coalesce(brutto_euro, 1)`)],
    ['verifying, which counts nothing', () => change(sql`status_weryfikacji = 'POPRAWNY'`)],
    ['an act that changes its beneficiary', () => swapBeneficiary()],
    [
      'an act that moves to another voivodeship',
      () => moveActs(sql`(select id from jednostka_siedziby where kod like '02_____' limit 1)`),
    ],
    ['an act that loses its commune', () => moveActs(sql`null`)],
    [
      'an act that changes its commune and its beneficiary at once',
      () =>
        moveActs(
          sql`${communeOf('30')}, beneficjent_id = ${otherBeneficiary('id')}, bf_nip = ${otherBeneficiary('nip')}`,
        ),
    ],
    [
      'a commune that gets a code of another voivodeship',
      () => sql`update jednostka_siedziby set kod = '1299011' where id = ${communeOf('30')}`.execute(api.db),
    ],
    ['a case that moves to another act', () => moveCase()],
    ['backdating a sent case', () => change(sql`pp_data = pp_data - 300`)],
    ['another day of sending', () => change(sql`data_przeslania = data_przeslania - interval '40 days'`)],
    ['removing rows', () => sql`delete from przypadek where id in (select max(id) from przypadek)`.execute(api.db)],
  ])('%s', async (_name, work) => {
    await work()
    await none()
    await compactCounts(api.db)
    await none()
    expect((await sql`select from przypadek_zmiana`.execute(api.db)).rows).toHaveLength(0)
  })

  test('a rolled-back change leaves the counts alone', async () => {
    const undone = api.db.transaction().execute(async (tx) => {
      await sql`update przypadek set usuniety = now()`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await sql`select from przypadek_zmiana`.execute(api.db)).rows).toHaveLength(0)
  })

  test('compacting in parallel takes every change once', async () => {
    await change(sql`nominalna = nominalna + 1`)
    await Promise.all(Array.from({ length: 8 }, () => compactCounts(api.db)))
    await none()
  })

  test('a wrong count is found and repaired by a recount', async () => {
    const owner = connectOwner(api.url, 'test')
    await sql`update licznik_dnia set n = n + 1 where stan = 'P'`.execute(owner)
    expect((await compareCounts(api.db)).length).toBeGreaterThan(0)
    await recountCases(owner)
    await none()
    await owner.destroy()
  })

  test('acts that are missing in the order of symbols are found and put back', async () => {
    const owner = connectOwner(api.url, 'test')
    await sql`delete from akt_przeslany`.execute(owner)
    const found = new Set((await compareCounts(api.db)).map(({ licznik }) => licznik))
    expect([...found]).toEqual(['akt_przeslany'])
    await recountCases(owner)
    await none()
    await owner.destroy()
  })

  test('the order of symbols passes no act that has drafts only, and follows a new symbol', async () => {
    const stops = async () => {
      const { rows } = await sql<{ aktSym: string }>`select akt_sym from akt_przeslany order by 1`.execute(api.db)
      return rows.map(({ aktSym }) => aktSym)
    }
    const before = await stops()
    const act = await insertAct(api.db, { aktSym: 'Z/1' })
    const id = await insertCase(api.db, act)
    expect(await stops()).toEqual(before)
    await sql`update przypadek set stan = 'P', data_przeslania = now() where id = ${id}`.execute(api.db)
    await sql`update akt set akt_sym = 'Z/2' where id = ${act.aktId}`.execute(api.db)
    expect(await stops()).toEqual([...before, 'Z/2'])
    await none()
    await sql`delete from przypadek where id = ${id}`.execute(api.db)
    await sql`delete from akt where id = ${act.aktId}`.execute(api.db)
    expect(await stops()).toEqual(before)
  })

  test('the application itself cannot write counts', async () => {
    await expect(sql`update licznik_dnia set n = 0`.execute(api.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from przypadek_zmiana`.execute(api.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from akt_przeslany`.execute(api.db)).rejects.toThrow(/permission denied/)
  })
})

const copyCases = () =>
  sql`insert into przypadek (akt_id, up_id, beneficjent_id, akt_data, stan, pp_data, wyroznik, rodzaj_pomocy, nominalna, brutto, zapisal)
    select akt_id, up_id, beneficjent_id, akt_data, 'R', pp_data - 400, wyroznik + 500, rodzaj_pomocy, null, null, zapisal
    from przypadek`.execute(api.db)

const communeOf = (voivodeship: string) =>
  sql`(select id from jednostka_siedziby where poziom = 3 and kod like ${`${voivodeship}%`} order by id limit 1)`
const otherBeneficiary = (column: string) => sql`(select ${sql.ref(column)} from beneficjent order by id limit 1)`
const moveActs = (gminaId: ReturnType<typeof sql>) =>
  sql`update akt set gmina_id = ${gminaId} where id in (select id from akt order by id limit 5)`.execute(api.db)
/** Under the act with the highest id, which another test's act of the same body and beneficiary has copied. */
const moveCase = () =>
  sql`with copied as (insert into akt (up_id, beneficjent_id, bf_nip, akt_sym, akt_data, gmina_id, zapisal)
      select up_id, beneficjent_id, bf_nip, 'PRZENIESIONY', akt_data, ${communeOf('14')}, zapisal from akt
      where id = (select min(akt_id) from przypadek where stan = 'P' and usuniety is null) returning id, akt_data)
    update przypadek set akt_id = copied.id from copied
    where przypadek.akt_id = (select min(akt_id) from przypadek where stan = 'P' and usuniety is null)`.execute(api.db)

const swapBeneficiary = () =>
  sql`with other as (select id, nip from beneficjent order by id desc limit 1)
    update akt set beneficjent_id = other.id, bf_nip = other.nip from other
    where akt.id = (select min(id) from akt)`.execute(api.db)
