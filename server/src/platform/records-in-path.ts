import { sql } from 'kysely'
import { auditRecords, namedRecord, otherRecords, type AuditRecord, type OtherRecord } from '#contract/audit/audit.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import type { AuditDetails } from './audit.ts'
import type { Db } from './database/connect.ts'

type Call = { method: string; path: string }

/** What a parameter of a path names; `none` for records that administrators have no screen of. */
export type NamedRecord = AuditRecord | OtherRecord | 'login' | 'podmiot' | 'klucz' | 'none'

/** The details by which the audit names a record that a path names, if it exists. */
export type FindRecord = (db: Db, text: string) => Promise<AuditDetails | undefined>

/** What the paths of a feature's calls name. */
export type RecordsOfPaths = {
  /** What `id` names in the paths below an address, or in those of one method; the longest address decides. */
  ids?: Readonly<Record<string, NamedRecord>>
  /** Parameters that name the same kind of record in every path. */
  parameters?: Readonly<Record<string, NamedRecord>>
  /** Kinds of records that are looked up. The numbers of others are taken as they stand. */
  find?: Partial<Readonly<Record<NamedRecord, FindRecord>>>
}

/**
 * The records that the path of a call names, as the details of a line of the audit. A user, a body and a key are named only if
 * they exist. Other numbers stand under the names of their parameters; other texts, which may be anything typed, are left out.
 */
export type RecordsInPath = (db: Db, call: Call, params: unknown) => Promise<AuditDetails>

export function recordsInPath(features: readonly RecordsOfPaths[]): RecordsInPath {
  const namedBy = namedInPath(features)
  const find = joined(features.map((one) => one.find ?? {}))
  return async (db, call, params) => {
    let details: AuditDetails = {}
    for (const [parameter, value] of Object.entries(params ?? {})) {
      const named = namedBy(call, parameter) ?? 'none'
      const text = String(value)
      const found = (await find[named]?.(db, text)) ?? numberNamed(named, parameter, text, details)
      details = { ...details, ...found }
    }
    return details
  }
}

/** The kind of record that a parameter of a call's path names; every call with an id has one (`records-in-path.rules.test.ts`). */
export function namedInPath(
  features: readonly RecordsOfPaths[],
): (call: Call, parameter: string) => NamedRecord | undefined {
  const ids = joined(features.map((one) => one.ids ?? {}))
  const parameters = joined(features.map((one) => one.parameters ?? {}))
  const addresses = Object.keys(ids).toSorted((a, b) => pathIn(b).length - pathIn(a).length)
  return ({ method, path }, parameter) => {
    if (parameter !== 'id') return parameters[parameter]
    const address = addresses.find((one) =>
      `${one.startsWith('/') ? path : `${method} ${path}`}/`.startsWith(`${one}/`),
    )
    return address === undefined ? undefined : ids[address]
  }
}

const joined = <One extends object>(parts: readonly One[]): One => Object.assign({}, ...parts)

const pathIn = (address: string): string => address.slice(address.indexOf('/'))

const isNumber = /^\d{1,15}$/

function numberNamed(named: string, parameter: string, text: string, details: AuditDetails): AuditDetails {
  if (!isNumber.test(text)) return {}
  const number = Number(text)
  if (named in auditRecords) return { [named]: number }
  // a line names one of the other records
  if (isCodeOf(otherRecords, named) && !('rekord' in details)) return namedRecord(named, number)
  return { [parameter]: number }
}

/** Whether a row is the one that a text names, which may be a number larger than any that the table can hold. */
export const isId = (text: string) => sql<boolean>`id = ${isNumber.test(text) ? text : null}::bigint`
