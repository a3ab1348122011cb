import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'

let api: Api
let owner: pg.Client
beforeAll(async () => {
  api = await startApi()
  owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await clearCases(api.db)
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const ACTS = ['A', 'B', 'C']
/** Rows of three acts in turns, each act so large that it takes a transaction of its own. */
const file = [
  'numerPrzypadku;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy;nominalna',
  ...Array.from({ length: 6_000 }, (_, n) => {
    const nominal = n === 3_000 ? 'sto' : n + 1
    return `${n};${ACTS[n % 3]};2024-02-01;7832001048;Trans;2024-02-05;M;${nominal}`
  }),
].join('\n')
const stored = async () =>
  (
    await owner.query<{ akt_sym: string; n: number; in_order: boolean }>(
      `select akt_sym, count(*)::int as n, array_agg(nominalna order by p.id) = array_agg(nominalna order by wyroznik) as in_order
      from przypadek p join akt on akt.id = akt_id group by 1 order by 1`,
    )
  ).rows

test('a failure in a later transaction leaves whole acts, and the same file completes them, reported in its order', async () => {
  const upo = await api.as('upo')
  const send = () => upo.upload(caseImport.upload, { name: 'przypadki.csv', bytes: file })
  await owner.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail before insert on akt for each row when (new.akt_sym = 'B') execute function fail()`)
  expect((await send()).status).toBe(500)
  expect(await stored()).toEqual([{ akt_sym: 'A', n: 1999, in_order: true }])

  await owner.query('drop trigger fail on akt')
  const { przypadkiPomocyRaportList: list } = (await send()).body
  expect(list.map(({ numerPrzypadku, linia }) => [numerPrzypadku, linia])).toEqual(
    Array.from({ length: 6_000 }, (_, n) => [String(n), n + 2]),
  )
  const result = (n: number) => (n === 3_000 ? 'POMINIETY' : n % 3 ? 'DODANY' : 'BEZ_ZMIAN')
  expect(list.map(({ wynik }) => wynik)).toEqual(Array.from({ length: 6_000 }, (_, n) => result(n)))
  expect(await stored()).toEqual([
    { akt_sym: 'A', n: 1999, in_order: true },
    { akt_sym: 'B', n: 2000, in_order: true },
    { akt_sym: 'C', n: 2000, in_order: true },
  ])
  expect((await owner.query('select * from count_differences()')).rows).toEqual([])
  const { rows } = await owner.query(`select count(*)::int as n from przypadek_historia where operacja = 'INSERT'
    and id in (select id from przypadek)`)
  expect(rows).toEqual([{ n: 5_999 }])
})
