import type { AuditRecord, OtherRecord } from '#contract/audit/audit.ts'
import { encodeSearch, type SearchTerm } from '#contract/kernel/search.ts'
import { linkTo, type Target } from './link-to.ts'

/** A column of the audit that names a record by itself. */
type Column = 'uzytkownik' | 'login' | 'podmiotId' | AuditRecord
/** A link from the screen of a record to its lines in the audit. */
export type Trail = {
  label: string
  /** The parameter of the address that is the record's key; the list of a kind has none. */
  parameter?: string
  conditions: (key: string) => readonly SearchTerm[]
}

/** A login is meant exactly. */
const byColumn =
  (field: Column): Trail['conditions'] =>
  (value) => [{ field, operator: field === 'login' || field === 'uzytkownik' ? '=' : ':', value }]
const byKind =
  (kind: OtherRecord): Trail['conditions'] =>
  (value) => [
    { field: 'rekord', operator: ':', value: kind },
    { field: 'numerRekordu', operator: ':', value },
  ]

/** Lines that name the record in a column of their own. */
export const columnTrail = (label: string, column: Column, parameter = 'id'): Trail => ({
  label,
  parameter,
  conditions: byColumn(column),
})
/** Lines that name the record by its kind and number. */
export const recordTrail = (label: string, kind: OtherRecord): Trail => ({
  label,
  parameter: 'id',
  conditions: byKind(kind),
})
/** Lines of all records of a list whose rows have no screen of their own. */
export const kindTrail = (label: string, kind: OtherRecord): Trail => ({
  label,
  conditions: () => [{ field: 'rekord', operator: ':', value: kind }],
})

const toLines = (conditions: readonly SearchTerm[]): Target =>
  linkTo('/ustawienia/dziennik-zdarzen', {}, { search: encodeSearch(conditions) })

/** Links from a screen to lines of the audit, with the parameters of its address. */
export const auditLinks = (
  trails: readonly Trail[],
  params: Readonly<Record<string, string | undefined>>,
): { label: string; to: Target }[] =>
  trails.flatMap(({ label, parameter, conditions }) => {
    const value = parameter === undefined ? '' : params[parameter]
    return value === undefined ? [] : [{ label, to: toLines(conditions(value)) }]
  })

/** Leads from the row of a record to its lines. */
export const linesOfRecord = (kind: OtherRecord, id: number): Target => toLines(byKind(kind)(String(id)))

/** Leads to the lines about a user, or about a key under the login with which it acts. */
export const linesOfUser = (login: string): Target => toLines(byColumn('uzytkownik')(login))
