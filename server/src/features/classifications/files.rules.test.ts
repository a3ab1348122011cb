import { describe, expect, test } from 'vitest'
import { readNace } from './read-nace.ts'
import { readNuts } from './read-nuts.ts'

const bytes = (text: string) => Buffer.from(text)
const nace = [
  'Level,Code,Parent,Description',
  '1,A,,Rolnictwo',
  '2,01,A,Uprawy',
  '3,01.1,01,Jednoroczne',
  '4,01.10,01.1,Zboża',
]
const nuts = [
  'Level,Code,Parent,NUTS-Code,Description',
  '1,1,,PL,Polska',
  '2,2,1,PL2,Południe',
  '3,3,2,PL21,Małopolska',
  '4,4,3,PL213,Kraków',
]
/** The file with line `n` (from 1) replaced. */
const but = (lines: readonly string[], n: number, line: string) => lines.with(n - 1, line).join('\n')

describe('NACE', () => {
  test.each([
    ['commas and LF', nace.join('\n')],
    ['semicolons, quotes and CRLF', nace.map((line) => `"${line.replaceAll(',', '";"')}"`).join('\r\n')],
    ['a lone CR, a byte order mark and an empty last line', `\ufeff${nace.join('\r')}\r\r`],
    [
      'tabs, other columns and another order',
      nace.map((line) => ['x', ...line.split(',').toReversed()].join('\t')).join('\n'),
    ],
    ['Polish headings', but(nace, 1, 'Poziom,Kod,Kod nadrzędny,Nazwa')],
    ['headings in capitals', but(nace, 1, 'LEVEL,CODE,PARENT,DESCRIPTION')],
    ['children before their parents', [nace[0], ...nace.slice(1).toReversed()].join('\n')],
  ])('reads %s', (_, text) => {
    const { units, wrongType } = readNace(bytes(text))
    expect(wrongType).toBe(false)
    expect(new Set(units.map(({ kod, poziom, nadKod }) => `${kod} ${poziom} ${nadKod}`))).toEqual(
      new Set(['01 3 A', '01.1 4 01', '01.10 5 01.1', 'A 1 null']),
    )
  })

  test('names may be long, broken over lines and in Windows-1250', () => {
    const long = 'x'.repeat(1000)
    expect(readNace(bytes(but(nace, 5, `4,01.10,01.1,"${long}"`))).units[3]!.nazwa).toBe(long)
    expect(readNace(bytes(but(nace, 5, '4,01.10,01.1,"a\n b"'))).units[3]!.nazwa).toBe('a b')
    const office = Buffer.concat([
      bytes(`${nace.slice(0, 4).join('\n')}\n4,01.10,01.1,Zbo`.replace('Zboża', '')),
      Buffer.from([0xbf, 0x61]),
    ])
    expect(readNace(office).units[3]!.nazwa).toBe('Zboża')
  })

  const damaged = (line: number, code: string, example: string) =>
    `Wiersz ${line}: kod „${code}” jest nieprawidłowy, powinien mieć postać ${example}.`
  test.each([
    ['no column', but(nace, 1, 'Level,Code,Above,Description'), 'W pliku CSV brakuje kolumny Parent'],
    ['no rows', nace[0]!, 'Plik nie zawiera żadnej pozycji klasyfikacji'],
    ['a lost zero of a class', but(nace, 5, '4,1.1,01.1,Zboża'), damaged(5, '1.1', '01.10')],
    ['a lost last zero', but(nace, 5, '4,01.1,01.1,Zboża'), damaged(5, '01.1', '01.10')],
    ['a lost zero of a division', but(nace, 3, '2,1,A,Uprawy'), damaged(3, '1', '01')],
    ['a date', but(nace, 5, '4,01.paź,01.1,Zboża'), damaged(5, '01.paź', '01.10')],
    ['no code', but(nace, 2, '1,,,Rolnictwo'), damaged(2, '', 'A')],
    ['a level', but(nace, 5, '5,01.10,01.1,Zboża'), 'Wiersz 5: nieznany poziom „5” pozycji 01.10'],
    [
      'a level of objects',
      but(nace, 5, 'constructor,01.10,01.1,Z'),
      'Wiersz 5: nieznany poziom „constructor” pozycji 01.10',
    ],
    [
      'a missing parent',
      but(nace, 3, '2,01,B,Uprawy'),
      'Wiersz 3: pozycja 01 leży pod pozycją „B”, której nie ma w pliku',
    ],
    ['no parent', but(nace, 3, '2,01,,Uprawy'), 'Wiersz 3: pozycja 01 leży pod pozycją „”, której nie ma w pliku'],
    ['a damaged parent', but(nace, 4, '3,01.1,1,Jednoroczne'), 'Wiersz 4: pozycja 01.1 nie może leżeć pod pozycją „1”'],
    ['a parent too high', but(nace, 5, '4,01.10,01,Zboża'), 'Wiersz 5: pozycja 01.10 nie może leżeć pod pozycją „01”'],
    ['a repeated code', [...nace, '4,01.10,01.1,Zboża'].join('\n'), 'Wiersz 6: kod 01.10 wystąpił już w wierszu 5'],
    [
      'a cut branch',
      nace.slice(0, 4).join('\n'),
      /^Wiersz 4: pozycja 01.1 nie ma pozycji podrzędnych.*Plik może być ucięty.$/,
    ],
    ['no name', but(nace, 5, '4,01.10,01.1,'), 'Wiersz 5: nazwa pozycji 01.10 musi mieć od 1 do 1000 znaków'],
    ['too long a name', but(nace, 5, `4,01.10,01.1,${'x'.repeat(1001)}`), /nazwa pozycji 01.10/],
    ['a line cut short', but(nace, 5, '4,01.10'), /^Plik CSV jest uszkodzony w wierszu 5/],
  ])('refuses %s', (_, text, message) => {
    expect(() => readNace(bytes(text))).toThrow(message)
  })

  test('a NUTS file is read with a warning if it is a tree, and refused otherwise', () => {
    expect(readNace(bytes(nuts.join('\n')))).toMatchObject({ wrongType: true, units: [{ kod: '1' }, {}, {}, {}] })
    expect(() => readNace(bytes('NUTS-Kode;Bezeichnung\nPL;Polska'))).toThrow(
      'Plik wygląda na klasyfikację NUTS i nie można go wczytać jako NACE. W pliku CSV brakuje kolumny Level',
    )
  })

  test('more entries than one page can show are refused', () => {
    const many = Array.from({ length: 10_001 }, (_, i) => `1,${i},,PL,Polska`)
    expect(() => readNace(bytes([nuts[0], ...many].join('\n')))).toThrow('Plik zawiera więcej niż 10000 pozycji')
  })
})

