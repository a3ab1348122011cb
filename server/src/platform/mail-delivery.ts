import { sql } from 'kysely'
import nodemailer, { type Transporter } from 'nodemailer'
import { emailAddress } from '#contract/kernel/fields.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { JobDefinition } from './jobs.ts'
import { textOf } from './sanitize.ts'

const SECONDS = 1_000
/** A silent mail server is given up after this long, and tried again later. */
const timeouts = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 30 * SECONDS }

/** Delivers the messages queued by `sendMail`. Without a mail server they are kept for administrators to read. */
export function mailDelivery(db: Db, config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): JobDefinition {
  const transport =
    config.smtpUrl &&
    nodemailer.createTransport(
      { url: config.smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
      { from: config.mailFrom },
    )
  return {
    retries: 7,
    parallel: 10,
    run: async ({ id }, { last }) => {
      const message = await findWaiting(db, Number(id))
      if (!message) return
      const outcome = db.updateTable('wiadomosc').where('id', '=', message.id)
      if (!transport) return void (await outcome.set({ stan: 'ZACHOWANA' }).execute())
      try {
        await deliver(transport, message, new URL(config.publicUrl).hostname)
        const wyslana = sql<string>`now()`
        await outcome.set({ stan: 'WYSLANA', wyslana, blad: null, ...oneMoreTry, ...blanked }).execute()
      } catch (error) {
        const final = last || isRefusal(error)
        const blad = (error as Error).message.slice(0, 500)
        await outcome.set({ blad, ...oneMoreTry, ...(final && { stan: 'BLAD', ...blanked }) }).execute()
        if (!final) throw error
      }
    },
  }
}

type Waiting = { id: number; adresat: string; temat: string; tresc: string }
const oneMoreTry = { proby: sql<number>`proby + 1` }
const blanked = { tresc: sql<string>`replace(tresc, coalesce(tajne, ''), '•••')`, tajne: null }

const findWaiting = (db: Db, id: number): Promise<Waiting | undefined> =>
  db
    .selectFrom('wiadomosc')
    .where('id', '=', id)
    .where('stan', '=', 'OCZEKUJE')
    .select(['id', 'adresat', 'temat', 'tresc'])
    .executeTakeFirst()

/** One address, never a list: it is checked again here, wherever it came from. */
async function deliver(transport: Transporter, { id, adresat, temat, tresc }: Waiting, host: string): Promise<void> {
  const address = emailAddress('').parse(adresat)
  await transport.sendMail({
    to: { name: '', address },
    subject: temat,
    // the same id at each try, so that a message delivered twice is recognised as one
    messageId: `<wiadomosc-${id}@${host}>`,
    html: `<!doctype html><html lang="pl"><head><meta charset="utf-8"></head><body>${tresc}</body></html>`,
    text: textOf(tresc),
  })
}

/** A final refusal of the server (SMTP 5xx) or an invalid address: trying again changes nothing. */
const isRefusal = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 500 || (error as Error).name === 'ZodError'
