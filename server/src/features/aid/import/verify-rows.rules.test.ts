import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { contentFields, contentTexts } from '#contract/aid/case-fields.ts'
import { makeXlsx } from '#server/testing/make-xlsx.ts'
import { startVerifying } from './verify-file.ts'
import { noCells } from './headings.ts'
import { verifyRows, type VerifiedRow } from './verify-rows.ts'
import type { Terms } from './terms.ts'

const none = () => new Map<string, never[]>()
const terms: Terms = {
  dictionaries: {
    ustawa: none(),
    formaPrawna: none(),
    wielkosc: none(),
    forma: none(),
    przeznaczenie: none(),
    zrodlo: none(),
    gmina: none(),
    pkd: none(),
    nuts: none(),
    srodek: none(),
    wersjePkd: [],
    rokBezPomocy: new Set(),
    dniKursow: [],
    numeryTechniczne: new Set<string>(),
  },
  settings: { reguly: {}, limity: {} },
  today: '2026-11-15',
  contract: { fields: contentFields, texts: contentTexts },
}
const head = 'numerPrzypadku;idZewnetrzne;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy'
const row = (key: string, act: string) => `1;${key};${act};2024-02-01;7832001048;Trans;2024-02-05;M`
const verifying = (rows: string[], given = terms, signal = new AbortController().signal) =>
  startVerifying({ name: 'x.csv', bytes: Buffer.from([head, ...rows].join('\n')), terms: given }, signal)
const cells = (lines: string) =>
  lines.split('\n').flatMap((line) => (line ? [line.split('\t').slice(0, 2).join(' ')] : []))

test('an act comes once, with the first good row that names it', async () => {
  const { lines, report, stop } = verifying([row('K', 'A'), row('K', 'B'), row('', 'C'), row('', 'B'), row('', 'A')])
  const [rows, acts] = await Promise.all([text(lines.rows), text(lines.acts)])
  // the second row repeats a key: its act is known, and comes with the fourth
  expect(cells(rows)).toEqual(['0 1', '2 3', '3 2', '4 1'])
  expect(cells(acts)).toEqual(['1 A', '3 C', '2 B'])
  const outcome = { innyAkt: false, blad: null, wyroznik: null, idZewnetrzne: null, nadAktSym: null, wynik: 'DODANY' }
  const outcomes = [4, 0, 3, 2].map((n) => ({ ...outcome, n, ppId: 100 + n }))
  const written = JSON.parse((await report(JSON.stringify(outcomes))).toString()) as {
    przypadkiPomocyRaportList: { linia: number; ppId: number | null }[]
  }
  expect(written.przypadkiPomocyRaportList.map(({ linia, ppId }) => [linia, ppId])).toEqual([
    [2, 100],
    [3, null],
    [4, 102],
    [5, 103],
    [6, 104],
  ])
  stop()
})

test('a character that the database refuses is a fault of its row, and no row is staged for its key', async () => {
  const file = Buffer.from(
    `\ufeff${[head, row('K\0', 'A'), row('\u0001', 'A'), row('L', 'A\0'), row('M', 'A')].join('\n')}`,
    'utf16le',
  )
  const { lines, report, stop } = startVerifying({ name: 'x.csv', bytes: file, terms }, new AbortController().signal)
  const [rows, acts] = await Promise.all([text(lines.rows), text(lines.acts)])
  expect([cells(rows), cells(acts)]).toEqual([['3 1'], ['1 A']])
  expect((await report('[]')).toString().match(/\w+: niedozwolone znaki/g)).toEqual(
    ['idZewnetrzne', 'idZewnetrzne', 'aktSym'].map((column) => `${column}: niedozwolone znaki`),
  )
  stop()
})

test('messages that `node --watch` adds to those of a thread are ignored', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const { lines, stop } = verifying([row('', 'A')])
  const [rows, acts] = await Promise.all([text(lines.rows), text(lines.acts)])
  expect([cells(rows), cells(acts)]).toEqual([['0 1'], ['1 A']])
  stop()
  vi.unstubAllEnvs()
})

test('a thread that dies fails those who read its lines or wait for its report, and nobody else', async () => {
  const { lines, report, stop } = verifying([row('', 'A')], { ...terms, dictionaries: null as never })
  // it fails before anybody reads
  while (!lines.rows.destroyed) await pause(5)
  await expect(text(lines.rows)).rejects.toThrow()
  await expect(text(lines.acts)).rejects.toThrow()
  await expect(report('[]')).rejects.toThrow()
  stop()
})

test('a caller who leaves while a spreadsheet is read ends the thread', async () => {
  const leaving = new AbortController()
  const cells = [head.split(';'), ...Array.from({ length: 5_000 }, () => row('', 'A').split(';'))]
  const { lines, report } = startVerifying({ name: 'x.xlsx', bytes: makeXlsx(cells), terms }, leaving.signal)
  await once(lines.rows, 'readable')
  leaving.abort(new Error('left'))
  await expect(text(lines.rows)).rejects.toThrow()
  await expect(report('[]')).rejects.toThrow('left')
})

test('a caller who leaves ends the thread, even before anybody reads', async () => {
  const leaving = new AbortController()
  const { lines, report } = verifying([row('', 'A')], terms, leaving.signal)
  leaving.abort(new Error('left'))
  await pause(50)
  await expect(text(lines.rows)).rejects.toThrow()
  await expect(report('[]')).rejects.toThrow('left')
})

test('an unreadable cell is reported once, without the faults that only follow from it', async () => {
  const entry = { id: 1, kod: 'A', dataOd: '2000-01-01', dataDo: '2099-12-31', dodatkoweInfo: true } as never
  const dictionaries = { ...terms.dictionaries, ustawa: new Map([['A', [entry]]]), forma: new Map([['A', [entry]]]) }
  const cells = {
    ...noCells,
    numerPrzypadku: '1',
    aktSym: 'A',
    aktData: '2024-02-01',
    bfNip: '7832001048',
    rodzajPomocy: 'M',
    ppData: '5 lutego',
    ustawaKod: 'A',
    formaPomocyKod: 'A',
    pkdKod: '99.99',
    nominalna: '10',
    brutto: 'dziesięć',
  }
  const texts = { ...contentTexts, u2b: 3 }
  const given = { ...terms, dictionaries, contract: { ...terms.contract, texts } }
  const row = (await verifyRows([{ line: 2, toLine: 2, cells: { ...cells, u2b: 'art. 7' } }], given).next())
    .value as VerifiedRow
  expect(row.errors.map((message) => message.slice(0, message.indexOf(':')))).toEqual([
    'ppData',
    'brutto',
    'u2b',
    'pkdKod',
  ])
  // the cells that are empty are still asked for
  expect(row.warnings.filter((message) => /wymagan/.test(message))).toEqual([
    'Forma prawna beneficjenta jest wymagana',
    'Wielkość beneficjenta jest wymagana',
    'Gmina siedziby beneficjenta jest wymagana',
    'Przeznaczenie pomocy jest wymagane',
    expect.stringMatching(/^Źródło/),
  ])
  expect(row.warnings).toHaveLength(5)
})
