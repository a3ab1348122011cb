import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { importColumn, importColumnNames, type ImportColumnName } from '#contract/aid/import/columns.ts'
import { caseImport, type ImportReport } from '#contract/aid/import/case-import.ts'
import { csvCell } from '#contract/kernel/csv.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { clearCases } from '#server/testing/aid.ts'
import { makeXlsx, rawXlsx, type TypedCell } from '#server/testing/make-xlsx.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'

let api: Api
let upo: Client
beforeAll(async () => {
  api = await startApi()
  upo = await api.as('upo')
})
afterAll(() => api.close())
beforeEach(() => clearCases(api.db))

type Cells = Partial<Record<ImportColumnName, TypedCell>>
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const good: Cells = {
  numerPrzypadku: '1',
  aktSym: 'ARK/1',
  aktData: day('2024-02-01'),
  bfNip: '7832001048',
  bfNazwa: 'Trans „Wielkopolska”; spółka',
  ppData: day('2024-02-05'),
  rodzajPomocy: 'M',
  nominalna: 1234.5,
  brutto: 1000,
}
const columns = [...importColumnNames]
const sheet = (rows: Cells[]) => makeXlsx([columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))])
const csv = (rows: Cells[]) =>
  [columns, ...rows.map((row) => columns.map((name) => csvText(row[name] ?? '')))]
    .map((cells) => cells.map((cell) => csvCell(cell)).join(';'))
    .join('\r\n')
