import type { Db } from './database/connect.ts'
import type { Jobs } from './jobs.ts'
import { cleanHtml } from './sanitize.ts'

export type Message = {
  to: string
  subject: string
  html: string
  /** A secret that stands in the text, struck out of our copy as soon as the message has left. */
  secret?: string
}

/** Takes a message for sending, in the caller's transaction: undone with it, or delivered after it. */
export async function sendMail({ db, jobs }: { db: Db; jobs: Jobs }, { to, subject, html, secret }: Message) {
  const { id } = await db
    .insertInto('wiadomosc')
    .values({ adresat: to, temat: oneLine(subject), tresc: cleanHtml(html), tajne: secret ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(db, 'mail', { id })
}

/** A header is one line: what a line end would smuggle in stays words. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
