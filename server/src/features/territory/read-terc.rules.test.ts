import { expect, test } from 'vitest'
import { tercFile, wholeTerritory } from '#server/testing/publishers.ts'
import { readTerc } from './read-terc.ts'

type Cells = Record<string, string>
const columns = ['WOJ', 'POW', 'GMI', 'RODZ', 'NAZWA', 'NAZWA_DOD', 'STAN_NA']
const row = (code: string, nazwa: string, more: Cells = {}): Cells => ({
  WOJ: code.slice(0, 2),
  POW: code.slice(2, 4),
  GMI: code.slice(4, 6),
  RODZ: code.slice(6),
  NAZWA: nazwa,
  NAZWA_DOD: 'gmina',
  STAN_NA: '2025-01-01',
  ...more,
})
const small = [row('02', 'DOLNOŚLĄSKIE'), row('0201', 'bolesławiecki'), row('0201011', 'Bolesławiec')]
const today = (cells: Cells) =>
  Object.entries(cells).map(([name, text]) => (text ? `<${name}>${text}</${name}>` : `<${name} />`))
const older = (cells: Cells) => Object.entries(cells).map(([name, text]) => `<col name="${name}">${text}</col>`)
const file = (rows: Cells[], { name = 'TERC', cells = today } = {}) =>
  `<?xml version="1.0" encoding="utf-8"?>\r\n<teryt><catalog name="${name}" type="ALL" date="2025-01-01">${rows
    .map((one) => `<row>${cells(one).join('')}</row>`)
    .join('\r\n')}</catalog></teryt>`
const without = (cells: Cells, column: string) =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => name !== column))

test.each([
  ['the XML of today', file(small)],
  ['the XML of before 2017', file(small, { cells: older })],
  ['a byte order mark', `\uFEFF${file(small)}`],
])('a catalogue is read: %s', (_, xml) => {
  expect(readTerc(Buffer.from(xml))).toEqual({
    stanNa: '2025-01-01',
    units: [
      { kod: '02', nazwa: 'DOLNOŚLĄSKIE' },
      { kod: '0201', nazwa: 'bolesławiecki' },
      { kod: '0201011', nazwa: 'Bolesławiec' },
    ],
  })
})