const csvText = (cell: TypedCell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
const send = (bytes: string | Buffer<ArrayBuffer>, name = 'przypadki.xlsx') =>
  upo.upload(caseImport.upload, { name, bytes })
const rowsOf = ({ przypadkiPomocyRaportList }: ImportReport) => przypadkiPomocyRaportList
const imported = async (rows: Cells[]) => rowsOf((await send(sheet(rows))).body)
const drafts = async () =>
  (await upo.call(aidCases.robocze.grid.list, { query: { sortBy: 'wyroznik', sortOrder: 'ASC', pageSize: -1 } })).body
    .items

/** Rows that are good, bad in every way that a file of texts can be, and at odds with each other. */
const all: Cells[] = [
  good,
  {
    ...good,
    numerPrzypadku: '2',
    aktSym: 'ARK/1A',
    brutto: 0.3,
    nominalna: 0.3,
    gminaKod: '3023011',
    pkdKod: '10.71',
    aktOpis: 'opis',
  },
  { ...good, numerPrzypadku: '3', aktSym: 'ARK/2', bfNip: '7832001049', ppData: '2024-02-30', brutto: 'sto' },
  { ...good, numerPrzypadku: '4', aktSym: 'ARK/3', brutto: 1.005, rodzajPomocy: 'X', ustawaKod: 'NIEMA' },
  { ...good, numerPrzypadku: '5', aktSym: 'ARK/4', ppData: day('2024-01-31'), brutto: 2000 },
  { ...good, numerPrzypadku: '6', aktSym: 'ARK/5', wyroznik: '7', infoPP: 'dwa\nwiersze "x"' },
  { ...good, numerPrzypadku: '7', aktSym: 'ARK/5', wyroznik: '7', idZewnetrzne: 'K' },
  { ...good, numerPrzypadku: '8', aktSym: 'ARK/6', aktOpis: '#N/A', przezPomocyKod: 'e2', idZewnetrzne: '007' },
  { ...good, numerPrzypadku: '9', aktSym: 'ARK/7', nadAktSym: 'NIEMA', formaPomocyKod: 'A1.1', bfWielkoscKod: '0' },
  { numerPrzypadku: '10' },
]

test('the same rows give the same drafts and the same report as CSV and as XLSX', async () => {
  const outcomeOf = async (bytes: string | Buffer<ArrayBuffer>, name: string) => {
    await clearCases(api.db)
    const report = (await send(bytes, name)).body
    const stored = (await drafts()).map(({ ppId: _case, aktId: _act, ...draft }) => ({
      ...draft,
      dataRejestracji: '',
      dataModyfikacjiPP: '',
    }))
    return { rows: rowsOf(report).map(({ ppId: _id, doLinii: _to, ...row }) => row), stored }
  }
  // a cell with a line break takes two lines of a CSV file
  const lines = (row: { linia: number }) => ({ ...row, linia: 0 })
  const [texts, cells] = [await outcomeOf(csv(all), 'x.csv'), await outcomeOf(sheet(all), 'x.xlsx')]
  const withoutCells = JSON.parse(
    JSON.stringify(cells.rows).replace(/ \((?:[A-Z]{1,2}\d+(?:, )?)+\)/g, ''),
  ) as typeof cells.rows
  expect(withoutCells.map(lines)).toEqual(texts.rows.map(lines))
  expect(cells.stored).toEqual(texts.stored)
  expect(texts.stored).toHaveLength(3)
})

test('errors and warnings name the cell', async () => {
  const report = (await send(sheet(all))).body
  expect(report.arkusz).toEqual({
    nazwa: 'Arkusz1',
    plik: 'xl/worksheets/sheet1.xml',
    wierszNaglowka: 1,
    kolumnyWyniku: ['AD', 'AE', 'AF'],
  })
  const errors = rowsOf(report).map(({ szczegolyBledu }) => szczegolyBledu)
  expect(errors[2]).toEqual([
    'bfNip (G4): NIP „7832001049” nie jest prawidłowy',
    'ppData (P4): „2024-02-30” nie jest prawidłową datą',
    'brutto (AB4): „sto” nie jest prawidłową kwotą (najwyżej dwa miejsca po przecinku)',
  ])
  expect(errors[4]).toContain('Data udzielenia pomocy nie może być wcześniejsza od daty aktu ogólnego (P6)')
  expect(errors[6]).toEqual(['wyroznik (O8): wyróżnik 7 tego aktu jest już w wierszu 7'])
  expect(errors[7]).toEqual(['aktOpis (E9): w komórce jest błąd arkusza #N/A'])
  expect(errors[8]).toEqual(['nadAktSym (F10): nie ma aktu o symbolu „NIEMA”, który ten akt zmienia'])
  expect(rowsOf(report)[0]!.ostrzezenia).toContain('Ustawa (pole 2a) jest wymagana (R2)')
})

test('numbers in place of codes stand for the only code that fits, and are refused where several do', async () => {
  const { id: _id, ...entry } = await api.db
    .selectFrom('wielkoscBeneficjenta')
    .selectAll()
    .where('kod', '=', '0')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('wielkoscBeneficjenta')
    .values([
      { ...entry, kod: '077' },
      { ...entry, kod: '088' },
      { ...entry, kod: '88' },
    ] as never)
    .execute()
  const numbers = { bfNip: 7832001048, pkdKod: 10.71, gminaKod: 3023011, aktData: 45_323 }
  const rows = await imported([
    { ...good, ...numbers, bfWielkoscKod: 77 },
    { ...good, ...numbers, numerPrzypadku: 2, aktSym: 'ARK/2', bfWielkoscKod: 88 },
    { ...good, ...numbers, numerPrzypadku: 3, aktSym: 'ARK/3', bfWielkoscKod: 99, gminaKod: day('2024-01-01') },
    { ...good, numerPrzypadku: 4, aktSym: day('2024-01-01'), idZewnetrzne: 1e17, bfNip: 783200104 },
  ])
  expect(rows.map(({ szczegolyBledu }) => szczegolyBledu)).toEqual([
    [],
    ['bfWielkoscKod (J3): wartość 88 wpisano jako liczbę i pasują do niej kody 088, 88; należy wpisać kod jako tekst'],
    [
      'bfWielkoscKod (J4): nie ma w słowniku kodu „99”',
      'gminaKod (K4): arkusz zamienił wartość na datę 2024-01-01; należy nadać komórce format tekstowy i wpisać wartość ponownie',
    ],
    [
      'idZewnetrzne (B5): liczba ma więcej niż 15 cyfr i arkusz ją zaokrąglił; należy wpisać ją jako tekst',
      'aktSym (C5): arkusz zamienił wartość na datę 2024-01-01; należy nadać komórce format tekstowy i wpisać wartość ponownie',
      'bfNip (G5): NIP „783200104” nie jest prawidłowy',
    ],
  ])
  const [stored] = await drafts()
  expect(stored).toMatchObject({ aktSym: 'ARK/1', aktData: '2024-02-01', bfNip: '7832001048' })
})

test('two at once store the file once, and the same file sent again adds nothing', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ ...good, numerPrzypadku: i, aktSym: `RAZ/${i % 7}` }))
  const reports = await Promise.all([imported(rows), imported(rows)])
  expect(reports.map((list) => list.filter(({ status }) => status).length)).toEqual([20, 20])
  expect(await drafts()).toHaveLength(20)
  expect(new Set((await imported(rows)).map(({ wynik }) => wynik))).toEqual(new Set(['BEZ_ZMIAN']))
})

