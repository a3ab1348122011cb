import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import { limits } from '#contract/limits.ts'
import { connectPool } from '#platform/database/connect.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { createSample, sampleRoutes, sampleGrid, sampleRows } from '#server/testing/sample-list.ts'
import { decodeQuery, type Wanted } from './decode.ts'
import { matchingRows } from './matching-rows.ts'
import { fetchPage } from './page.ts'
import { placeOfRow } from './place-of-row.ts'
import type { Distinct } from './source.ts'
import { findKeys, type Choice } from './strategy.ts'
import { thresholds } from './thresholds.ts'
import { withKeys } from './where.ts'

let api: Api
let admin: Client

beforeAll(async () => {
  api = await startApi({}, [sampleRoutes])
  await createSample(
    api.url,
    `(null, 'A-1', 'Ćma',           1, 1234.50,  1, '2024-01-01', '2024-06-30 23:30+02', true,  'N', 'x'),
     (null, 'A-2', 'Cebula 100%',   2,  -20.00,  2, '2024-02-29', '2024-07-01 00:00+02', false, 'Z', null),
     (1,    'B_1', 'ŁÓDŹ',       null,    null,  3, '9999-12-31', '2024-07-01 23:59:59+02', null, 'N', null),
     (1,    'B-2', 'łodyga',        1,    0.05, -4, '2023-12-31', '2024-07-02 00:00+02', true,  'N', null),
     (4,    'C\\1', null,           2, 2000.00,  5, '2024-01-01', null,                  false, 'Z', null),
     (null, 'c,2', 'dzik "d"',   null,    7.00,  6, '2024-01-01', '2024-01-01 12:00+01', true,  'N', null)`,
  )
  admin = await api.as('admin')
})
afterAll(() => api.close())

const list = (query: Record<string, unknown>) => admin.call(sampleGrid.list, { query })
const ids = async (query: Record<string, unknown>) => {
  const answer = await list(query)
  expect(answer.refusal?.message).toBeUndefined()
  return answer.body.items.map((row) => row.id)
}
const byNumber = (a: number, b: number) => a - b
const term = (field: string, operator: SearchTerm['operator'], value: string) =>
  encodeSearch([{ field, operator, value }])

test('a list is sorted by either spelling of its order, not by both', async () => {
  const given = { orderBy: 'kwota', orderDirection: 'DESC', search: term('kwota', '>', '1') }
  expect(await ids(given)).toEqual([5, 1, 6])
  expect(await ids({ ...given, orderDirection: 'ASC' })).toEqual([6, 1, 5])
  const both = await list({ ...given, sortBy: 'id' })
  expect([both.status, both.refusal.message]).toEqual([400, expect.stringContaining('jednym parametrem')])
  expect((await list({ ...given, orderBy: 'nieznana' })).refusal.message).toBe('Nieznana kolumna: nieznana')
})

