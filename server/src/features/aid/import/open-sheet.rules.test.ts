import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeXlsx, rawXlsx, type TypedCell } from '#server/testing/make-xlsx.ts'
import type { FileRow } from './draft-file.ts'
import { openFile } from './read-rows.ts'

const names = ['numerPrzypadku', 'aktSym', 'aktData', 'bfNip', 'ppData', 'rodzajPomocy', 'brutto', 'gminaKod'] as const
const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const header = `<row r="1">${names.map((name, i) => text(`${'ABCDEFGH'[i]}1`, name)).join('')}</row>`

const opened = async (bytes: Buffer) => {
  const { rows, sheet } = await openFile('x.xlsx', bytes)
  const read: FileRow[] = []
  for await (const one of rows) read.push(one)
  return { rows: read, sheet }
}
const rowsOf = async (bytes: Buffer) => (await opened(bytes)).rows
/** One row with these cells in the columns `names`. */
const row = async (...cells: TypedCell[]) => (await rowsOf(makeXlsx([[...names], cells])))[0]!
const rowWith = async (xml: string, parts = {}) =>
  (await rowsOf(rawXlsx(`${header}<row r="2">${xml}</row>`, parts)))[0]!

test('days, amounts and numbers become the texts that CSV has', async () => {
  const day = new Date(Date.UTC(2024, 1, 5))
  expect(await row(1, 'A', day, 7832001048, 45_327, 'M', 0.1 + 0.2, 3023011)).toMatchObject({
    line: 2,
    cells: {
      numerPrzypadku: '1',
      aktData: '2024-02-05',
      bfNip: '7832001048',
      ppData: '2024-02-05',
      brutto: '0.3',
      gminaKod: '3023011',
      idZewnetrzne: '',
    },
    numbers: new Set(['gminaKod']),
  })
  expect((await row(true, ' A\r\nB ', '05.02.2024', null, 45_327.75, 'M', 1234.565)).cells).toMatchObject({
    numerPrzypadku: 'PRAWDA',
    aktSym: 'A\nB',
    aktData: '05.02.2024',
    ppData: '2024-02-05',
    brutto: '1234.565',
  })
})

test('a tax number gets lost zeros back if its control digit agrees', async () => {
  expect((await row(1, 'A', null, 12345673)).cells.bfNip).toBe('0012345673')
  expect((await row(1, 'A', null, 12345674)).cells.bfNip).toBe('12345674')
})

test('a value that a spreadsheet has changed for good is a fault', async () => {
  const spoiled = (await row(1, new Date(Date.UTC(2024, 0, 1)), 0, 1e18, 3e6)).spoiled
  expect(spoiled).toEqual(
    new Map([
      ['aktSym', 'isDate'],
      ['bfNip', 'digitsLost'],
    ]),
  )
  expect((await row(1, 'A', 0, null, -5)).cells).toMatchObject({ aktData: '0', ppData: '-5' })
})

test('the sheet of the template is read before the first one; empty rows and columns are passed over', async () => {
  const rows = [[], [null, ...names], [], [null, 1, 'A'], [' ']]
  const { rows: read, sheet } = await opened(makeXlsx([['cokolwiek']], { Przypadki: rows }))
  expect(read.map(({ line }) => line)).toEqual([4])
  expect(sheet).toMatchObject({ nazwa: 'Przypadki', plik: 'xl/worksheets/sheet2.xml', wierszNaglowka: 2 })
  expect(sheet!.kolumnyWyniku).toEqual(['J', 'K', 'L'])
  const again = await opened(
    makeXlsx([
      ['Status', ...names],
      ['pominięty', 1],
    ]),
  )
  expect(again.sheet!.kolumnyWyniku).toEqual(['A', 'J', 'K'])
})

test('texts of every kind are read whole: runs, inline, kept spaces, escapes, formulas, ISO days', async () => {
  const strings = `<sst><si><r><t>ru</t></r><r><rPr><b/></rPr><t xml:space="preserve">n A</t></r></si></sst>`
  const parts = { 'xl/sharedStrings.xml': strToU8(strings) }
  const cells = [
    '<c r="B2" t="s"><v>0</v></c>',
    '<c r="C2" t="d"><v>2024-02-05T00:00:00</v></c>',
    '<c r="D2" t="str"><f>"78"&amp;"3"</f><v>7832001048</v></c>',
    '<c r="F2" t="inlineStr"><is><r><t>M</t></r></is></c>',
    '<c r="G2"><f>1+1</f><v>2</v></c>',
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a_x0041_&lt;&#380; </t></is></c>',
  ]
  expect((await rowWith(cells.join(''), parts)).cells).toMatchObject({
    numerPrzypadku: 'aA<ż',
    aktSym: 'run A',
    aktData: '2024-02-05',
    bfNip: '7832001048',
    rodzajPomocy: 'M',
    brutto: '2',
  })
})

