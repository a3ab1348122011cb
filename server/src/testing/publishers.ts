/** Files as their publishers lay them out, as large as theirs, with content of our own. */
import { nuts2024 } from '#server/features/classifications/seed/nuts-2024.ts'
import { territoryUnits } from '#server/samples/territory.ts'

/** As Eurostat's RAMON writes: each field in quotes, an empty one bare. */
const ramon = (rows: readonly (readonly string[])[], lineEnd: string): string =>
  rows.map((cells) => cells.map((cell) => cell && `"${cell.replaceAll('"', '""')}"`).join(',') + lineEnd).join('')

const NACE_COLUMNS = [
  'Order',
  'Level',
  'Code',
  'Parent',
  'Description',
  'This item includes',
  'This item also includes',
  'Rulings',
  'This item excludes',
  'Reference to ISIC Rev. 4',
]
/** How many sections, divisions, groups and classes `wholeNace` has. */
export const naceLevels = [22, 88, 264, 528]

/** A whole NACE: four divisions a section, three groups a division, two classes a group; names begin with a word. */
export function wholeNace(word: string): string {
  const rows: string[][] = []
  const add = (level: string, code: string, parent: string, name: string) =>
    rows.push([
      String(500_000 + rows.length),
      level,
      code,
      parent,
      name,
      'This item includes:\r\n- one "thing", and\r\n- another',
      '',
      '',
      '',
      code,
    ])
  for (let division = 1; division <= 88; division++) {
    const section = String.fromCodePoint(65 + Math.floor((division - 1) / 4))
    if (division % 4 === 1) add('1', section, '', `${word.toUpperCase()} ${section}, SEKCJA`)
    const code = String(division).padStart(2, '0')
    add('2', code, section, `${word} ${code}`)
    for (const group of [`${code}.1`, `${code}.2`, `${code}.9`]) {
      add('3', group, code, `${word} ${group}`)
      for (const last of ['0', '1']) add('4', group + last, group, `${word} ${group}${last}`)
    }
  }
  return ramon([NACE_COLUMNS, ...rows], '\r\n')
}

/** The NUTS of Poland in the edition that heads each level and ends lines by a lone CR; its levels are not the true ones. */
export function wholeNuts(): string {
  const rows: string[][] = []
  const add = (level: string, code: string, name: string) =>
    rows.push([String(700_000 + rows.length), level, String(rows.length + 1), level === '1' ? '' : '1', code, name, ''])
  for (const level of [2, 3, 4]) {
    add('1', 'XX', `NUTS LEVEL ${level - 1}`)
    add('2', 'PL', 'Polska')
    for (const { kod, nazwa } of nuts2024.filter(({ poziom }) => poziom === level)) add('3', kod, nazwa)
  }
  return ramon([NUTS_COLUMNS, ...rows], '\r')
}

/** The same in the edition whose levels, serial numbers and parents are a tree of their own. */
export function nutsInLevels(): string {
  const serial = new Map(nuts2024.map(({ kod }, i) => [kod, String(i + 1)]))
  const rows = nuts2024.map(({ kod, nazwa, poziom, nadKod }, i) => [
    String(800_000 + i),
    String(poziom),
    serial.get(kod)!,
    nadKod === null ? '' : serial.get(nadKod)!,
    kod,
    nazwa,
    '',
  ])
  return ramon([NUTS_COLUMNS, ...rows], '\r\n')
}
const NUTS_COLUMNS = ['Order', 'Level', 'Code', 'Parent', 'NUTS-Code', 'Description', 'Remark']

/** A commune in each county beside the units that an installation starts with: a whole catalogue. */
export const wholeTerritory: Readonly<Record<string, string>> = Object.fromEntries([
  ...territoryUnits.map(({ kod, nazwa }) => [kod, nazwa]),
  ...territoryUnits.filter(({ kod }) => kod.length === 4).map(({ kod, nazwa }) => [`${kod}992`, nazwa]),
])

/** A TERC of GUS: indented XML with CRLF, where what a unit has not is an empty element. */
export function tercFile(units: Readonly<Record<string, string>>, day = '2025-01-01'): string {
  const element = (name: string, text: string) => `      <${name}${text ? `>${text}</${name}>` : ' />'}`
  const row = ([kod, nazwa]: [string, string]) => [
    '    <row>',
    element('WOJ', kod.slice(0, 2)),
    element('POW', kod.slice(2, 4)),
    element('GMI', kod.slice(4, 6)),
    element('RODZ', kod.slice(6)),
    element('NAZWA', nazwa),
    element('NAZWA_DOD', ['województwo', 'powiat'][kod.length / 2 - 1] ?? 'gmina'),
    element('STAN_NA', day),
    '    </row>',
  ]
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<teryt>',
    `  <catalog name="TERC" type="ALL" date="${day}">`,
    ...Object.entries(units).flatMap(row),
    '  </catalog>',
    '</teryt>',
    '',
  ].join('\r\n')
}
