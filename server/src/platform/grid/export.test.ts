import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { createSample, sampleRoutes, sampleGrid, sampleRows } from '#server/testing/sample-list.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { textOutputOf, testWith } from '#server/testing/with-tool.ts'
import { connectPool } from '../database/connect.ts'
import { prepareExport } from './export.ts'

let api: Api
let admin: Client

beforeAll(async () => {
  api = await startApi({}, [sampleRoutes])
  await createSample(
    api.url,
    `(null, '=1+1', 'a;b',  1, -1234567.50, -1, '2024-01-02', '2024-07-01 00:05+02', true,  'N', '@x'),
     (null, '-2',   'c"d',  2,        0.05,  0, '9999-12-31', null,                  false, 'Z', null),
     (null, '@3', E'e\\r\\nf', null,  null, 1000, '2023-12-31', '2024-01-01 12:00+01', null, 'X', ''),
     (null, '+4', '#strong[ż] $x$ *y* \\ „q”', 1, 12, 5, '2022-01-01', null, null, 'N', '＝1＋1'),
     (null, E'\\t5', '''"', 1, 12, 5, '2021-01-01', null, null, 'N', E'\\n＝')`,
  )
  admin = await api.as('admin')
})
afterAll(() => api.close())

const download = (format: string, query: Record<string, unknown> = {}) =>
  admin.call(sampleGrid.download, { params: { format }, query })

describe('CSV', () => {
  test('every byte', async () => {
    const { status, raw, headers } = await download('CSV')
    expect(status).toBe(200)
    expect(raw.toString('utf8')).toBe(
      [
        '\ufeffKod;Nazwa;Rodzaj;Kwota;Liczba;Dzień;Chwila;Czynny;Stan',
        `'-2;"c""d";Inny;0,05;0;bezterminowo;;nie;zamknięty`,
        `'=1+1;"a;b";Łączny;-1234567,50;-1;02.01.2024;01.07.2024 00:05;tak;nowy`,
        `'@3;"e\r\nf";;;1000;31.12.2023;01.01.2024 12:00;;X`,
        `'+4;#strong[ż] $x$ *y* \\ „q”;Łączny;12,00;5;01.01.2022;;;nowy`,
        `'\t5;"'""";Łączny;12,00;5;01.01.2021;;;nowy`,
        '',
      ].join('\r\n'),
    )
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Zolte probki.csv"; filename*=UTF-8''%C5%BB%C3%B3%C5%82te%20pr%C3%B3bki.csv`,
    })
  })

  test('columns as asked for, filtered and sorted', async () => {
    const query = { visibleColumns: 'uwagi,kod', search: 'stan:N', sortBy: 'liczba', sortOrder: 'DESC' }
    const { raw } = await download('CSV', query)
    expect(raw.toString('utf8')).toBe(`\ufeffUwagi;Kod\r\n"'\n＝";'\t5\r\n'＝1＋1;'+4\r\n'@x;'=1+1\r\n`)
  })

  test('of no rows is its heading', async () => {
    const { raw } = await download('CSV', { search: 'kod:nie-ma', visibleColumns: 'kod,kwota' })
    expect(raw.toString('utf8')).toBe('\ufeffKod;Kwota\r\n')
  })

  test.each<[string, Record<string, string>]>([
    ['Nieznana kolumna: nieMa', { visibleColumns: 'kod,nieMa' }],
    ['Nieznana kolumna: nieMa', { search: 'nieMa:1' }],
    ['Nie można sortować według kolumny: Uwagi', { sortBy: 'uwagi' }],
  ])('refused: %s', async (message, query) => {
    const answer = await download('CSV', query)
    expect([answer.status, answer.refusal.message]).toEqual([400, message])
  })

  test('has a format of its own', async () => {
    expect((await download('XLS')).status).toBe(400)
  })

  test('leaves its connection behind for others', async () => {
    for (let i = 0; i < 12; i++) expect((await download('CSV')).status).toBe(200)
  })
})

