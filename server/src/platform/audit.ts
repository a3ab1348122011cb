import type { Db } from './database/connect.ts'

export type AuditEvent =
  | 'logowanie'
  | 'logowanie-nieudane'
  | 'wylogowanie'
  | 'impersonacja'
  | 'powrot-z-impersonacji'
  | 'zmiana-hasla'
  | 'prosba-o-reset-hasla'
  | 'reset-hasla'
  | 'eksport'
  | 'wydruk'

/** Notes an event for good: the application can add to the audit, never change it. */
export async function audit(
  db: Db,
  event: AuditEvent,
  who: { login: string | null; onBehalfOf?: string | null; ip: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('audyt')
    .values({
      zdarzenie: event,
      login: who.login,
      wImieniu: who.onBehalfOf ?? null,
      adres: who.ip,
      szczegoly: JSON.stringify(details),
    })
    .execute()
}
