import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { bodies } from './aid.ts'

/** Webhooks of two bodies, with deliveries in every state; where they lead, nobody listens. */
export async function giveWebhooks(db: Db): Promise<void> {
  await sql`insert into webhook (up_id, adres, wlaczony, utworzyl)
    select id, ${`${NOBODY}/odbior?t=`} || nip, nip = ${bodies.first}, 'ugl' from udzielajacy_pomocy
    where nip in (${bodies.first}, ${bodies.second})`.execute(db)
  await sql`insert into webhook_sekret (webhook_id, sekret) select id, '\\x00' from webhook`.execute(db)
  await sql`insert into webhook_doreczenie (webhook_id, zdarzenie, rodzaj, tresc, utworzone, stan, proby, ostatnia_proba,
      nastepna_proba, status, blad)
    select webhook.id, gen_random_uuid(), rodzaj, '{}', '2026-05-06 10:00+02'::timestamptz + n * interval '1 hour', stan, n,
      case when n > 0 then '2026-05-07 10:00+02'::timestamptz end,
      case stan when 'OCZEKUJE' then '2026-05-08 10:00+02'::timestamptz end, status, blad
    from webhook, (values (0, 'IMPORT', 'OCZEKUJE', null, null), (1, 'STRUMIEN', 'DORECZONE', 200, null),
      (3, 'PRZESLANIE', 'OCZEKUJE', 503, 'ODPOWIEDZ'), (10, 'IMPORT', 'NIEDORECZONE', null, 'CZAS'),
      (1, 'PROBA', 'DORECZONE', 204, null)) as d (n, rodzaj, stan, status, blad)`.execute(db)
}

/** An address of this machine at which nobody listens. */
export const NOBODY = 'http://127.0.0.1:1'
