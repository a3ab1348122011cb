import { codesOf, entriesOf, tableOf } from '#contract/kernel/codes.ts'
import { isIsoDate, type IsoDate } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import { isRecord } from '#contract/kernel/record.ts'
import { communeTypes, NAME_LENGTH } from '#contract/territory/territory.ts'
import { inThread } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'
import { parseXml } from '#platform/xml.ts'

/** A unit in the TERC catalogue of GUS. */
export type TercUnit = { kod: string; nazwa: string }
export type Terc = { stanNa: IsoDate; units: TercUnit[] }

/** The columns that make up the code of a unit, in order. */
const codeColumns = { WOJ: 2, POW: 2, GMI: 2, RODZ: 1 } as const
const columns = [...codesOf(codeColumns), 'NAZWA', 'STAN_NA'] as const
type Fields = Readonly<Record<string, unknown>>
type Row = TercUnit & { row: number; stanNa: string }

/** The code of a unit's parent: four digits for a county, two for a voivodeship, which has no parent itself. */
export const parentCode = (kod: string): string => kod.slice(0, kod.length > 4 ? 4 : kod.length - 2)

/** Reads a catalogue in a thread: a whole one takes seconds. */
export const readTercApart = (xml: Uint8Array): Promise<Terc> => inThread(new URL(import.meta.url), readTerc.name, xml)

/** Reads a TERC catalogue, in today's XML or that of before 2017; a fault is refused with its row and code. */
export function readTerc(xml: Uint8Array | string): Terc {
  const rows = catalogRows(parseXml(xml)).map((fields, index) => readRow(fields, index + 1))
  const { stanNa } = first(rows)
  const other = rows.find((row) => row.stanNa !== stanNa)
  if (other) throw problem('teryt.otherDate', { row: other.row, code: other.kod, value: other.stanNa, first: stanNa })
  requireTree(rows)
  return { stanNa, units: rows.map(({ kod, nazwa }) => ({ kod, nazwa })) }
}

function catalogRows(document: Fields): Fields[] {
  const catalog = objectIn(objectIn(document['teryt'])?.['catalog'])
  if (!catalog) throw problem('teryt.notTerc')
  const name = String(catalog['@name'])
  if (name.toUpperCase() !== 'TERC') throw problem('teryt.otherCatalog', { catalog: name })
  const rows = [catalog['row'] ?? []].flat()
  if (rows.length === 0) throw problem('teryt.noRows')
  return rows.map((row) => fieldsOf(objectIn(row) ?? {}))
}

/** `<WOJ>02</WOJ>` or, before 2017, `<col name="WOJ">02</col>`. */
function fieldsOf(row: Fields): Fields {
  if (row['col'] === undefined) return row
  const cells = [row['col']].flat().map(objectIn)
  return Object.fromEntries(cells.map((cell) => [String(cell?.['@name']), cell?.['#text'] ?? '']))
}

function readRow(fields: Fields, row: number): Row {
  const given = tableOf(columns, (column) => {
    const text = fields[column]
    if (typeof text !== 'string') throw problem('teryt.noColumn', { row, column })
    return text
  })
  const code = codesOf(codeColumns)
    .map((column) => given[column])
    .join('')
  const where = { row, code }
  for (const [column, n] of entriesOf(codeColumns)) {
    const value = given[column]
    const right = value.length === n && /^\d+$/.test(value)
    if (!right && (value !== '' || column === 'WOJ')) throw problem('teryt.badDigits', { ...where, column, value, n })
  }
  const { POW, GMI, RODZ, NAZWA, STAN_NA } = given
  if (GMI && !POW) throw problem('teryt.noLevel', where)
  if (!GMI !== !RODZ) throw problem('teryt.noLevel', where)
  if (RODZ && !Object.hasOwn(communeTypes, RODZ)) throw problem('teryt.unknownType', { ...where, value: RODZ })
  if (!NAZWA || NAZWA.length > NAME_LENGTH) throw problem('teryt.badName', { ...where, n: NAME_LENGTH })
  if (!isIsoDate(STAN_NA)) throw problem('teryt.badDate', { ...where, value: STAN_NA })
  return { row, kod: code, nazwa: NAZWA, stanNa: STAN_NA }
}

/** Every code appears once, under its parent, and no voivodeship or county is empty. */
function requireTree(rows: readonly Row[]): void {
  const rowOf = new Map<string, number>()
  for (const { kod, row } of rows) {
    const first = rowOf.get(kod)
    if (first !== undefined) throw problem('teryt.duplicate', { row, code: kod, first })
    rowOf.set(kod, row)
  }
  const orphan = rows.find(({ kod }) => kod.length > 2 && !rowOf.has(parentCode(kod)))
  if (orphan) throw problem('teryt.orphan', { row: orphan.row, code: orphan.kod, parent: parentCode(orphan.kod) })
  const parents = new Set(rows.map(({ kod }) => parentCode(kod)))
  const empty = rows.find(({ kod }) => kod.length < 7 && !parents.has(kod))
  if (empty)
    throw problem(empty.kod.length === 2 ? 'teryt.noCounties' : 'teryt.noCommunes', { row: empty.row, code: empty.kod })
}

const objectIn = (value: unknown): Fields | undefined => (isRecord(value) ? value : undefined)
