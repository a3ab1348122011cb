import type { Column } from '#contract/kernel/grid.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { bodies, clearCases, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'

const { przeslane, robocze } = aidCases
const everyone = ['upo', 'koo', 'ugl', 'nadzorca', 'admin'] as const

let api: Api
const clients = {} as Record<string, Client>
/** First body: two sent cases, a deleted sent one, a draft and a deleted draft. Second body: one sent case, one draft. */
const ids = {} as Record<'old' | 'new' | 'gone' | 'draft' | 'goneDraft' | 'other' | 'otherDraft', number>
beforeAll(async () => {
  api = await startApi()
  for (const login of [...everyone, 'ugl2']) clients[login] = await api.as(login)
  const { db } = api
  await clearCases(db)
  const act = await insertAct(db, {
    aktSym: 'UM/1',
    aktData: '2020-02-03',
    bfNazwa: 'Żółw i Spółka',
    bfNip: '1111111111',
  })
  const second = await insertAct(db, { upNip: bodies.second, aktSym: 'PUP/7', bfNazwa: 'Ślimak', bfNip: '2222222222' })
  ids.old = await insertCase(db, act, { stan: 'P', ppData: '2023-03-04', brutto: '10.10', zapisal: 'upo' })
  ids.new = await insertCase(db, act, { stan: 'P', ppData: '2024-05-06', przeznaczenie: 'e2', brutto: '99.99' })
  ids.gone = await insertCase(db, act, { stan: 'P', ppData: '2022-01-01', usuniety: '2024-06-07T08:00:00Z' })
  ids.draft = await insertCase(db, act, { ppData: '2024-07-08', statusWeryfikacji: 'BLEDNY' })
  ids.goneDraft = await insertCase(db, act, { usuniety: '2024-06-07T08:00:00Z' })
  ids.other = await insertCase(db, second, { stan: 'P', ppData: '2021-01-02', zapisal: 'ugl2' })
  ids.otherDraft = await insertCase(db, second, { zapisal: 'ugl2' })
})
afterAll(() => api.close())

type Query = { usuniety?: boolean; nip?: string; search?: string; sortBy?: string; pageSize?: number }
const listed = async (login: string, grid: typeof przeslane.grid, query: Query = {}) => {
  const { status, body, refusal } = await clients[login]!.call(grid.list, { query })
  expect([status, refusal]).toEqual([200, undefined])
  expect(body.totalElements).toBe(body.items.length)
  return body.items.map(({ ppId }) => ppId)
}

test.each(everyone)('%s sees living cases, the newest first; the office those of all bodies', async (login) => {
  const all = login === 'admin' || login === 'nadzorca'
  expect(await listed(login, przeslane.grid)).toEqual(all ? [ids.new, ids.old, ids.other] : [ids.new, ids.old])
  expect(await listed(login, robocze.grid)).toEqual(all ? [ids.draft, ids.otherDraft] : [ids.draft])
})

test.each([
  ['spaces, dashes and ends of lines', '111-111\n', ['new', 'old']],
  ['nothing else', ' -\n', ['new', 'old', 'other']],
] as const)('in the filter of a tax number these are ignored: %s', async (_what, typed, expected) => {
  const search = `bfNip:${encodeURIComponent(typed)}`
  expect(await listed('nadzorca', przeslane.grid, { search })).toEqual(expected.map((name) => ids[name]))
})

test('a visitor is refused', async () => {
  expect((await api.visitor.call(przeslane.grid.list)).status).toBe(401)
})

test('a machine reads all pages by the key, and misses nothing that stays', async () => {
  const after = async (ppId: number, query: Query = {}) => {
    const search = `ppId>${ppId + 1}`
    const { body } = await clients['admin']!.call(przeslane.grid.list, {
      query: { ...query, sortBy: 'ppId', search, pageSize: 2 },
    })
    return [body.items.map((one) => one.ppId), body.totalElements]
  }
  const [first, second, third] = [ids.old, ids.new, ids.other].toSorted((a, b) => a - b) as [number, number, number]
  expect([await after(0), await after(second), await after(third)]).toEqual([
    [[first, second], 3],
    [[third], 1],
    [[], 0],
  ])
  expect(await listed('ugl2', przeslane.grid, { sortBy: 'ppId' })).toEqual([ids.other])
})

