import { expect, test } from 'vitest'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { readRatesFile } from './read-rates-file.ts'
import { stub } from './stub.ts'

const read = (text: string) => readRatesFile(Buffer.from(text))
const heading =
  'data;1THB;1USD;1EUR;100HUF;nr tabeli;pełny numer tabeli;\n;bat (Tajlandia);dolar amerykański;euro;forint;\n'
const footer = '\nkod ISO;THB;USD;EUR;HUF;\nnazwa waluty;bat;dolar;euro;forint;\nliczba jednostek;1;1;1;100;\n'
const line = (day: string, rate: string, table = '1;001/A/NBP/2025') =>
  `${day};0,1202;4,1219;${rate};1,0368;${table};\n`
const expected = [
  { data: '2025-01-02', kursSredni: 4.2668, nrTabeli: '001/A/NBP/2025' },
  { data: '2025-01-03', kursSredni: 4.2718, nrTabeli: '002/A/NBP/2025' },
]

test('reads the archive of the bank, with the names under the codes and the closing lines', () => {
  const text = heading + line('20250102', '4,2668') + line('20250103', '4,2718', '2;002/A/NBP/2025') + footer
  expect(read(text)).toEqual({ rates: expected, complete: true })
})

test('reads it in the encoding of the bank', () => {
  const text = (heading + line('20250102', '4,2668') + footer).replaceAll('ł', '\u00b3').replaceAll('ń', '\u00f1')
  expect(readRatesFile(Buffer.from(text, 'latin1')).rates).toEqual(expected.slice(0, 1))
})

test.each([
  ['other columns in another order', 'Data;EUR;1USD;pełny numer tabeli\n20250102;4,2668;4,1;001/A/NBP/2025\n', 0],
  ['a plain list', 'data,kurs_sredni,nr_tabeli\n2025-01-02,4.2668,001/A/NBP/2025\n', 0],
  ['our own export', '\ufeffData;Kurs średni;Numer tabeli NBP\r\n02.01.2025;4,2668;001/A/NBP/2025\r\n', 0],
  ['no numbers of tables', 'data;kurs_sredni\n2025-01-02;4,2668\n', null],
])('reads %s', (_, text, table) => {
  const [rate] = read(text).rates
  expect(rate).toEqual({ ...expected[0], ...(table === null && { nrTabeli: null }) })
})

const tomorrow = addDays(today(), 1)
test.each([
  ['no column of days', 'dzień;1EUR\n20250102;4,2\n', 'W pliku CSV brakuje kolumny data'],
  ['no column of the euro', 'data;1USD\n20250102;4,2\n', 'W pliku CSV brakuje kolumny 1EUR'],
  ['an invalid day', heading + line('20250230', '4,2668'), 'Wiersz 3: „20250230” nie jest prawidłową datą'],
  ['text for a day', heading + line('razem', '4,2668'), 'Wiersz 3: „razem” nie jest prawidłową datą'],
  ['text for a day of a plain list', 'data;kurs_sredni\n;4,2\n', 'Wiersz 2: „” nie jest prawidłową datą'],
  ['an invalid rate', heading + line('20250102', '4,26x'), 'Wiersz 3: „4,26x” nie jest prawidłowym kursem'],
  ['no rate', heading + line('20250102', ''), 'Wiersz 3: „” nie jest prawidłowym kursem'],
  ['a rate of zero', heading + line('20250102', '0,0000'), 'Wiersz 3: „0,0000” nie jest prawidłowym kursem'],
  [
    'a rate with too many decimals',
    heading + line('20250102', '4,26681'),
    'Wiersz 3: „4,26681” nie jest prawidłowym kursem',
  ],
  [
    'a day twice',
    heading + line('20250102', '4,2668') + line('20250103', '4,27') + line('20250102', '4,2668'),
    'Wiersz 5: dzień 02.01.2025 wystąpił już w wierszu 3',
  ],
  [
    'a line cut short',
    heading + line('20250102', '4,2668') + '20250103;0,1205;4,15',
    'Plik CSV jest uszkodzony w wierszu 4: inna liczba kolumn niż w nagłówku: 3 (plik może być ucięty)',
  ],
  [
    'a number of a table cut short',
    'data;kurs_sredni;nr_tabeli\n2025-01-02;4,2668;001/A/NB',
    'Wiersz 2: „001/A/NB” nie jest numerem tabeli NBP (plik może być ucięty)',
  ],
  [
    'a day before the first',
    heading + line('20020101', '4,2'),
    `Wiersz 3: dzień 01.01.2002 nie mieści się w zakresie od 02.01.2002 do ${formatDate(today())}`,
  ],
  [
    'a day to come',
    heading + line(tomorrow.replaceAll('-', ''), '4,2'),
    `Wiersz 3: dzień ${formatDate(tomorrow)} nie mieści się w zakresie od 02.01.2002 do ${formatDate(today())}`,
  ],
  ['no days', heading + footer, 'W pliku nie ma żadnego kursu euro'],
  ['nothing', '\n\n', 'W pliku nie ma żadnego kursu euro'],
])('refuses a file with %s', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('an archive without its last lines may have been cut between two lines', () => {
  expect(read(heading + line('20250102', '4,2668')).complete).toBe(false)
})

test('reads a list of ten years', async () => {
  const given = (await stub.ratesBetween('2016-01-01', '2025-12-31')).map((rate) => ({
    ...rate,
    nrTabeli: rate.nrTabeli!.replace('PRÓBA', 'NBP'),
  }))
  const lines = given.map(({ data, kursSredni, nrTabeli }) => `${data},${kursSredni},${nrTabeli}\n`)
  const { rates, complete } = read(`data,kurs_sredni,nr_tabeli\n${lines.join('')}`)
  expect([rates.length > 2500, complete]).toEqual([true, true])
  expect(rates).toEqual(given)
})
