import { connect, connectPool } from '#platform/database/connect.ts'
import { mailDelivery } from '#platform/mail-delivery.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { sql } from './database.ts'
import { expect } from './test.ts'

/** A mailing whose recipients nobody hands over: one message left, one is leaving, one was refused, the others wait. */
export async function waitingMailing(subject: string): Promise<number> {
  const [mailing] = await sql<{ id: number }>(
    `insert into wysylka (klucz, temat, tresc, autor, adresaci, liczba)
     values (gen_random_uuid(), $1, '<p>W sobotę nie pracujemy</p>', 'admin', 'Nadzorca', 23) returning id`,
    [subject],
  )
  await sql(
    `insert into wiadomosc (wysylka_id, temat, tresc, adresat, odbiorca, stan, proby, powod, blad, podjeta)
     select $1, '', '', 'osoba' || lpad(n::text, 2, '0') || '@przyklad.gov.pl', 'Osoba ' || n,
       case n when 1 then 'WYSLANA' when 2 then 'WYSYLANA' when 3 then 'BLAD' else 'OCZEKUJE' end,
       (n in (1, 3))::int, case n when 3 then 'ODMOWA' end, case n when 3 then '550 no such user' end,
       case when n < 4 then now() end
     from generate_series(1, 23) n`,
    [mailing!.id],
  )
  return mailing!.id
}

/** A kept message that tells a password. */
export const keptPassword = (address: string, password: string) =>
  sql(
    `insert into wiadomosc (adresat, temat, tresc, tajne, stan) values ($1, 'Konto', '<p>Hasło: ' || $2 || '</p>', $2, 'ZACHOWANA')`,
    [address, password],
  )

/** The latest message to an address, as a mail server gets it: without one the product has kept it. */
export async function mailTo(address: string): Promise<string> {
  const pool = connectPool(process.env['E2E_DATABASE_URL']!, 1)
  const server = await startSmtp()
  try {
    const kept = `select id from wiadomosc where adresat = $1 and stan = 'ZACHOWANA' order by id desc limit 1`
    await expect.poll(() => sql(kept, [address])).toHaveLength(1)
    const [message] = await sql<{ id: number }>(
      `update wiadomosc set stan = 'OCZEKUJE' where id = (${kept}) returning id`,
      [address],
    )
    const settings = { smtpUrl: server.url, mailFrom: 'latarnia@przyklad.gov.pl', publicUrl: process.env['BASE_URL']! }
    await mailDelivery(connect(pool), settings).run({ id: message!.id }, { last: true })
    const quoted = server.delivered[0]!.data.replaceAll(/=\r?\n/g, '')
    return Buffer.from(
      quoted.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      'latin1',
    ).toString()
  } finally {
    await server.stop()
    await pool.end()
  }
}
