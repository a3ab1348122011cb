import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { XmlDocument } from 'libxml2-wasm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { readXlsx, type ReadCell } from '#server/testing/read-xlsx.ts'
import { createSample, sampleRoutes, sampleGrid, sampleRows } from '#server/testing/sample-list.ts'
import { connectPool } from '../database/connect.ts'
import { prepareExport } from './export.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi({}, [sampleRoutes])
  await createSample(
    api.url,
    String.raw`(null, '007', '=1+1', 1, -1234567.50, -1, '2024-01-02', '2024-07-01 00:05+02', true, 'N', '@x'),
     (null, '0123456789', E'a & <b> ]]> "c"', 2, 0.05, 0, '9999-12-31', null, false, 'Z', null),
     (null, '=HYPERLINK("x")', E'e\r\nf\tg', null, null, 1000, '2023-12-31', '2024-01-01 12:00+01', null, 'X', ''),
     (null, '+4', E'\x01\x1fz\x0bażó\uFFFFłć\uFFFEgęś\x7f 😀', 1, 12, 5, '1900-03-01', null, null, 'N', '_x0041_ _x41_'),
     (null, '-5', '  z brzegu ', 1, 12, 5, '1900-02-28', null, null, 'N', '_x000D_x0041_'),
     (null, 'E1', 'przed zmianą czasu', 1, 12, 5, '1900-01-01', '2024-10-27 02:30+02', null, 'N', null),
     (null, 'E2', 'po zmianie czasu', 1, 12, 5, '1900-01-01', '2024-10-27 02:30+01', null, 'N', null),
     (null, 'E3', 'wiosną', 1, 12, 5, '1900-01-01', '2024-03-31 03:00+02', null, 'N', null)`,
  )
  admin = await api.as('admin')
})
afterAll(() => api.close())

const download = (query: Record<string, unknown> = {}) =>
  admin.call(sampleGrid.download, { params: { format: 'XLSX' }, query })
const sheetsOf = async (query: Record<string, unknown>) => readXlsx((await download(query)).raw)
const columnOf = async (id: string): Promise<(ReadCell | null)[]> =>
  (await sheetsOf({ visibleColumns: `${id},liczba`, sortBy: 'kod' }))[0]!.rows.slice(1).map(([cell]) => cell!)
const byCode = async (id: string) => {
  const [codes, values] = [await columnOf('kod'), await columnOf(id)]
  return Object.fromEntries(codes.map((code, at) => [code!.value, values[at]]))
}
const text = (value: string, format = 'General') => ({ type: 's', value, format, formula: false })
const number = (value: number, format: string) => ({ type: 'n', value, format, formula: false })
const day = (value: number) => number(value, 'dd.mm.yyyy')
/** Days since the zeroth of January 1900. */
const serial = (iso: string) => Date.parse(`${iso}Z`) / 86_400_000 + 25_569

test('the workbook has the list and what it is about', async () => {
  const { status, raw, headers } = await download({ search: 'liczba>-5,kwota<1000', sortBy: 'kod' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('filename="Zolte probki.xlsx"'),
  })
  const [list, about, ...others] = readXlsx(raw)
  expect(others).toEqual([])
  expect(list!.name).toBe('Żółte próbki')
  expect(list!.rows[0]!.map((cell) => cell!.value)).toEqual([
    'Kod',
    'Nazwa',
    'Rodzaj',
    'Kwota',
    'Liczba',
    'Dzień',
    'Chwila',
    'Czynny',
    'Stan',
  ])
  expect(list!.rows).toHaveLength(8)
  expect(list!.sheet['!autofilter']).toEqual({ ref: 'A1:I8' })
  expect(list!.sheet['!cols']!.map(({ width }) => Math.round(width!))).toEqual([16, 40, 40, 18, 10, 12, 17, 10, 11])
  expect(about!.name).toBe('Opis')
  expect(about!.rows.map((row) => row.map((cell) => cell!.value))).toEqual([
    ['Lista', 'Żółte próbki'],
    ['Filtry', 'Liczba: co najmniej -5; Kwota: co najwyżej 1000'],
    ['Liczba pozycji', '7'],
    ['Kwota – razem', -1234567.5 + 0.05 + 12 * 5],
    ['Liczba – razem', -1 + 5 * 5],
    ['Stan na', expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)],
  ])
})

test('texts stay as they are: zeros, formulas, letters, spaces, codes of letters', async () => {
  const codes = await columnOf('kod')
  expect(new Set(codes.map((code) => code!.value))).toEqual(
    new Set(['+4', '-5', '007', '0123456789', '=HYPERLINK("x")', 'E1', 'E2', 'E3']),
  )
  for (const code of codes) expect(code).toEqual(text(code!.value as string, '@'))
  const names = await byCode('nazwa')
  expect(names['007']).toEqual(text('=1+1'))
  expect(names['0123456789']).toEqual(text('a & <b> ]]> "c"'))
  expect(names['=HYPERLINK("x")']).toEqual(text('e\nf\tg'))
  expect(names['+4']).toEqual(text('zażółćgęś\x7f 😀'))
  expect(names['-5']).toEqual(text('  z brzegu '))
  const notes = await byCode('uwagi')
  expect(notes['007']).toEqual(text('@x'))
  expect(notes['=HYPERLINK("x")']).toBeNull()
  expect(notes['+4']).toEqual(text('_x0041_ _x41_'))
  expect(notes['-5']).toEqual(text('_x000D_x0041_'))
})