const [voivodeship, county, commune] = small as [Cells, Cells, Cells]
const zeros = 'Sprawdź, czy kody nie utraciły zer na początku.'
test.each<[string, string, string]>([
  ['something else', '<html><body/></html>', 'Plik nie zawiera katalogu TERC rejestru TERYT'],
  ['another catalogue', file(small, { name: 'SIMC' }), 'Plik zawiera katalog SIMC zamiast katalogu TERC'],
  ['no rows', file([]), 'Katalog TERC w pliku jest pusty'],
  ['an empty row', '<teryt><catalog name="TERC"><row/></catalog></teryt>', 'Wiersz 1: brakuje kolumny WOJ'],
  [
    'a row that is text',
    '<teryt><catalog name="TERC"><row>02</row></catalog></teryt>',
    'Wiersz 1: brakuje kolumny WOJ',
  ],
  ['a cut file', file(small).slice(0, -60), 'Plik XML jest uszkodzony lub ucięty (wiersz 4)'],
  ['text', 'WOJ;POW;GMI', 'Plik XML jest uszkodzony lub ucięty (wiersz 1)'],
  [
    'a type definition',
    file(small).replace('<teryt>', '<!DOCTYPE teryt [<!ENTITY a "b">]><teryt>'),
    'Plik XML zawiera definicję typu dokumentu (DOCTYPE), która jest niedozwolona',
  ],
  ...columns
    .filter((column) => column !== 'NAZWA_DOD')
    .map((column): [string, string, string] => [
      `no ${column}`,
      file([voivodeship, without(county, column), commune]),
      `Wiersz 2: brakuje kolumny ${column}`,
    ]),
  [
    'a voivodeship that lost its zero',
    file([{ ...voivodeship, WOJ: '2' }, county, commune]),
    `Wiersz 1 (kod 2): kolumna WOJ ma wartość „2”, a powinna mieć cyfr: 2. ${zeros}`,
  ],
  [
    'a commune that lost its zero',
    file([voivodeship, county, { ...commune, GMI: '1' }]),
    `Wiersz 3 (kod 020111): kolumna GMI ma wartość „1”, a powinna mieć cyfr: 2. ${zeros}`,
  ],
  [
    'no voivodeship',
    file([{ ...voivodeship, WOJ: '' }, county, commune]),
    `Wiersz 1 (kod ): kolumna WOJ ma wartość „”, a powinna mieć cyfr: 2. ${zeros}`,
  ],
  [
    'a commune without a type',
    file([voivodeship, county, { ...commune, RODZ: '' }]),
    'Wiersz 3 (kod 020101): kolumny POW, GMI i RODZ nie wskazują województwa, powiatu ani gminy',
  ],
  [
    'a commune of no county',
    file([voivodeship, county, { ...commune, POW: '' }]),
    'Wiersz 3 (kod 02011): kolumny POW, GMI i RODZ nie wskazują województwa, powiatu ani gminy',
  ],
  [
    'an unknown type',
    file([voivodeship, county, row('0201017', 'X')]),
    'Wiersz 3 (kod 0201017): nieznany rodzaj gminy 7',
  ],
  [
    'no name',
    file([voivodeship, county, row('0201011', '')]),
    'Wiersz 3 (kod 0201011): nazwa jest pusta lub dłuższa niż 150 znaków',
  ],
  [
    'an endless name',
    file([voivodeship, county, row('0201011', 'x'.repeat(151))]),
    'Wiersz 3 (kod 0201011): nazwa jest pusta lub dłuższa niż 150 znaków',
  ],
  [
    'a day that does not exist',
    file([voivodeship, { ...county, STAN_NA: '2025-02-30' }, commune]),
    'Wiersz 2 (kod 0201): STAN_NA „2025-02-30” nie jest prawidłową datą',
  ],
  [
    'two days',
    file([voivodeship, county, { ...commune, STAN_NA: '2024-01-01' }]),
    'Wiersz 3 (kod 0201011): STAN_NA 2024-01-01 różni się od 2025-01-01 w pierwszym wierszu',
  ],
  ['a code twice', file([...small, commune]), 'Wiersz 4 (kod 0201011): ten kod jest już w wierszu 3'],
  [
    'a commune without its county',
    file([...small, row('0202011', 'Bielawa')]),
    'Wiersz 4 (kod 0202011): w pliku nie ma jednostki nadrzędnej 0202',
  ],
  [
    'a county without its voivodeship',
    file([...small, row('0401', 'aleksandrowski'), row('0401011', 'Aleksandrów Kujawski')]),
    'Wiersz 4 (kod 0401): w pliku nie ma jednostki nadrzędnej 04',
  ],
  [
    'a voivodeship without counties',
    file([...small, row('04', 'KUJAWSKO-POMORSKIE')]),
    'Plik jest niepełny: województwo w wierszu 4 (kod 04) nie ma powiatów',
  ],
  [
    'a county without communes',
    file([...small, row('0202', 'dzierżoniowski')]),
    'Plik jest niepełny: powiat w wierszu 4 (kod 0202) nie ma gmin',
  ],
])('a catalogue is refused: %s', (_, xml, message) => {
  expect(() => readTerc(xml)).toThrow(message)
})

test('a whole catalogue is read as GUS writes it, with every kind of commune', () => {
  const kinds = Object.fromEntries(
    ['1', '2', '3', '4', '5', '8', '9'].map((kind) => [`146590${kind}`, `Gmina ${kind}`]),
  )
  const catalogue = { ...wholeTerritory, ...kinds }
  const { stanNa, units } = readTerc(Buffer.from(tercFile(catalogue)))
  expect(stanNa).toBe('2025-01-01')
  expect(Object.fromEntries(units.map(({ kod, nazwa }) => [kod, nazwa]))).toEqual(catalogue)
})
