import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  limitsOf,
  sumsIn,
  usedCents,
  windowOf,
  type CountedCase,
  type DeMinimisCode,
} from '#contract/aid/de-minimis.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import { isNip } from '#contract/kernel/nip.ts'
import { verifyCases } from '../features/aid/verification/verify-cases.ts'
import { startApi, type Api } from '../testing/api.ts'
import { seedAidCases } from './aid-cases.ts'
import { FIRST_BODY, SECOND_BODY } from './aid-cases/bodies.ts'
import { FREIGHT } from './aid-cases/stories.ts'
import { stories, type Story } from '../samples/stories.ts'

const day: IsoDate = '2026-11-15'
/** Everything except ids and times of the histories, which depend on the clock. */
const content = `select 'body' as of, to_jsonb(up) as row from udzielajacy_pomocy up
  union all select 'entity', to_jsonb(p) from podmiot_gospodarczy p
  union all select 'wording', to_jsonb(b) from beneficjent b
  union all select 'act', to_jsonb(a) from akt a
  union all select 'case', to_jsonb(p) from przypadek p`

const dumped = async (db: Api['db']) =>
  (
    await sql<{ sum: string }>`
  select md5(string_agg(row::text, ' ' order by of, (row->>'id')::int)) as sum from (${sql.raw(content)}) t`.execute(db)
  ).rows[0]!.sum
const ask = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(api.db)).rows
const one = async (query: string): Promise<number> => (await ask<{ n: number }>(`select (select ${query}) as n`))[0]!.n

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction().execute((tx) => seedAidCases(tx, day))
})
afterAll(() => api.close())

test('is the same at every start of a day', async () => {
  const again = await startApi()
  await again.db.transaction().execute((tx) => seedAidCases(tx, day))
  expect(await dumped(again.db)).toBe(await dumped(api.db))
  await again.close()
})

test('has the promised numbers of bodies, beneficiaries and cases', async () => {
  expect(await one('count(*)::int from udzielajacy_pomocy')).toBe(40)
  expect(await one('count(*)::int from podmiot_gospodarczy')).toBe(300)
  expect(await one('count(*)::int from uzytkownik')).toBe(7)
  const [sent] = await ask<Record<string, number>>(`select count(*)::int as all,
      count(distinct extract(year from pp_data))::int as years,
      count(*) filter (where up.nip = '${FIRST_BODY}')::int as first,
      count(*) filter (where up.nip = '${SECOND_BODY}')::int as second,
      count(*) filter (where extract(isodow from pp_data) = 2)::float / count(*) as tuesdays,
      count(*) filter (where extract(isodow from pp_data) > 5)::float / count(*) as weekends,
      count(*) filter (where rodzaj_pomocy = 'M')::float / count(*) as "deMinimis",
      count(*) filter (where usuniety is not null and up.nip = '${FIRST_BODY}')::int as deleted
    from przypadek join udzielajacy_pomocy up on up.id = up_id where stan = 'P'`)
  expect(sent).toMatchObject({ years: 6 })
  const bounds: Record<string, [number, number]> = {
    all: [2900, 3100],
    first: [380, 430],
    second: [140, 160],
    tuesdays: [0.28, 0.5],
    weekends: [0, 0.04],
    deMinimis: [0.85, 0.99],
    deleted: [3, 20],
  }
  for (const [name, [from, to]] of Object.entries(bounds)) {
    expect(sent![name], name).toBeGreaterThanOrEqual(from)
    expect(sent![name], name).toBeLessThanOrEqual(to)
  }
})

test('every tax number is valid', async () => {
  const nips = await ask<{ nip: string }>(
    'select nip from podmiot_gospodarczy union select nip from udzielajacy_pomocy',
  )
  expect(nips.filter(({ nip }) => !isNip(nip))).toEqual([])
})

test('every sent case passed verification', async () => {
  expect(
    await one(`count(*)::int from przypadek where stan = 'P' and status_weryfikacji in ('POPRAWNY', 'OSTRZEZENIA')`),
  ).toBe(await one(`count(*)::int from przypadek where stan = 'P'`))
})

test('and passes it again on the server', { timeout: 120_000 }, async () => {
  const sent = await api.db
    .selectFrom('przypadek')
    .selectAll()
    .where('stan', '=', 'P')
    .$narrowType<{ rodzajPomocy: AidKind | null }>()
    .execute()
  expect(sent.length).toBeGreaterThan(3000)
  for (const [n, { findings }] of (await verifyCases(api.db, sent, 'sent')).entries())
    expect(findings.bledyWeryfikacji, `case ${sent[n]!.id}`).toEqual([])
})

test('nothing happens before it can: registered, verified, sent, deleted, and all before today', async () => {
  expect(
    await one(`count(*)::int from przypadek where
      not (pp_data <= (data_rejestracji at time zone 'Europe/Warsaw')::date
        and data_rejestracji < coalesce(czas_weryfikacji, 'infinity')
        and coalesce(czas_weryfikacji, '-infinity') < coalesce(data_przeslania, 'infinity')
        and coalesce(data_przeslania, '-infinity') < coalesce(usuniety, 'infinity')
        and coalesce(usuniety, data_przeslania, data_rejestracji) < '${addDays(day, 1)}')`),
  ).toBe(0)
})