test('of a repeated cell the last is read, and a missing text is empty', async () => {
  const parts = { 'xl/sharedStrings.xml': strToU8('<sst><si><t>A</t></si></sst>') }
  const cells = `<c r="B2" t="s"><v>7</v></c>${text('A2', '1')}${text('A2', '2')}<c r="F2" t="s"><v>-1</v></c>`
  expect((await rowWith(cells, parts)).cells).toMatchObject({ numerPrzypadku: '2', aktSym: '', rodzajPomocy: '' })
})

test('external entities are not read', async () => {
  const sheet = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${header}<row r="2">${text('A2', '&e;')}</row></sheetData></worksheet>`
  const [read] = await rowsOf(rawXlsx('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
  expect(read!.cells.numerPrzypadku).toBe('&e;')
})

test('merged cells: the first has the value', async () => {
  const sheet = `<worksheet><sheetData>${header}<row r="2">${text('A2', '1')}${text('B2', 'A')}</row><row r="3">${text('A3', '2')}<c r="B3"/></row></sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>`
  const read = await rowsOf(rawXlsx('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
  expect(read.map(({ cells }) => cells.aktSym)).toEqual(['A', ''])
})

test('rows that are only formatted are skipped, even more than a file may have', async () => {
  const empty = Array.from({ length: 100_001 }, (_, i) => `<row r="${i + 3}" s="1" customFormat="1"/>`).join('')
  const read = await rowsOf(rawXlsx(`${header}<row r="2">${text('A2', '1')}</row>${empty}`))
  expect(read).toHaveLength(1)
})

const MB = 1024 * 1024
const workbook = (more: string) => ({
  'xl/workbook.xml': strToU8(
    `<workbook xmlns:r="r">${more}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
})
const good = rawXlsx(`${header}<row r="2">${text('A2', '1')}</row>`)
const zeros = (mb: number) => new Uint8Array(mb * MB)
/** The archive with a number changed in what its directory says of the sheet. */
const patched = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, copy.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + at)
  return copy
}
const [FLAGS, PACKED, SIZE] = [8, 20, 24]

