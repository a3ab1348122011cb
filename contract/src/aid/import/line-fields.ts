import { importColumn, importColumnNames, type ImportColumnName } from './columns.ts'

/** The most bytes of one line of a stream. */
export const LINE_BYTES = 65_536

const ofAct: readonly ImportColumnName[] = [
  'aktSym',
  'aktData',
  'aktOpis',
  'nadAktSym',
  'bfNip',
  'bfNazwa',
  'bfFormaPrawnaKod',
  'bfWielkoscKod',
  'gminaKod',
  'pkdKod',
  'pkdWersja',
  'realizKod',
]

/** What a field of a line holds: a text, an amount or number as JSON writes it, or the id of an entry. */
export type LineField = { readonly column: ImportColumnName | 'infoUM'; readonly kind: 'text' | 'number' | 'id' }
export type LineFields = Readonly<Record<string, LineField>>

/** The fields that the columns of a file become: texts, numbers, and entries of dictionaries by code or by id. */
const fieldsOf = (columns: readonly ImportColumnName[]): LineFields =>
  Object.fromEntries(
    columns.flatMap((column): [string, LineField][] => {
      const isNumber = importColumn(column).kind === 'amount' || column === 'wyroznik'
      const named: [string, LineField] = [column, { column, kind: isNumber ? 'number' : 'text' }]
      return importColumn(column).kind === 'code' ? [named, [idFieldOf(column), { column, kind: 'id' }]] : [named]
    }),
  )

/** The field that names by its id what a column names by its code. */
export const idFieldOf = (column: string): string => column.replace(/(Kod|Nr)$/, 'Id')

/**
 * A line of a stream has the shape in which one case is added: what the case says, and under `akt` what its act says, with
 * the beneficiary. Entries of dictionaries are named by id, as there, or by code, as in a file.
 */
export const actFields: LineFields = { ...fieldsOf(ofAct), infoUM: { column: 'infoUM', kind: 'text' } }
export const caseFields: LineFields = fieldsOf(
  importColumnNames.filter((name) => name !== 'numerPrzypadku' && !ofAct.includes(name)),
)