describe('PDF', () => {
  test('is a tagged document with everything in it', async () => {
    const { status, raw, headers } = await download('PDF', { search: 'liczba>-5,kwota<1000' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('filename="Zolte probki.pdf"')
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(raw.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true)
    expect(raw.includes('/DisplayDocTitle true')).toBe(true)
    expect(raw.includes('/Lang (pl)')).toBe(true)
  })

  test('reads as it was written', async () => {
    const { raw } = await download('PDF', { search: 'liczba>-5,kwota<1000' })
    const text = await textOfPdf(raw)
    for (const words of [
      'Żółte próbki',
      'Filtry: Liczba: co najmniej -5; Kwota: co najwyżej 1000',
      'Liczba pozycji: 4',
      'Liczba – razem: 9',
      'Data wydruku:',
      'Strona 1 z 1',
      '=1+1',
      '#strong[ż] $x$ *y* \\ „q”',
      'bezterminowo',
      'zamknięty',
    ])
      expect(text).toContain(words)
    // the reader writes the narrow space as some other
    expect(text).toMatch(/-1\s234\s567,50/)
  })

  testWith('poppler', 'has a title, a structure and its own letters', async () => {
    const { raw } = await download('PDF', { search: 'liczba>-5,kwota<1000' })
    const run = (program: string, ...options: string[]) => textOutputOf(program, raw, ...options)
    const facts = run('pdfinfo', '-')
    expect(facts).toMatch(/Title: +Żółte próbki/)
    expect(facts).toMatch(/Tagged: +yes/)
    expect(facts).toMatch(/Page size: +841.89 x 595.27\d pts \(A4\)/)
    const fonts = run('pdffonts', '-').split('\n').slice(2, -1)
    expect(fonts.length).toBeGreaterThan(0)
    // embedded, subset, with Unicode
    for (const font of fonts) expect(font).toMatch(/SourceSans3.* yes yes yes /)
    const structure = run('pdfinfo', '-struct-text', '-')
    expect(structure).toMatch(/H1[\s\S]*Table[\s\S]*THead[\s\S]*TH\b[\s\S]*Scope \/Column[\s\S]*TBody[\s\S]*TD/)
  })

  test('has the title of its list, and counts the rows that it has read', async () => {
    const pool = connectPool(api.url, 1)
    const about = [{ nazwa: 'Usunięte', wartosc: 'tak' }]
    const list = { title: 'Usunięte próbki', about, rows: sampleRows(api.db) }
    const { count, write } = await prepareExport({ db: api.db, pool }, sampleGrid, list, {}, 'PDF')
    await sql`insert into probka (kod) values ('późny')`.execute(api.db)
    const pdf = (await write(new AbortController().signal)) as Buffer
    await sql`delete from probka where kod = 'późny'`.execute(api.db)
    await pool.end()
    const text = await textOfPdf(pdf)
    for (const words of ['Usunięte próbki', 'Usunięte: tak', `Liczba pozycji: ${count + 1}.`])
      expect(text).toContain(words)
  })

  test('of no rows', async () => {
    expect((await download('PDF', { search: 'kod:nie-ma' })).status).toBe(200)
  })
})

test('each export stands in the audit', async () => {
  await download('CSV', { search: 'stan:Z' })
  const last = await api.db.selectFrom('audyt').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(last).toMatchObject({
    zdarzenie: 'eksport',
    login: 'admin',
    wImieniu: null,
    szczegoly: { lista: '/api/test/probki', format: 'CSV', wiersze: 1, filtry: 'stan:Z' },
  })
})

test('more rows than a format takes are refused', async () => {
  await sql`insert into probka (kod) select 'masa' from generate_series(1, 46)`.execute(api.db)
  const refusals = [await download('CSV'), await download('PDF')]
  expect(refusals.map(({ status, refusal }) => [status, refusal.message])).toEqual([
    [422, 'Eksport w formacie CSV jest możliwy dla maksymalnie 50 elementów jednocześnie'],
    [422, 'Eksport w formacie PDF jest możliwy dla maksymalnie 20 elementów jednocześnie'],
  ])
  expect((await download('CSV', { search: 'stan:N,liczba<4' })).status).toBe(200)
})

test('as many rows as a format takes are exported, and not one more', async () => {
  await sql`insert into probka (kod) select 'pełno' from generate_series(1, 50)`.execute(api.db)
  const full = () => download('CSV', { search: 'kod:pełno' })
  expect((await full()).status).toBe(200)
  await sql`insert into probka (kod) values ('pełno')`.execute(api.db)
  expect((await full()).status).toBe(422)
})