test('refusals reach the caller in words, and nothing is stored', async () => {
  const long = Array.from({ length: 300_000 }, (_, i) => `<si><t>${i}</t></si>`)
  const strings = new TextEncoder().encode(`<sst>${long.join('')}</sst>`)
  const files: [string, Buffer<ArrayBuffer>, string][] = [
    ['x.xls', sheet([good]), 'Stary format arkusza (XLS) nie jest obsługiwany. Otwórz plik i zapisz jako .xlsx.'],
    ['x.csv', sheet([good]), 'Plik nie jest plikiem tekstowym CSV'],
    ['x.xlsx', Buffer.from('a;b'), 'Plik nie jest arkuszem XLSX'],
    ['x.xlsx', rawXlsx('', { 'xl/sharedStrings.xml': strings }), 'Plik zawiera zbyt wiele danych, by go sprawdzić.'],
  ]
  for (const [name, bytes, message] of files) {
    const { status, refusal } = await send(bytes, name)
    expect([status, refusal.message]).toEqual([name === 'x.xls' ? 415 : 422, expect.stringContaining(message)])
  }
  expect(await drafts()).toEqual([])
})

test('the template has the columns in their formats and explains them; the sample is stored as it is', async () => {
  const { body: template } = await upo.call(caseImport.template)
  const { body: sample } = await upo.call(caseImport.sample)
  expect([template.name, sample.name]).toEqual(['szablon-importu.xlsx', 'przyklad-importu.xlsx'])
  const [list, about] = readXlsx(template.bytes)
  expect(list!.rows.map((cells) => cells.map((cell) => cell?.value))).toEqual([columns])
  expect(about!.name).toBe('Objaśnienia')
  const explained = new Map(about!.rows.map(([name, text]) => [name?.value, String(text?.value)]))
  expect([...explained.keys()]).toEqual(columns)
  expect(explained.get('srodekPomocyNr')).toContain('Wymagana: do przesłania pomocy publicznej')
  expect(explained.get('bfWielkoscKod')).toMatch(/Wymagana: do przesłania\nDozwolone kody: 0 – /)
  // what is typed below keeps its zeros, since the columns themselves are texts
  const { 'xl/worksheets/sheet1.xml': part, 'xl/styles.xml': styles } = unzipSync(template.bytes)
  const xml = strFromU8(part!)
  const style = (name: ImportColumnName) =>
    new RegExp(`<col min="${columns.indexOf(name) + 1}" style="(\\d+)"`).exec(xml)?.[1]
  const looks = strFromU8(styles!)
  const asText = /numFmtId="(\d+)" formatCode="@"/.exec(looks)![1]
  const formats = [...looks.split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id)
  const texts = columns.filter((name) => !['date', 'amount'].includes(importColumn(name).kind ?? ''))
  expect(texts.filter((name) => formats[Number(style(name))] !== asText)).toEqual([])

  const [row] = readXlsx(sample.bytes)[0]!.rows.slice(1)
  expect(row![columns.indexOf('aktData')]).toMatchObject({ type: 'n', format: 'dd.mm.yyyy' })
  expect(row![columns.indexOf('brutto')]).toMatchObject({ type: 'n', value: 9500.5 })
  const [stored] = rowsOf((await send(Buffer.from(sample.bytes))).body)
  expect(stored).toMatchObject({ wynik: 'DODANY', szczegolyBledu: [], ostrzezenia: [] })
  expect((await send(Buffer.from(template.bytes))).refusal.message).toBe('Plik zawiera tylko nagłówek')
})
