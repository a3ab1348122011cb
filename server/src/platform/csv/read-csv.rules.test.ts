import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string | Buffer, options?: { ragged: boolean }) => readCsv(Buffer.from(text as string), options)
const expected = [
  { line: 1, toLine: 1, cells: ['Kod', 'Nazwa'] },
  { line: 2, toLine: 2, cells: ['01', 'Zażółć, gęślą; jaźń'] },
]

test.each([
  ['commas and LF', 'Kod,Nazwa\n01,"Zażółć, gęślą; jaźń"\n'],
  ['semicolons and CRLF', 'Kod;Nazwa\r\n01;"Zażółć, gęślą; jaźń"\r\n'],
  ['tabs and a lone CR', 'Kod\tNazwa\r01\tZażółć, gęślą; jaźń\r'],
  ['a byte order mark', '\ufeffKod;Nazwa\n01;"Zażółć, gęślą; jaźń"'],
  ['quotes everywhere, spaces and empty lines', '"Kod" , "Nazwa"\n"01","Zażółć, gęślą; jaźń"\n\n\n'],
])('reads %s', (_, text) => {
  expect(read(text)).toEqual(expected)
})

test('reads Windows-1250', () => {
  const bytes = Buffer.concat([Buffer.from('Nazwa\n'), Buffer.from([0xb3, 0xf3, 0x64, 0x9f])])
  expect(read(bytes)[1]!.cells).toEqual(['łódź'])
})

test('reads UTF-16 with a byte order mark', () => {
  expect(read(Buffer.from('\ufeffKod;Łódź\n', 'utf16le'))[0]!.cells).toEqual(['Kod', 'Łódź'])
})

test('a line break inside quotes belongs to the cell, and the next line keeps its number', () => {
  expect(read('a,b\r\n"x\r\ny",2\r\n3,4\r\n')).toEqual([
    { line: 1, toLine: 1, cells: ['a', 'b'] },
    { line: 2, toLine: 3, cells: ['x\ny', '2'] },
    { line: 4, toLine: 4, cells: ['3', '4'] },
  ])
})

test('a quoted cell is trimmed like any other, and line breaks at its ends count as lines', () => {
  expect(read('a;b\n" K1 ";"\u00a0"\n"\nx\n";"\n"\n3;4\n')).toEqual([
    { line: 1, toLine: 1, cells: ['a', 'b'] },
    { line: 2, toLine: 2, cells: ['K1', ''] },
    { line: 3, toLine: 6, cells: ['x', ''] },
    { line: 7, toLine: 7, cells: ['3', '4'] },
  ])
})

test.each([
  ['a quote that never closes', 'a,b\n1,2\n"3,4\n', /wierszu 3: brakuje zamykającego/],
  ['text after a closing quote', 'a,b\n"1"x,2\n', /wierszu 2: cudzysłów/],
  ['a line cut short', 'a,b\n1,2\n3', /wierszu 3: inna liczba kolumn niż w nagłówku: 1/],
])('refuses %s and says where', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('lines of a ragged file may differ in length', () => {
  expect(read('a;b;\n1\n', { ragged: true }).map(({ cells }) => cells.length)).toEqual([3, 1])
})

test('a line of eight megabytes is read, not refused by the stack', () => {
  expect(read('a'.repeat(8_000_000))).toHaveLength(1)
})