test('another body sees its own only', async () => {
  expect(await listed('ugl2', przeslane.grid)).toEqual([ids.other])
  expect(await listed('ugl2', przeslane.grid, { usuniety: true })).toEqual([])
})

test('deleted cases are a list of their own', async () => {
  expect(await listed('ugl', przeslane.grid, { usuniety: true })).toEqual([ids.gone])
  expect(await listed('admin', przeslane.grid, { usuniety: true })).toEqual([ids.gone])
  expect(await listed('upo', robocze.grid, { usuniety: true })).toEqual([ids.goneDraft])
  expect(await listed('ugl', przeslane.grid, { usuniety: false })).toEqual([ids.new, ids.old])
})

test('a file of a narrowed list and its line of the audit say what it is narrowed to', async () => {
  const query = { usuniety: true, nip: bodies.first } as never
  const { raw, headers } = await clients['admin']!.call(przeslane.grid.download, { params: { format: 'XLSX' }, query })
  const name = `${encodeURIComponent('Usunięte przypadki pomocy')}.xlsx`
  expect(headers['content-disposition']).toContain(name)
  const [list, about] = readXlsx(raw)
  expect(list!.name).toBe('Usunięte przypadki pomocy')
  const facts = about!.rows.map(([fact, value]) => [fact!.value, value!.value])
  const narrowing = [
    ['Usunięte', 'tak'],
    ['NIP podmiotu', formatNip(bodies.first)],
  ]
  expect(facts.slice(0, -1)).toEqual([['Lista', 'Usunięte przypadki pomocy'], ...narrowing, ['Liczba pozycji', '1']])
  const last = await api.db.selectFrom('audyt').select('szczegoly').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last.szczegoly).toMatchObject({ kryteria: narrowing.map((fact) => fact.join(': ')).join('; ') })
})

test.each([
  ['ugl', przeslane, 'Sprawozdania przesłane do Latarni'],
  ['nadzorca', przeslane, 'Sprawozdania o udzielonej pomocy'],
  ['upo', robocze, 'Przygotowanie sprawozdania'],
] as const)('the file of %s has the title of their screen', async (login, { grid }, title) => {
  const { headers } = await clients[login]!.call(grid.download, { params: { format: 'CSV' } })
  expect(headers['content-disposition']).toContain(`${encodeURIComponent(title)}.csv`)
})

describe('the tax number of a grantor', () => {
  test('narrows the office’s list to that body', async () => {
    expect(await listed('nadzorca', przeslane.grid, { nip: bodies.second })).toEqual([ids.other])
    expect(await listed('nadzorca', przeslane.grid, { nip: bodies.first, usuniety: true })).toEqual([ids.gone])
  })
  test('that nobody has gives an empty list', async () => {
    expect(await listed('admin', przeslane.grid, { nip: '9999999999' })).toEqual([])
  })
  test('shows a body no cases of another', async () => {
    expect(await listed('ugl', przeslane.grid, { nip: bodies.second })).toEqual([])
    expect(await listed('ugl', przeslane.grid, { nip: bodies.first })).toEqual([ids.new, ids.old])
  })
})

test('a row tells what the columns show', async () => {
  const { body } = await clients['admin']!.call(przeslane.grid.list, { query: { search: `ppId:${ids.new}` } })
  expect(body.items).toMatchObject([
    {
      ppId: ids.new,
      upNip: bodies.first,
      upNazwa: 'Urząd Gminy Przykładowo',
      bfNip: '1111111111',
      bfNazwa: 'Żółw i Spółka',
      aktSym: 'UM/1',
      aktData: '2020-02-03',
      wyroznik: 2,
      ppData: '2024-05-06',
      rodzajPomocy: 'M',
      przezPomocyKod: 'e2',
      srodekPomocyNr: null,
      nominalna: 200,
      brutto: 99.99,
      bruttoEuro: 25,
      statusWeryfikacji: null,
      dataPrzeslania: '2024-05-10T10:00:00.000Z',
      userModPP: 'ugl',
      dataUsuniecia: null,
      usunietyPP: 'NIE',
    },
  ])
  const gone = await clients['ugl']!.call(przeslane.grid.list, { query: { usuniety: true } })
  expect(gone.body.items).toMatchObject([{ usunietyPP: 'TAK', dataUsuniecia: '2024-06-07T08:00:00.000Z' }])
})

