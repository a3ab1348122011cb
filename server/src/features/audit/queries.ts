import { sql } from 'kysely'
import { auditRecords, otherRecords, type AuditRecord, type AuditRow } from '#contract/audit/audit.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'

/** The number of a record that the details of a line name. The indexes are on this very expression. */
const numberOf = (name: AuditRecord) => sql<number | null>`(audyt.szczegoly ->> ${sql.lit(name)})::bigint`

const words = entriesOf(auditRecords).map(
  ([name, title]) => sql`${sql.lit(`${title} `)} || (audyt.szczegoly ->> ${sql.lit(name)})`,
)

const otherKind = sql<string | null>`(audyt.szczegoly ->> 'rekord')`
const otherNumber = sql<number | null>`(audyt.szczegoly ->> 'numerRekordu')::bigint`
const otherInWords = sql`case ${otherKind} ${sql.join(
  Object.entries(otherRecords).map(([kind, title]) => sql`when ${sql.lit(kind)} then ${sql.lit(title)}`),
  sql` `,
)} else ${otherKind} end || ' ' || (audyt.szczegoly ->> 'numerRekordu')`

/** The lines of the audit. */
export const auditRows = (db: Db): Rows<AuditRow> =>
  db
    .selectFrom('audyt')
    .leftJoin('udzielajacyPomocy as podmiot', 'podmiot.id', 'audyt.podmiotId')
    .select([
      'audyt.id',
      'audyt.czas',
      'audyt.zdarzenie',
      'audyt.login',
      'audyt.wImieniu',
      'audyt.adres',
      'audyt.podmiotId',
      'podmiot.nazwa as podmiot',
      sql<string | null>`coalesce(audyt.szczegoly ->> 'login', audyt.w_imieniu, audyt.login)`.as('uzytkownik'),
      sql<string>`concat_ws('; ', ${sql.join([...words, otherInWords])})`.as('dotyczy'),
      numberOf('przypadek').as('przypadek'),
      numberOf('zaswiadczenie').as('zaswiadczenie'),
      numberOf('wniosek').as('wniosek'),
      numberOf('wiadomosc').as('wiadomosc'),
      otherKind.as('rekord'),
      otherNumber.as('numerRekordu'),
      sql<string>`audyt.szczegoly::text`.as('szczegoly'),
    ])