const [COUNT_HERE, COUNT, DIRECTORY_SIZE, DIRECTORY_AT] = [8, 10, 12, 16]
/** The last record of the archive with other numbers: the place of each from the record's start, its length in bytes, its value. */
const withEnd = (bytes: Buffer, ...changes: [at: number, length: number, value: number][]) => {
  const copy = Buffer.from(bytes)
  for (const [at, length, value] of changes) copy.writeUIntLE(value, copy.length - 22 + at, length)
  return copy
}
/** A workbook whose ZIP64 record leads to the directory of `hidden`, and whose plain record to that of `good`. */
const twoDirectories = (hidden: Buffer) => {
  const directoryAt = hidden.readUInt32LE(hidden.length - 6)
  const moved = Buffer.from(hidden)
  // `hidden` stands behind the content of `good`
  for (let at = moved.indexOf('PK\x01\x02', directoryAt); at !== -1; at = moved.indexOf('PK\x01\x02', at + 4))
    moved.writeUInt32LE(moved.readUInt32LE(at + 42) + good.length, at + 42)
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06')
  for (const at of [24, 32]) record.writeUInt16LE(hidden.readUInt16LE(hidden.length - 12), at)
  record.writeUInt32LE(hidden.length - 22 - directoryAt, 40)
  record.writeUInt32LE(good.length + directoryAt, 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07')
  locator.writeUInt32LE(good.length + hidden.length, 8)
  locator.writeUInt32LE(1, 16)
  const whole = Buffer.concat([good, moved, record, locator, good.subarray(-22)])
  return withEnd(whole, [DIRECTORY_SIZE, 4, whole.length - 22 - good.readUInt32LE(good.length - 6)])
}
const bomb = rawXlsx(`${header}<row r="2">${text('A2', ' '.repeat(30 * MB))}</row>`)

const refusals: [string, Buffer, string][] = [
  ['too short', Buffer.from('PK'), 'xlsx.none'],
  ['a text', Buffer.from('numerPrzypadku;aktSym;aktData'), 'xlsx.none'],
  ['an old workbook, or one with a password', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), 'xlsx.locked'],
  ['cut short', good.subarray(0, good.length - 40), 'xlsx.broken'],
  ['without its beginning', Buffer.concat([good.subarray(0, 4), good.subarray(300)]), 'xlsx.broken'],
  ['another archive', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'xlsx.none'],
  [
    'a document of texts',
    rawXlsx('', { 'xl/workbook.xml': strToU8('<w:document xmlns:w="w"><w:body/></w:document>') }),
    'xlsx.none',
  ],
  ['without a sheet', rawXlsx('', { 'xl/workbook.xml': strToU8('<workbook><sheets/></workbook>') }), 'xlsx.none'],
  ['macros', rawXlsx(header, { 'xl/vbaProject.bin': strToU8('x') }), 'xlsx.macros'],
  ['encrypted', patched(good, FLAGS, 0x80001), 'xlsx.locked'],
  ['days counted from 1904', rawXlsx(header, workbook('<workbookPr date1904="1"/>')), 'xlsx.since1904'],
  ['a type definition', rawXlsx(header, workbook('<!DOCTYPE x [<!ENTITY a "b">]>')), 'xlsx.broken'],
  [
    'a part at an address that is none',
    rawXlsx(header, {
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="http://"/></Relationships>',
      ),
    }),
    'xlsx.broken',
  ],
  ['a bomb', rawXlsx(header, { 'xl/media/a.bin': zeros(30) }), 'xlsx.tooLarge'],
  ['a bomb in a second directory, found by a locator', twoDirectories(bomb), 'xlsx.broken'],
  [
    'a bomb in a second directory, found by the size of the first',
    withEnd(twoDirectories(bomb), [DIRECTORY_SIZE, 4, 0xffffffff]),
    'xlsx.broken',
  ],
  ['a directory at a place that ZIP64 tells', withEnd(good, [DIRECTORY_AT, 4, 0xffffffff]), 'xlsx.broken'],
  ['as many entries as ZIP64 tells', withEnd(good, [COUNT_HERE, 2, 0xffff], [COUNT, 2, 0xffff]), 'xlsx.broken'],
  ['two numbers of entries', withEnd(good, [COUNT_HERE, 2, 1]), 'xlsx.broken'],
  ['something between directory and end', withEnd(good, [DIRECTORY_SIZE, 4, 100]), 'xlsx.broken'],
  ['more than 200 MB', patched(patched(good, PACKED, 100 * MB), SIZE, 201 * MB), 'xlsx.tooLarge'],
  ['a sheet that unpacks to more than it says', patched(good, SIZE, 100), 'xlsx.broken'],
  ['a sheet that does not say to how much it unpacks', patched(good, SIZE, 0), 'xlsx.broken'],
  [
    'many entries',
    rawXlsx(header, Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`a${i}`, new Uint8Array()]))),
    'xlsx.tooLarge',
  ],
  ['empty', rawXlsx(''), 'upload.empty'],
  ['only a header', rawXlsx(header), 'import.onlyHeader'],
  ['an unknown column', makeXlsx([[...names, 'kolor']]), 'import.unknownColumn'],
  ['a column twice', makeXlsx([[...names, 'AKTSYM']]), 'import.columnTwice'],
  ['a missing column', makeXlsx([['aktSym']]), 'import.noColumn'],
  ['a value without a heading', makeXlsx([[...names], [1, ...Array<null>(9), 'uwaga']]), 'import.outside'],
  ['a row twice', rawXlsx(`${header}<row r="2">${text('A2', '1')}</row><row r="2"/>`), 'xlsx.broken'],
  ['rows out of order', rawXlsx(`${header}<row r="3">${text('A3', '1')}</row><row r="2"/>`), 'xlsx.broken'],
  ['a row that no sheet has', rawXlsx(`${header}<row r="1048577">${text('A1048577', '1')}</row>`), 'xlsx.broken'],
  ['a column that no sheet has', rawXlsx(`${header}<row r="2">${text('ZZZZ2', '1')}</row>`), 'xlsx.broken'],
]
test.each(refusals)('a file is refused: %s', async (_case, bytes, code) => {
  await expect(rowsOf(bytes)).rejects.toMatchObject({ code })
})