test.each([
  ['bfNazwa:żółw', ['new', 'old']],
  ['bfNazwa:%C5%9Blim', ['other']],
  ['aktSym:pup', ['other']],
  ['upNazwa:gminy', ['new', 'old']],
  ['ppData>2022-01-01,ppData<2023-12-31', ['old']],
  ['brutto>10.11,brutto<99.99', ['new']],
  ['rodzajPomocy:M', ['new']],
  ['przezPomocyKod:e2', ['new']],
  ['userModPP:upo', ['old']],
] as const)('the office searches %s', async (search, found) => {
  expect(await listed('admin', przeslane.grid, { search })).toEqual(found.map((name) => ids[name]))
})

test('every column sorts, unless it says otherwise', async () => {
  for (const { grid } of [przeslane, robocze])
    for (const [sortBy, { sortable }] of Object.entries<Column>(grid.columns))
      if (sortable !== false) await listed('admin', grid, { sortBy })
  expect(await listed('admin', przeslane.grid, { sortBy: 'bfNazwa' })).toEqual([ids.other, ids.old, ids.new])
})

test('the export follows the list’s query', async () => {
  const file = await clients['ugl']!.call(przeslane.grid.download, {
    params: { format: 'CSV' },
    query: { visibleColumns: 'ppData,brutto', usuniety: true } as never,
  })
  expect(file.raw.toString()).toBe('\ufeffData udzielenia pomocy;Wartość brutto (PLN)\r\n01.01.2022;100,00\r\n')
})

test('the export calls a draft without a verification as the screen does', async () => {
  const file = await clients['admin']!.call(robocze.grid.download, {
    params: { format: 'CSV' },
    query: { visibleColumns: 'aktSym,statusWeryfikacji' },
  })
  const lines = file.raw.toString().trim().split('\r\n').slice(1)
  expect(lines.toSorted()).toEqual(['PUP/7;niezweryfikowany', 'UM/1;z błędami'])
})

describe('one case', () => {
  const read = (login: string, stan: 'przeslane' | 'robocze', id: number) =>
    clients[login]!.call(aidCases[stan].read, { params: { id } })

  test.each(everyone)('is read in full by %s', async (login) => {
    const findings = [
      { kod: 'A', poziom: 'BLAD', komunikat: 'źle', pola: ['brutto'] },
      { kod: 'B', poziom: 'OSTRZEZENIE', komunikat: 'uwaga', pola: [] },
    ]
    await api.db
      .updateTable('przypadek')
      .set({ wynikWeryfikacji: JSON.stringify(findings) })
      .where('id', '=', ids.draft)
      .execute()
    const { status, body } = await read(login, 'robocze', ids.draft)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ppId: ids.draft,
      stan: 'R',
      deminimis: false,
      bfNip: '1111111111',
      aktSym: 'UM/1',
      userModPP: 'ugl',
      userModId: expect.any(Number),
      usunietyPP: 'NIE',
      statusWeryfikacji: 'BLEDNY',
      bledyWeryfikacji: [{ kod: 'A', komunikat: 'źle', pola: ['brutto'] }],
      ostrzezenia: [{ kod: 'B', komunikat: 'uwaga', pola: [] }],
      werPP: 1,
    })
  })
  test('can be read after it was deleted', async () => {
    const { body } = await read('ugl', 'przeslane', ids.gone)
    expect([body.usunietyPP, body.deminimis]).toEqual(['TAK', false])
    expect((await read('ugl', 'przeslane', ids.new)).body.deminimis).toBe(true)
  })
  test('of another body, of the other state or with an unknown id is not found', async () => {
    const answers = [
      await read('ugl', 'przeslane', ids.other),
      await read('ugl', 'przeslane', ids.draft),
      await read('ugl', 'robocze', ids.new),
      await read('admin', 'przeslane', 999_999),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ refusal }) => refusal.message)).size).toBe(1)
  })
})
