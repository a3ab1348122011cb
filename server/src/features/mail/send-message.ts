import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { TEXT_LENGTH } from '#contract/announcements/announcements.ts'
import { present } from '#contract/kernel/lists.ts'
import { audienceText, type ChosenAudience } from '#contract/mail/mail-audience.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { mail } from '#contract/mail/mail.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Wysylka } from '#platform/database/schema.ts'
import type { Context } from '#platform/http/context.ts'
import { oneLine } from '#platform/mail.ts'
import { problem, saved } from '#platform/problem.ts'
import { requireReferences } from '#platform/require-references.ts'
import { richText } from '#platform/rich-text.ts'
import { audienceDigest } from './audience-digest.ts'
import { MAILING } from './portions.ts'
import { recipientsOf } from './recipients.ts'

type Draft = ChosenAudience & { temat: string; tresc: string }

/** The words of a message as they are stored and sent. */
export function wordsOf({ temat, tresc }: Draft): { temat: string; tresc: string } {
  return { temat: oneLine(temat), tresc: richText(tresc, TEXT_LENGTH) }
}

/**
 * Freezes the recipients of a message and queues it, all in the call's transaction. A number of recipients other than
 * the one confirmed undoes it. The same message sent again is answered as the first time.
 */
export async function sendMessage(context: Context<typeof mail.send>): Promise<Saved> {
  const { db, jobs, body, actor } = context
  const { klucz, liczba } = body
  const words = wordsOf(body)
  const adresaci = await describeAudience(db, body)
  if (liczba === 0) throw problem('mail.noRecipients')
  const message = { ...words, adresaci, adresaciSkrot: audienceDigest(body), liczba, autor: actor.login }
  const mailing = await db
    .insertInto('wysylka')
    .values({ klucz, ...message })
    // waits for the first of two that come at once
    .onConflict((conflict) => conflict.column('klucz').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!mailing) return sentBefore(db, klucz, message)
  const { id } = mailing
  const n = await insertRecipients(db, id, body)
  if (n !== liczba) throw n === 0 ? problem('mail.noRecipients') : problem('mail.otherCount', { confirmed: liczba, n })
  await jobs.enqueue(db, MAILING, { id, after: 0 })
  await audit(db, 'wiadomosc-do-uzytkownikow', whoCalls(context), { wiadomosc: id, adresaci, liczba })
  return saved('mail.queued', { id }, { n })
}

async function insertRecipients(db: Db, mailingId: number, audience: ChosenAudience): Promise<number> {
  const { numInsertedOrUpdatedRows: n } = await db
    .insertInto('wiadomosc')
    .columns(['wysylkaId', 'temat', 'tresc', 'adresat', 'odbiorca'])
    .expression((eb) =>
      eb
        .selectFrom(recipientsOf(db, audience).as('r'))
        .select([eb.val(mailingId).as('wysylkaId'), eb.val('').as('temat'), eb.val('').as('tresc')])
        .select(['r.adresat', 'r.odbiorca']),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * The answer to a message that was sent before. A form that was changed since, as its answer was lost, is refused: its
 * words or its audience are not those that were sent.
 */
async function sentBefore(db: Db, klucz: string, given: Omit<Insertable<Wysylka>, 'klucz'>): Promise<Saved> {
  const { id, ...first } = await db
    .selectFrom('wysylka')
    .where('klucz', '=', klucz)
    .select(['id', 'temat', 'tresc', 'adresaci', 'adresaciSkrot', 'liczba', 'autor'])
    .executeTakeFirstOrThrow()
  if (!isDeepStrictEqual({ ...given }, first)) throw problem('mail.alreadySent')
  return saved('mail.queued', { id }, { n: first.liczba })
}

/** The audience in words, as it is kept with the message. */
export async function describeAudience(db: Db, audience: ChosenAudience): Promise<string> {
  const { adresaci, grupaId, organNadrzednyId } = audience
  const [table, id] =
    adresaci === 'GRUPA' ? (['grupa', grupaId] as const) : (['organNadrzedny', organNadrzednyId] as const)
  if (adresaci !== 'GRUPA' && adresaci !== 'ORGAN') return audienceText(audience)
  await requireReferences(db, { [adresaci === 'GRUPA' ? 'grupaId' : 'organNadrzednyId']: [table, id] })
  const named = db.selectFrom(table).where('id', '=', present(id, table)).select(['kod', 'nazwa'])
  const { kod, nazwa } = await named.executeTakeFirstOrThrow()
  return audienceText(audience, `${kod} – ${nazwa}`)
}