describe('filters', () => {
  test.each<[string, string, number[]]>([
    ['text contains, whatever the case', term('nazwa', ':', 'łód'), [3]],
    ['Polish letters as typed', term('nazwa', ':', 'lod'), []],
    ['text of a joined table', term('rodzajNazwa', ':', 'łĄcz'), [1, 4]],
    ['a percent sign is a percent sign', term('nazwa', ':', '0%'), [2]],
    ['an underscore is an underscore', term('kod', ':', 'B_'), [3]],
    ['a backslash is a backslash', term('kod', ':', '\\'), [5]],
    ['a comma is encoded', term('kod', ':', ','), [6]],
    ['quotes', term('nazwa', ':', `"d"`), [6]],
    ['injection is text', term('nazwa', ':', `'; drop table probka; --`), []],
    ['number equals', term('liczba', ':', '3'), [3]],
    ['number with a comma', term('kwota', ':', '1234,50'), [1]],
    ['number with spaces and a comma', term('kwota', ':', '1 234,5'), [1]],
    ['negative number', term('kwota', ':', '-20'), [2]],
    ['decimal against a whole-number column', term('liczba', '>', '4,5'), [5, 6]],
    ['number at least', term('kwota', '>', '1234.5'), [1, 5]],
    ['number at most', term('liczba', '<', '1'), [1, 4]],
    ['day equals', term('dzien', ':', '2024-02-29'), [2]],
    ['day as Poles write it', term('dzien', ':', '29.02.2024'), [2]],
    ['without end', term('dzien', ':', '9999-12-31'), [3]],
    ['day at least', term('dzien', '>', '2024-02-29'), [2, 3]],
    ['day at most', term('dzien', '<', '2023-12-31'), [4]],
    ['instant on a day of Polish time', term('chwila', ':', '2024-07-01'), [2, 3]],
    ['instant from a day', term('chwila', '>', '2024-07-01'), [2, 3, 4]],
    ['instant to a day', term('chwila', '<', '2024-06-30'), [1, 6]],
    ['yes', term('czynny', ':', 'true'), [1, 4, 6]],
    ['tak', term('czynny', ':', 'TAK'), [1, 4, 6]],
    ['nie leaves out the unset', term('czynny', ':', 'nie'), [2, 5]],
    ['option', term('stan', ':', 'Z'), [2, 5]],
    ['the key, though it is no column', term('id', ':', '5'), [5]],
    ['terms are joined by and', `${term('stan', ':', 'N')},${term('liczba', '<', '3')}`, [1, 3, 4]],
    ['nothing', '', [1, 2, 3, 4, 5, 6]],
  ])('%s', async (_name, search, expected) => {
    expect((await ids({ search })).toSorted(byNumber)).toEqual(expected)
  })

  test('a text is searched where the list says', async () => {
    const wanted = decodeQuery(sampleGrid, { search: term('nazwa', ':', 'C,2') }, { searchedIn: { nazwa: 'kod' } })
    const found = sql`select r.id from ${matchingRows(sampleGrid, sampleRows(api.db), wanted)}`
    expect((await found.execute(api.db)).rows).toEqual([{ id: 6 }])
  })

  test('conditions over a joined table are compared in that table, whether its keys are few or many', async () => {
    const { gathered } = thresholds
    const found = async (searchType: 'AND' | 'OR', ...terms: string[]) => {
      const pointedTo = { rodzajNazwa: ['rodzaj', 'nazwa', 'rodzaj_id'] } as const
      const wanted = decodeQuery(sampleGrid, { search: terms.join(','), searchType }, { pointedTo })
      const idsOf = async (one: Wanted) => {
        const statement = sql<{ id: number }>`select r.id from ${matchingRows(sampleGrid, sampleRows(api.db), one)}`
        return (await statement.execute(api.db)).rows.map(({ id }) => id).toSorted(byNumber)
      }
      const few = await withKeys(api.db, wanted)
      expect(few.terms.filter(({ pointedTo }) => pointedTo).every(({ keys }) => keys)).toBe(true)
      thresholds.gathered = 0
      const many = await withKeys(api.db, wanted)
      thresholds.gathered = gathered
      expect(many.terms.some(({ keys }) => keys?.length)).toBe(false)
      expect(await idsOf(few)).toEqual(await idsOf(wanted))
      expect(await idsOf(many)).toEqual(await idsOf(wanted))
      return idsOf(wanted)
    }
    const [kind, otherKind] = [term('rodzajNazwa', ':', 'łĄcz'), term('rodzajNazwa', '=', 'brak')]
    expect(await found('OR', kind, term('kod', ':', 'B_1'))).toEqual([1, 3, 4])
    expect(await found('OR', kind, otherKind)).toEqual([1, 4])
    expect(await found('AND', kind, otherKind)).toEqual([])
    expect(await found('AND', kind, term('kod', ':', 'B-2'))).toEqual([4])
  })

  test('of a column with few different values those that match are gathered', async () => {
    const search = `${term('kod', ':', 'a-')},${term('stan', ':', 'N')}`
    const distinct: Distinct = (field) =>
      field === 'kod' ? sql<{ value: string }>`select distinct kod as value from probka` : undefined
    const wanted = await withKeys(api.db, decodeQuery(sampleGrid, { search }), distinct)
    expect(wanted.terms.map(({ values }) => values?.toSorted())).toEqual([['A-1', 'A-2'], undefined])
    const found = sql`select r.id from ${matchingRows(sampleGrid, sampleRows(api.db), wanted)}`
    expect((await found.execute(api.db)).rows).toEqual([{ id: 1 }])
  })

  test('the page on which a row stands is found in the order and among the matches', async () => {
    const sorted = { sortBy: 'kod', sortOrder: 'ASC', pageSize: 2 }
    const order = (await ids({ ...sorted, pageSize: 10 })).map(String)
    for (const [at, wiersz] of order.entries()) {
      const { body } = await list({ ...sorted, wiersz })
      expect(body).toMatchObject({ pageNumber: Math.floor(at / 2), totalElements: 6 })
      expect(body.items.map(({ id }) => String(id))).toContain(wiersz)
    }
    for (const wiersz of ['2', 'nie ma']) {
      const { body } = await list({ search: term('stan', ':', 'N'), wiersz })
      expect(body.pageNumber).toBeUndefined()
    }
  })

  test('in a list that is too long no row is looked for', async () => {
    const rows = sampleRows(api.db)
    const wanted = decodeQuery(sampleGrid, {})
    const place = (most: number) => placeOfRow(api.db, sampleGrid, rows, wanted, '1', most)
    expect([await place(6), await place(5)]).toEqual([expect.any(Number), undefined])
    const pool = connectPool(api.url, 2)
    const pageOf = (total: number) =>
      fetchPage({ db: api.db, pool }, sampleGrid, { rows, total: () => sql`${total}` }, { wiersz: '1' })
    expect(await pageOf(limits.numberedRows)).toMatchObject({ pageNumber: 0 })
    expect(await pageOf(limits.numberedRows + 1)).not.toHaveProperty('pageNumber')
    await pool.end()
  })

  test('searchType=OR joins by or', async () => {
    const search = `${term('kod', ':', 'a-1')},${term('nazwa', ':', 'dzik')}`
    expect((await ids({ search, searchType: 'OR' })).toSorted(byNumber)).toEqual([1, 6])
    expect(await ids({ search })).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['unknown field', { search: 'nieMa:1' }, 'Nieznana kolumna: nieMa'],
    ['a name of every object', { search: 'constructor:1' }, 'Nieznana kolumna: constructor'],
    ['not a filter', { search: 'kod' }, 'Nieprawidłowy format filtra'],
    ['broken encoding', { search: 'kod:%zz' }, 'Nieprawidłowy format filtra'],
    ['column without filter', { search: 'uwagi:x' }, 'Nie można filtrować według kolumny: Uwagi'],
    ['bound of a text', { search: 'nazwa>x' }, 'Nie można filtrować według kolumny: Nazwa'],
    ['bound of an option', { search: 'stan<Z' }, 'Nie można filtrować według kolumny: Stan'],
    ['no number', { search: 'kwota:abc' }, 'Nieprawidłowa wartość filtra kolumny: Kwota'],
    ['empty number', { search: 'kwota:' }, 'Nieprawidłowa wartość filtra kolumny: Kwota'],
    ['number beyond the limit', { search: 'kwota>2000000001' }, 'Nieprawidłowa wartość filtra kolumny: Kwota'],
    ['no day', { search: 'dzien:2024-02-30' }, 'Nieprawidłowa wartość filtra kolumny: Dzień'],
    ['neither yes nor no', { search: 'czynny:może' }, 'Nieprawidłowa wartość filtra kolumny: Czynny'],
    ['no option', { search: 'stan:X' }, 'Nieprawidłowa wartość filtra kolumny: Stan'],
    ['NUL', { search: 'kod:%00' }, 'Nieprawidłowa wartość filtra kolumny: Kod'],
    ['unknown sort', { sortBy: 'nieMa' }, 'Nieznana kolumna: nieMa'],
    ['injected sort', { sortBy: 'kod; drop table probka' }, 'Nieznana kolumna: kod; drop table probka'],
    ['column without sort', { sortBy: 'uwagi' }, 'Nie można sortować według kolumny: Uwagi'],
    ['page of no rows', { pageSize: '0' }, 'Wprowadzone dane nie są prawidłowe'],
    ['page before the first', { pageNumber: '-1' }, 'Wprowadzone dane nie są prawidłowe'],
  ])('refused: %s', async (_name, query, message) => {
    const answer = await list(query)
    expect([answer.status, answer.refusal.message]).toEqual([400, message])
  })
})

