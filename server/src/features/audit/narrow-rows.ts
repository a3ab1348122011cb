import { sql, type RawBuilder } from 'kysely'
import { auditGrid, type AuditRow } from '#contract/audit/audit.ts'
import type { GridQuery } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import { containsText, decodeQuery, type Rows } from '#platform/grid/list.ts'
import { countedValues, openDays } from './audit-totals.ts'

/** More values than this are so common that a page of them is met along the order of time. */
const MOST_VALUES = 200

/**
 * The lines whose login, user or address contains a text are looked up by the few values that do, each in its index: an index
 * of trigrams over ten million lines, which share their letters, would be read for seconds.
 */
export async function narrowRows(db: Db, rows: Rows<AuditRow>, query: GridQuery): Promise<Rows<AuditRow>> {
  const { terms, any } = decodeQuery(auditGrid, query)
  if (any) return rows
  let narrowed = rows
  for (const { field, kind, operator, value } of terms) {
    const text = countedValues[field]
    if (!text || kind !== 'text' || operator !== ':') continue
    const values = await valuesWith(db, field, text, value)
    if (values.length <= MOST_VALUES) narrowed = narrowed.where(sql<boolean>`${text} = any(${values})`)
  }
  return narrowed
}

async function valuesWith(db: Db, field: string, text: RawBuilder<unknown>, part: string): Promise<string[]> {
  const { rows } = await sql<{ wartosc: string }>`
    (select wartosc from audyt_licznik where pole = ${field} and ${containsText(sql`wartosc`, part)} limit ${MOST_VALUES + 1})
    union
    (select distinct ${text} from ${openDays} where ${containsText(text, part)}
      limit ${MOST_VALUES + 1})`.execute(db)
  return rows.map(({ wartosc }) => wartosc)
}
