import type { DeliveryFault } from '#contract/mail/mail-states.ts'
import type { Db } from './database/connect.ts'
import type { Jobs } from './jobs.ts'
import { cleanHtml } from './sanitize.ts'

/** The queue of mail to many, which has workers of its own, so that a password never waits for thousands. */
export const BULK_MAIL = 'bulk-mail'

export type Message = {
  to: string
  subject: string
  html: string
  /** A secret in the text, blanked out in our copy once the message has been sent. In the subject it is never sent. */
  secret?: string
  /** One of many that are written at once. */
  bulk?: boolean
}

/** A PDF that goes with a message. */
export type Attachment = { name: string; pdf: Buffer }

/**
 * The file that goes with a queued message, read as it leaves: nothing of it waits in our copy. Or why the message must not
 * leave any more; `undefined` for a message that has no file.
 */
export type ReadAttachment = (db: Db, messageId: number) => Promise<Attachment | { fault: DeliveryFault } | undefined>

/** Queues a message in the caller's transaction: undone with it, or delivered after it. Returns its id. */
export async function sendMail(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  { to, subject, html, secret, bulk }: Message,
): Promise<number> {
  // the office sees subjects in the list of messages
  const temat = oneLine(secret ? subject.replaceAll(secret, '•••') : subject)
  const { id } = await db
    .insertInto('wiadomosc')
    .values({ adresat: to, temat, tresc: cleanHtml(html), tajne: secret ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(db, bulk ? BULK_MAIL : 'mail', { id })
  return id
}

/** A header is one line: line ends become spaces, so that nothing can be injected. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
