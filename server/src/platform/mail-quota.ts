import { sql } from 'kysely'
import type { Db } from './database/connect.ts'
import type { MailQuota } from './limits/quotas.ts'

/**
 * Counts one more message under a key, unless its last hours have the most already; returns whether it may be sent. The row
 * is locked to the end of the transaction, so that simultaneous callers count one after another, and a message that is undone
 * is not counted.
 */
export async function countMail(tx: Db, key: string, { most, hours }: MailQuota): Promise<boolean> {
  const recent = sql`array(select chwila from unnest(sent.chwile) chwila where chwila > now() - make_interval(hours => ${hours}))`
  const { rows } = await sql`
    insert into wyslane_na_prosbe as sent (klucz, chwile) values (${key}, array[now()])
    on conflict (klucz) do update set chwile = ${recent} || now() where cardinality(${recent}) < ${most}
    returning klucz`.execute(tx)
  return rows.length > 0
}

/** One mailbox, however its address is written: capitals, dots and what follows a plus lead to the same one. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  return (address.slice(0, at).replace(/\+.*/, '').replaceAll('.', '') + address.slice(at)).toLowerCase()
}
