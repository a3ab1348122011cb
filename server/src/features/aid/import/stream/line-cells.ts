import { actFields, caseFields, idFieldOf, LINE_BYTES, type LineFields } from '#contract/aid/import/line-fields.ts'
import { noCells } from '../headings.ts'
import type { FileRow } from '../draft-file.ts'
import { fault, isPlainText, type Faults, type RowMessage } from '../values.ts'
import type { Line } from './split-lines.ts'

/** A line of a stream as the row that a file would have, with the faults of its form. */
export type LineRow = { row: FileRow; faults: Faults; key: string | null }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads one line; nothing for an empty one. */
export function readLine({ line, bytes }: Line): LineRow | undefined {
  if (!bytes) return unread(line, fault('', 'lineLong', { n: LINE_BYTES }))
  const parsed = parse(bytes)
  if (parsed === '') return undefined
  if (!isObject(parsed)) return unread(line, fault('', 'lineJson'))
  const { akt, ...ofCase } = parsed
  const row: FileRow & { ids: Map<string, number> } = {
    line,
    toLine: line,
    cells: { ...noCells, numerPrzypadku: String(line) },
    ids: new Map(),
  }
  const faults: Faults = []
  fillIn(row, ofCase, caseFields, '', faults)
  if (isObject(akt)) fillIn(row, akt, actFields, 'akt.', faults)
  else faults.push(fault('akt', akt === undefined || akt === null ? 'required' : 'fieldObject'))
  const key = row.cells.idZewnetrzne
  // a stream without keys could not be sent again
  if (!key && !faults.some(({ pole }) => pole === 'idZewnetrzne')) faults.push(fault('idZewnetrzne', 'required'))
  return { row, faults, key: key && key.length <= 64 ? key : null }
}

const unread = (line: number, lineFault: RowMessage): LineRow => ({
  row: { line, toLine: line, cells: noCells },
  faults: [lineFault],
  key: null,
})

/** What a line holds; `''` for nothing, `undefined` for what is no JSON. */
function parse(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes).trim()
    return text === '' ? '' : JSON.parse(text) || null
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fillIn(
  { cells, ids }: FileRow & { ids: Map<string, number> },
  given: Record<string, unknown>,
  fields: LineFields,
  under: string,
  faults: Faults,
): void {
  const refuse = (name: string, code: Parameters<typeof fault>[1]) => faults.push(fault(`${under}${name}`, code))
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) {
      refuse(name.slice(0, 60), 'fieldUnknown')
      continue
    }
    if (value === null || value === '') continue
    const { column, kind } = field
    if (cells[column]) refuse(name, 'fieldTwice')
    else if (kind === 'id' && !isId(value)) refuse(name, 'fieldId')
    else if (kind === 'text' && typeof value !== 'string') refuse(name, 'fieldText')
    else if (kind === 'number' && typeof value !== 'string' && typeof value !== 'number') refuse(name, 'fieldNumber')
    // also the key: it is looked up whatever else is wrong with its line
    else if (!isPlainText(written(value))) refuse(name, 'control')
    else {
      cells[column] = written(value)
      if (kind === 'id') ids.set(column, Number(value))
    }
  }
}

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value))

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0

/** The message about a column as a message about the field of the line. */
export const ofField = ({ kod, pole, komunikat }: RowMessage, { ids }: FileRow): RowMessage => ({
  kod,
  pole: placeOf(ids?.has(pole) ? idFieldOf(pole) : pole),
  komunikat,
})

/** The place of a field in a line. */
export const placeOf = (field: string): string => (Object.hasOwn(actFields, field) ? `akt.${field}` : field)