describe('NUTS', () => {
  const codes = [
    ['PL', 1, null],
    ['PL2', 2, 'PL'],
    ['PL21', 3, 'PL2'],
    ['PL213', 4, 'PL21'],
  ]
  const shape = (text: string) => readNuts(bytes(text)).units.map(({ kod, poziom, nadKod }) => [kod, poziom, nadKod])
  test.each([
    ['our layout', nuts.join('\n')],
    ['a lone CR', nuts.join('\r')],
    ['German headings and semicolons', 'NUTS-Kode;Bezeichnung\nPL;Polska\nPL2;a\nPL21;b\nPL213;c'],
    ['Polish headings', 'Kod NUTS;Nazwa\nPL;Polska\nPL2;a\nPL21;b\nPL213;c'],
    ['levels that mean something else', nuts.map((line) => line.replace(/^\d/, '7')).join('\n')],
    [
      'headings of levels, and countries repeated under them',
      `${nuts[0]}
1,1,,XX,NUTS LEVEL 1\n2,2,1,PL,POLSKA\n3,3,2,PL2,a
1,4,,XX,NUTS LEVEL 2\n2,5,4,PL,POLSKA\n3,6,5,PL21,b\n1,7,,XX,NUTS LEVEL 3\n2,8,7,PL,POLSKA\n3,9,8,PL213,c`,
    ],
  ])('reads %s', (_, text) => {
    expect(shape(text)).toEqual(codes)
  })

  test('keeps Poland, extra-regio units included, and counts the rest', () => {
    const file = [...nuts, '2,5,1,PLZ,x', '3,6,5,PLZZ,x', '4,7,6,PLZZZ,x', '1,8,,BE,België', '2,9,8,BE1,x'].join('\n')
    const { units, leftOut, wrongType } = readNuts(bytes(file))
    expect([units.length, leftOut, wrongType]).toEqual([7, 2, false])
  })

  test.each([
    ['no column', 'Name\nPolska', 'W pliku CSV brakuje kolumny NUTS-Code'],
    ['no names', 'NUTS-Code\nPL', 'W pliku CSV brakuje kolumny Description'],
    ['no rows', nuts[0]!, 'Plik nie zawiera żadnej pozycji klasyfikacji'],
    ['no Polish unit', but(nuts.slice(0, 2), 2, '1,1,,BE,België'), 'Plik nie zawiera jednostek Polski'],
    ['a damaged code', but(nuts, 5, '4,4,3,PL21-3,Kraków'), 'Wiersz 5: kod „PL21-3” jest nieprawidłowy'],
    ['small letters', but(nuts, 5, '4,4,3,pl213,Kraków'), 'Wiersz 5: kod „pl213” jest nieprawidłowy'],
    [
      'a missing parent',
      but(nuts, 4, '3,3,2,PL22,x'),
      'Wiersz 5: pozycja PL213 leży pod pozycją „PL21”, której nie ma w pliku',
    ],
    ['a repeated code', [...nuts, '4,5,3,PL213,x'].join('\n'), 'Wiersz 6: kod PL213 wystąpił już w wierszu 5'],
    ['a cut branch', nuts.slice(0, 4).join('\n'), 'Wiersz 4: pozycja PL21 nie ma pozycji podrzędnych'],
    [
      'a file of NACE',
      nace.join('\n'),
      'Plik wygląda na klasyfikację NACE i nie można go wczytać jako NUTS. Plik nie zawiera jednostek Polski',
    ],
  ])('refuses %s', (_, text, message) => {
    expect(() => readNuts(bytes(text))).toThrow(message)
  })

  test('codes in a NACE column are read with a warning', () => {
    const file = readNuts(bytes('Code;Name\nPL;Polska\nPL2;a\nPL21;b\nPL213;c'))
    expect([file.wrongType, file.units.length]).toEqual([true, 4])
  })
})