test('a year declared as one without aid has none', async () => {
  expect(
    await one(`count(*)::int from przypadek p join informacja_o_nieudzieleniu i
      on i.udzielajacy_pomocy_id = p.up_id and i.rok = extract(year from p.pp_data) where stan = 'P' and usuniety is null`),
  ).toBe(0)
})

test.each([
  [FIRST_BODY, { koo: 9, ugl: 4, upo: 12 }, 2],
  [SECOND_BODY, { ugl2: 3, upo2: 5 }, 1],
])('drafts of %s belong to its users, and a few are late', async (nip, whose, late) => {
  const drafts = await ask<{ login: string; days: number; status: string | null }>(`
    select zapisal as login, '${day}' - pp_data as days, status_weryfikacji as status
    from przypadek p join udzielajacy_pomocy up on up.id = p.up_id
    where stan = 'R' and usuniety is null and up.nip = '${nip}'`)
  const counted = Object.fromEntries(
    [...Map.groupBy(drafts, ({ login }) => login)].map(([login, { length }]) => [login, length]),
  )
  expect(counted).toEqual(whose)
  expect(drafts.filter(({ days }) => days > 7)).toHaveLength(late)
  expect(drafts.some(({ days }) => days === 0)).toBe(true)
  // none without warnings: the rates of these days are made up
  for (const status of ['OSTRZEZENIA', 'BLEDNY', null]) expect(drafts.map((draft) => draft.status)).toContain(status)
})

test('histories show who saved, corrected, sent and deleted', async () => {
  const logins = await ask<{ login: string }>(`select distinct user_mod as login from przypadek_historia h
    join udzielajacy_pomocy up on up.id = h.up_id where up.nip in ('${FIRST_BODY}', '${SECOND_BODY}') order by 1`)
  expect(logins.map(({ login }) => login)).toEqual(['koo', 'ugl', 'ugl2', 'upo', 'upo2'])
  expect(
    await one(`count(*)::int from przypadek where wersja = 3 and stan = 'P' and info_pp is not null`),
  ).toBeGreaterThan(20)
  expect(
    await one(`count(*)::int from (select from przypadek_historia where operacja = 'UPDATE'
    group by id having count(distinct brutto) > 0) t`),
  ).toBeGreaterThan(400)
})

describe('stories', () => {
  const used = async (bf: Story | 'freight', kod: DeMinimisCode, on: IsoDate, parameter: string): Promise<number> => {
    const where = bf === 'freight' ? `bf.nip = '${FREIGHT}'` : `bf.nazwa = '${stories[bf]}'`
    const cases = await ask<CountedCase>(`select pp_data, z.kod, brutto_euro from przypadek p
      join beneficjent bf on bf.id = p.beneficjent_id join przeznaczenie_pomocy z on z.id = p.przez_pomocy_id
      where ${where} and stan = 'P' and usuniety is null`)
    const limit = limitsOf(kod).find(({ parametr }) => parametr === parameter)!
    return Number(usedCents(limit, sumsIn(windowOf(kod, on), cases))) / 100
  }
  const cases = (story: Story) =>
    ask<{ aktId: number; brutto: number; ppData: string; nad: number | null }>(`
      select p.akt_id, p.brutto, p.pp_data, akt.nad_akt_id as nad from przypadek p join akt on akt.id = p.akt_id
      join beneficjent bf on bf.id = p.beneficjent_id where bf.nazwa = '${stories[story].replaceAll("'", "''")}' and stan = 'P'`)

  test.each([
    ['nearLimit', 'e2', day, 'LIMIT_DE_MINIMIS_E2', 299_000],
    ['overLimit', 'e2', day, 'LIMIT_DE_MINIMIS_E2', 312_400],
    ['freight', 'e1t', '2023-12-31', 'LIMIT_DE_MINIMIS_E1T', 98_800],
    ['leavesWindow', 'e2', day, 'LIMIT_DE_MINIMIS_E2', 290_000],
    ['leavesWindow', 'e2', '2026-12-31', 'LIMIT_DE_MINIMIS_E2', 170_000],
  ] as const)('%s: %s on %s', async (bf, kod, on, parameter, euro) => {
    expect(await used(bf, kod, on, parameter)).toBe(euro)
  })

  test('an act with five equal tranches', async () => {
    const tranches = await cases('tranches')
    expect(tranches).toHaveLength(5)
    expect(new Set(tranches.map(({ aktId, brutto, ppData }) => `${aktId} ${brutto} ${ppData}`)).size).toBe(1)
  })

  test('an act with sixty cases', async () => {
    const many = await cases('manyCases')
    expect([many.length, new Set(many.map(({ aktId }) => aktId)).size]).toEqual([60, 1])
  })

  test('an act with two annexes', async () => {
    const [amended, ...annexes] = (await cases('annexes')).toSorted((a, b) => (a.ppData < b.ppData ? -1 : 1))
    expect(annexes.map(({ nad }) => nad)).toEqual([amended!.aktId, amended!.aktId])
  })

  test('names that are long and full of quotes, and one that changed', async () => {
    for (const name of [stories.longName, stories.quotes]) {
      expect(name.length).toBeGreaterThan(200)
      expect(name.length).toBeLessThanOrEqual(256)
    }
    expect(await one(`max(n) from (select count(*)::int as n from beneficjent group by bf_id) t`)).toBe(2)
  })

  test('a deleted draft', async () => {
    expect(await one(`count(*)::int from przypadek where stan = 'R' and usuniety is not null`)).toBe(1)
  })
})