describe('order', () => {
  test.each<[string, Record<string, string>, number[]]>([
    ['by default', {}, [3, 2, 6, 5, 1, 4]],
    ['default column, other direction', { sortOrder: 'ASC' }, [4, 1, 5, 6, 2, 3]],
    ['Polish alphabet, empty last', { sortBy: 'nazwa' }, [2, 1, 6, 4, 3, 5]],
    ['Polish alphabet backwards, empty last', { sortBy: 'nazwa', sortOrder: 'DESC' }, [3, 4, 6, 1, 2, 5]],
    ['numbers backwards, empty last', { sortBy: 'kwota', sortOrder: 'DESC' }, [5, 1, 6, 4, 2, 3]],
    ['yes and no, empty last', { sortBy: 'czynny' }, [2, 5, 1, 4, 6, 3]],
  ])('%s', async (_name, query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })
})

describe('pages', () => {
  test.each([
    ['of values that repeat', { sortBy: 'stan' }, [1, 3, 4, 6, 2, 5]],
    [
      'of which one begins among values and ends among empty ones',
      { sortBy: 'nazwa', sortOrder: 'DESC' },
      [3, 4, 6, 1, 2, 5],
    ],
  ])('%s together are the list, each row once', async (_name, sort, expected) => {
    const pages = [0, 1, 2].map((pageNumber) => ids({ ...sort, pageSize: 2, pageNumber }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  })

  test.each<[string, Record<string, unknown>, number, number]>([
    ['a full page', { pageSize: 2 }, 2, 6],
    ['a short page', { pageSize: 4, pageNumber: 1 }, 2, 6],
    ['a page that ends with the list', { pageSize: 3, pageNumber: 1 }, 3, 6],
    ['a page beyond the list', { pageSize: 10, pageNumber: 7 }, 0, 6],
    ['an empty list', { search: 'kod:nie-ma' }, 0, 0],
    ['all rows', { pageSize: -1 }, 6, 6],
    ['the largest page', { pageSize: 10_000, pageNumber: 100_000_000 }, 0, 6],
  ])('%s gives the total', async (_name, query, rows, total) => {
    const { body } = await list(query)
    expect([body.items.length, body.totalElements]).toEqual([rows, total])
  })

  test('the summary is of all the rows found, not of the page', async () => {
    const { body } = await list({ pageSize: 1, search: term('stan', ':', 'N') })
    expect(body.summary).toEqual({ kwota: 1241.55, liczba: 6 })
    expect((await list({ pageSize: -1 })).body.summary).toEqual({ kwota: 3221.55, liczba: 13 })
    expect((await list({ search: 'kod:nie-ma' })).body.summary).toEqual({ kwota: null, liczba: null })
  })

  test('a tree is read level by level', async () => {
    expect((await ids({ tree: true, pageSize: -1 })).toSorted(byNumber)).toEqual([1, 2, 6])
    expect(await ids({ tree: true, parentId: 1, sortBy: 'kod', pageSize: -1 })).toEqual([3, 4])
    expect(await ids({ tree: true, parentId: 1, search: term('kod', ':', 'B-') })).toEqual([4])
    expect(await ids({ tree: true, parentId: 2 })).toEqual([])
  })

  test('rows are whole and typed', async () => {
    const { body } = await list({ search: 'id:1' })
    expect(body.items).toEqual([
      {
        id: 1,
        nadrzednyId: null,
        kod: 'A-1',
        nazwa: 'Ćma',
        rodzajNazwa: 'Łączny',
        kwota: 1234.5,
        liczba: 1,
        dzien: '2024-01-01',
        chwila: '2024-06-30T21:30:00.000Z',
        czynny: true,
        stan: 'N',
        uwagi: 'x',
      },
    ])
  })
})

test('all rows at once have a limit', async () => {
  await sql`insert into probka (kod) select 'masa' from generate_series(1, 10001)`.execute(api.db)
  const answer = await list({ pageSize: -1 })
  expect([answer.status, answer.refusal.message]).toEqual([
    422,
    'Lista liczy więcej niż 10000 elementów. Zawęź wyszukiwanie.',
  ])
  expect((await list({ pageSize: -1, search: term('kod', ':', 'A-') })).body.totalElements).toBe(2)
})

test('a page found from the end equals the page found from the beginning', async () => {
  await sql`insert into probka (kod) select 'masa' from generate_series(1, 40100)`.execute(api.db)
  const rows = sampleRows(api.db)
  const total = (await list({ pageSize: 1 })).body.totalElements
  expect(total).toBeGreaterThan(50_005)
  for (const sortBy of ['dzien', 'liczba', 'kod'])
    for (const sortOrder of ['ASC', 'DESC'] as const)
      for (const part of [
        { size: 3, offset: 50_002 },
        { size: 20, offset: total - 2 },
        { size: 5, offset: total + 5 },
      ]) {
        const wanted = decodeQuery(sampleGrid, { sortBy, sortOrder })
        const found = (known: number | undefined) =>
          findKeys({
            db: api.db,
            grid: sampleGrid,
            rows,
            wanted,
            part,
            total: known,
          })
        expect([sortBy, part, await found(total)]).toEqual([sortBy, part, await found(undefined)])
      }
})

test('how a page is found is chosen by the order, the conditions and the total', async () => {
  const found = async (given: {
    search?: string
    sortBy?: string
    offset?: number
    total?: number
    loops?: boolean
  }) => {
    const { search = '', sortBy = 'liczba', offset = 0, total, loops = false } = given
    const said: Choice[] = []
    const { keys } = await findKeys({
      db: api.db,
      grid: sampleGrid,
      rows: sampleRows(api.db),
      wanted: decodeQuery(sampleGrid, { search, sortBy }),
      part: { size: 2, offset },
      total,
      onChoice: (choice) => said.push(choice),
      ...(loops && {
        nestedLoop: ({ sort: { descending } }, part) =>
          sql`select ${descending ? -1 : -2}::int as key where ${part.size} > 0`.$castTo<{ key: unknown }>(),
      }),
    })
    return [said.map(({ way, fromEnd }) => (fromEnd ? `${way} from the end` : way)).join(', '), keys]
  }
  const small = term('kod', ':', '-')
  const large = term('kod', ':', 'masa')
  const stretch = term('liczba', '>', '2')
  expect(await found({ search: small })).toEqual(['sort', [4, 1]])
  expect(await found({ search: small, total: 3 })).toEqual(['sort', [4, 1]])
  expect(await found({ search: small, total: 30_001 })).toEqual(['index scan', [4, 1]])
  expect(await found({ search: large })).toEqual(['sort, index scan', [expect.any(Number), expect.any(Number)]])
  expect(await found({ search: stretch })).toEqual(['index scan', [2, 3]])
  expect(await found({ search: stretch, total: 3, loops: true })).toEqual(['sort', [2, 3]])
  expect(await found({ total: 30_000 })).toEqual(['sort', [4, expect.any(Number)]])
  expect(await found({ total: 30_000, sortBy: sampleGrid.defaultSort.by })).toEqual(['index scan', expect.anything()])
  expect(await found({ total: 30_001, loops: true })).toEqual(['nested loop', [-2]])
  expect(await found({ total: 70_000, offset: 60_000, loops: true })).toEqual(['nested loop from the end', [-1]])
  expect(await found({ total: 70_000, offset: 60_000, sortBy: 'kwota' })).toEqual(['index scan', []])
  expect(await found({ total: 0 })).toEqual(['', []])
})

test('nobody reads a list without signing in', async () => {
  expect((await api.visitor.call(sampleGrid.list)).status).toBe(401)
})