test('numbers, days and instants are numbers with a format, the rest is text', async () => {
  const amounts = await byCode('kwota')
  expect(amounts['007']).toEqual(number(-1234567.5, '#,##0.00'))
  expect(amounts['0123456789']).toEqual(number(0.05, '#,##0.00'))
  expect(amounts['=HYPERLINK("x")']).toBeNull()
  const days = await byCode('dzien')
  expect(days['007']).toEqual(day(serial('2024-01-02T00:00')))
  expect(days['+4']).toEqual(day(61))
  // no two programs agree about the day before, and none knows a day without end
  expect(days['-5']).toMatchObject({ type: 's', value: '28.02.1900' })
  expect(days['0123456789']).toMatchObject({ type: 's', value: 'bezterminowo' })
  expect(days['E1']).toMatchObject({ type: 's', value: '—' })
  const moments = await byCode('chwila')
  const moment = (iso: string) => ({ type: 'n', value: expect.closeTo(serial(iso), 8), format: 'dd.mm.yyyy hh:mm' })
  expect(moments['007']).toMatchObject(moment('2024-07-01T00:05'))
  expect(moments['=HYPERLINK("x")']).toMatchObject(moment('2024-01-01T12:00'))
  expect(moments['E1']).toMatchObject(moment('2024-10-27T02:30'))
  expect(moments['E2']).toMatchObject(moment('2024-10-27T02:30'))
  expect(moments['E3']).toMatchObject(moment('2024-03-31T03:00'))
  expect(moments['+4']).toBeNull()
  expect((await columnOf('liczba')).map((cell) => cell!.format)).toContain('#,##0')
  const [flags, states] = [await byCode('czynny'), await byCode('stan')]
  expect([flags['007'], flags['0123456789'], flags['+4']]).toEqual([text('tak'), text('nie'), null])
  expect([states['007'], states['0123456789'], states['=HYPERLINK("x")']]).toEqual(
    ['nowy', 'zamknięty', 'X'].map((state) => text(state)),
  )
})

test('every part is XML that a strict parser takes', async () => {
  const { raw } = await download({ visibleColumns: Object.keys(sampleGrid.columns).join(',') })
  const parts = unzipSync(raw)
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  for (const bytes of Object.values(parts)) XmlDocument.fromBuffer(bytes).dispose()
  // the second library does not tell
  expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"')
})

test('rows that come while the export waits for its place are counted and within the filter', async () => {
  const pool = connectPool(api.url, 2)
  const list = { rows: sampleRows(api.db) }
  const { count, write } = await prepareExport({ db: api.db, pool }, sampleGrid, list, {}, 'XLSX')
  await sql`insert into probka (kod, liczba) values ('późny', 40), ('późny', 2)`.execute(api.db)
  const [sheet, about] = readXlsx(await buffer((await write(new AbortController().signal)) as Readable))
  await sql`delete from probka where kod = 'późny'`.execute(api.db)
  await pool.end()
  expect(sheet!.rows).toHaveLength(1 + count + 2)
  expect(sheet!.sheet['!autofilter']).toEqual({ ref: `A1:I${1 + count + 2}` })
  expect(about!.rows[2]!.map((cell) => cell!.value)).toEqual(['Liczba pozycji', String(count + 2)])
  expect(about!.rows[4]!.map((cell) => cell!.value)).toEqual(['Liczba – razem', -1 + 1000 + 5 * 5 + 42])
})

test('of no rows has its heading', async () => {
  const [list, about] = await sheetsOf({ search: 'kod:nie-ma', visibleColumns: 'kod,kwota' })
  expect(list!.rows.map((row) => row.map((cell) => cell!.value))).toEqual([['Kod', 'Kwota']])
  expect(about!.rows[2]![1]!.value).toBe('0')
})

test('stands in the audit, and keeps to its limit', async () => {
  await download({ search: 'stan:Z' })
  const last = await api.db.selectFrom('audyt').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(last).toMatchObject({ zdarzenie: 'eksport', szczegoly: { format: 'XLSX', wiersze: 1, filtry: 'stan:Z' } })
  await sql`insert into probka (kod) select 'masa' from generate_series(1, 33)`.execute(api.db)
  const { status, refusal } = await download()
  expect([status, refusal.message]).toEqual([
    422,
    'Eksport w formacie XLSX jest możliwy dla maksymalnie 40 elementów jednocześnie',
  ])
})

test('of a list that cannot be read is an error, not a damaged file', async () => {
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  // the rows are still counted, since counting them needs no kinds
  await owner.query(`delete from probka where kod = 'masa'; alter table rodzaj rename to rodzaj_gdzie_indziej`)
  await owner.end()
  const { status, headers } = await download()
  expect([status, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8'])
})
