import { sql } from 'kysely'
import { keyLogin } from '#contract/api-keys/api-keys.ts'
import { auditRecords, namedRecord, otherRecords, type OtherRecord } from '#contract/audit/audit.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { namedInPath } from '#contract/audit/named-in-path.ts'
import type { AuditDetails } from './audit.ts'
import type { Db } from './database/connect.ts'

/**
 * The records that the path of a call names, as the details of a line of the audit. A user, a body and a key are named only if
 * they exist. Other numbers stand under the names of their parameters; other texts, which may be anything typed, are left out.
 */
export async function recordsInPath(
  db: Db,
  call: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
): Promise<AuditDetails> {
  let details: AuditDetails = {}
  for (const [parameter, value] of Object.entries((params ?? {}) as Readonly<Record<string, unknown>>)) {
    const named = namedInPath(call, parameter) ?? 'none'
    const text = String(value)
    const found = (await lookUps[named]?.(db, text)) ?? numberNamed(named, parameter, text, details)
    details = { ...details, ...found }
  }
  return details
}

const isNumber = /^\d{1,15}$/

function numberNamed(named: string, parameter: string, text: string, details: AuditDetails): AuditDetails {
  if (!isNumber.test(text)) return {}
  const number = Number(text)
  if (named in auditRecords) return { [named]: number }
  // a line names one of the other records
  if (named in otherRecords && !('rekord' in details)) return namedRecord(named as OtherRecord, number)
  return { [parameter]: number }
}

type LookUp = (db: Db, text: string) => Promise<AuditDetails | undefined>

const findLogin: LookUp = async (db, text) =>
  (await db
    .selectFrom('uzytkownik')
    .where(sql<string>`lower(login)`, '=', sql<string>`lower(${text})`)
    .select('login')
    .executeTakeFirst()) ?? {}

// the number may be larger than any that the table can hold
const isId = (text: string) => sql<boolean>`id = ${isNumber.test(text) ? text : null}::bigint`

const findBody: LookUp = (db, text) =>
  db.selectFrom('udzielajacyPomocy').where(isId(text)).select('id as podmiot').executeTakeFirst()

/** A key is named as the one who acts with it. */
const findKey: LookUp = async (db, text) => {
  const key = await db.selectFrom('kluczApi').where(isId(text)).select(['prefiks', 'upId']).executeTakeFirst()
  return key && { login: keyLogin(key.prefiks), podmiot: key.upId }
}

// a certificate and a return are seen under their case, whose lines these are too
const findCertificate: LookUp = (db, text) =>
  db
    .selectFrom('zaswiadczenie')
    .where(isId(text))
    .select(['id as zaswiadczenie', 'ppId as przypadek'])
    .executeTakeFirst()

const findReturn: LookUp = async (db, text) => {
  const found = await db.selectFrom('zwrot').where(isId(text)).select(['id', 'ppId']).executeTakeFirst()
  return found && { ...namedRecord('zwrot', found.id), przypadek: found.ppId }
}

const lookUps: Readonly<Record<string, LookUp>> = {
  login: findLogin,
  podmiot: findBody,
  klucz: findKey,
  zaswiadczenie: findCertificate,
  zwrot: findReturn,
}
