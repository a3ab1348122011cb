import type { FastifyRequest } from 'fastify'
import type { Db } from './database/connect.ts'
import type { Session } from './session.ts'

export type AuditEvent =
  | 'logowanie'
  | 'logowanie-nieudane'
  | 'wylogowanie'
  | 'impersonacja'
  | 'powrot-z-impersonacji'
  | 'zmiana-hasla'
  | 'zmiana-hasla-nieudana'
  | 'prosba-o-reset-hasla'
  | 'reset-hasla'
  | 'wygenerowanie-hasla'
  | 'reset-hasla-nieudany'
  | 'wymuszenie-regulaminu'
  | 'eksport'
  | 'wydruk'
  | 'wydanie-zaswiadczenia'
  | 'zwrot-przypadku'
  | 'odpowiedz-na-zwrot'
  | 'zamkniecie-zwrotu'
  | 'zlozenie-wniosku'
  | 'podpis-odrzucony'
  | 'status-wniosku'
  | 'wczytanie-wniosku'
  | 'wiadomosc-o-wniosku'
  | 'wiadomosc-do-uzytkownikow'
  | 'zatrzymanie-wiadomosci'
  | 'odczyt-poufnej-wiadomosci'

export type Who = { login: string | null; onBehalfOf?: string | null; ip: string }

/** Records an event for good: the application can add to the audit, never change it. */
export async function audit(db: Db, event: AuditEvent, who: Who, details: Record<string, unknown> = {}): Promise<void> {
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

/** Who makes a call: the person who signed in, if any, and, while they act as another, that user too. */
export const whoCalls = ({ session, request }: { session: Session | undefined; request: FastifyRequest }): Who => ({
  login: session?.impersonator ?? session?.actor.login ?? null,
  onBehalfOf: session?.impersonator ? session.actor.login : null,
  ip: request.ip,
})
