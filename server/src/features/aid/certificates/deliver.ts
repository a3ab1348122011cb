import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import {
  DELIVERY_DAYS,
  DELIVERY_REST_MINUTES,
  type deliverCertificate,
  type deliveredFile,
} from '#contract/aid/certificates/delivery.ts'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { printed } from '#contract/aid/certificates/printed.ts'
import { addDays, formatDate, formatDateTime, today } from '#contract/kernel/dates.ts'
import { codeOf } from '#contract/kernel/code.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { currentRequestId } from '#platform/database/request-ids.ts'
import type { Context } from '#platform/http/context.ts'
import { printLine, type SentFile } from '#platform/http/send-file.ts'
import { countMail, mailboxOf } from '#platform/mail-quota.ts'
import { mails } from '#platform/limits/quotas.ts'
import { sendMail } from '#platform/mail.ts'
import { getParameters } from '#platform/parameters.ts'
import { problem, saved } from '#platform/problem.ts'
import { hashOf } from '#platform/session.ts'
import { composeText } from '#platform/texts.ts'
import { keepAddress } from './beneficiary-address.ts'
import { lockCertified } from './certified-case.ts'
import { getCertificate } from './read-certificate.ts'
import { latestDelivery } from './read-delivery.ts'

/** Who sends, and with what. */
type Sending = Pick<Context<typeof deliverCertificate>, 'db' | 'caller' | 'actor' | 'config' | 'jobs' | 'request'>

/** Mails the beneficiary the signed file of a certificate that holds, as a link or attached. */
export async function deliver(call: Context<typeof deliverCertificate>): Promise<ReplyOf<typeof deliverCertificate>> {
  const { db, params, body } = call
  const delivery = { ...(await lockDeliverable(call, params.id)), email: body.email }
  const waitsUntil = await takeAddress(call, delivery)
  if (waitsUntil !== null) {
    const changed = { email: body.email, when: formatDateTime(waitsUntil) }
    return { ...saved('certificate.addressChanged', undefined, changed), key: null }
  }
  await requireSendable(db, delivery)
  await send(call, delivery)
  const key = present(await latestDelivery(db, params.id), 'delivery')
  return { ...saved('certificate.delivered', undefined, { email: body.email }), key }
}

/**
 * Keeps the typed address. Tells until when nothing is sent to it, if it took the place of another one; asked again before that,
 * it is refused.
 */
async function takeAddress(call: Sending, { certificate, upId, email }: CertificateDelivery): Promise<string | null> {
  const { db, actor } = call
  const { id, ppId, nipBeneficjenta: nip } = certificate
  const { waitsUntil, isChanged } = await keepAddress(db, { upId, nip }, { email, login: actor.login })
  if (isChanged) {
    await endOtherLinks(db, id, email)
    await audit(db, 'adres-doreczen', whoCalls(call), { zaswiadczenie: id, przypadek: ppId, adres: email })
  } else if (waitsUntil !== null) throw problem('certificate.newAddress', { when: formatDateTime(waitsUntil) })
  return waitsUntil
}

/** A certificate that can be sent, and whose it is. */
type Deliverable = { certificate: Certificate; upId: number }
export type CertificateDelivery = Deliverable & {
  email: string
  /** One of many that are sent at once. */
  bulk?: boolean
}

/** Finds a certificate that holds and is signed, and locks its case, so that no correction is issued meanwhile. */
export async function lockDeliverable({ db, actor }: Pick<Sending, 'db' | 'actor'>, id: number): Promise<Deliverable> {
  const { ppId } = await getDeliverable(db, actor, id)
  // of two who send it at once the second one waits here
  const { upId } = await lockCertified(db, actor, ppId)
  return { certificate: await getDeliverable(db, actor, id), upId }
}

/** A certificate that holds and has a signature or a seal. */
async function getDeliverable(db: Db, actor: Actor, id: number): Promise<Certificate> {
  const certificate = await getCertificate(db, actor, id)
  if (certificate.stan === 'PRZYGOTOWANIE') throw problem('certificate.notIssued')
  if (certificate.stan === 'NIEAKTUALNE') throw problem('certificate.replaced')
  if (!certificate.podpis) throw problem('certificate.unsigned')
  return certificate
}

/**
 * Counts a message to its address, which must not have got this certificate just now, nor too many of the body today. `tried`
 * are addresses of messages that count as sent in a trial.
 */
export async function requireSendable(
  db: Db,
  { certificate, upId, email }: CertificateDelivery,
  tried: readonly string[] = [],
): Promise<void> {
  await refuseRepeated(db, certificate.id, email)
  const mailbox = mailboxOf(email)
  const quota = mails.certificates
  for (const _ of [...tried.filter((one) => mailboxOf(one) === mailbox), email])
    if (!(await countMail(db, `zaswiadczenie:${upId}:${mailbox}`, quota)))
      throw problem('certificate.tooManyMails', { n: quota.most })
}

/** Refuses to send a certificate to an address that it has just been sent to. */
async function refuseRepeated(db: Db, zaswiadczenieId: number, email: string): Promise<void> {
  const lately = await db
    .selectFrom('zaswiadczenieDoreczenie as sent')
    .innerJoin('wiadomosc as mail', 'mail.id', 'sent.wiadomoscId')
    .where('sent.zaswiadczenieId', '=', zaswiadczenieId)
    .where('sent.czas', '>', sql<string>`now() - make_interval(mins => ${DELIVERY_REST_MINUTES})`)
    .where('mail.stan', '<>', 'BLAD')
    .select('sent.adres')
    .execute()
  if (lately.some(({ adres }) => mailboxOf(adres) === mailboxOf(email)))
    throw problem('certificate.justDelivered', { n: DELIVERY_REST_MINUTES })
}

/** Ends the links of a certificate that went to another address: it may have been a wrong one. */
const endOtherLinks = (db: Db, zaswiadczenieId: number, email: string) =>
  db
    .updateTable('zaswiadczenieDoreczenie')
    .set({ wygasa: sql<string>`now()` })
    .where('zaswiadczenieId', '=', zaswiadczenieId)
    .where(sql<string>`lower(adres)`, '<>', email.toLowerCase())
    .where('wygasa', '>', sql<string>`now()`)
    .execute()

/** Queues the message: with a new link, or, where the office has said so, without one, and the file will be attached as it leaves. */
export async function send(call: Sending, { certificate, upId, email, bulk }: CertificateDelivery): Promise<void> {
  const { db, actor, config } = call
  const { id, ppId, kod, nipBeneficjenta: nip } = certificate
  const page = `${config.publicUrl}/z/${present(kod, 'code of an issued certificate')}`
  const { ZASWIADCZENIA_W_ZALACZNIKU: attaches } = await getParameters(db, 'ZASWIADCZENIA_W_ZALACZNIKU')
  const secret = attaches === 'true' ? undefined : randomBytes(32).toString('base64url')
  // servers and their logs never see what follows the #
  const text = secret
    ? await messageOf(db, certificate, { link: `${page}#${secret}`, day: today() })
    : await composeText(db, 'ZASWIADCZENIE_W_ZALACZNIKU', { ...placeholdersOf(certificate), link: page })
  const wiadomoscId = await sendMail(call, { to: email, ...text, ...(secret && { secret }), ...(bulk && { bulk }) })
  await endOtherLinks(db, id, email)
  await db
    .insertInto('zaswiadczenieDoreczenie')
    .values({
      zaswiadczenieId: id,
      wiadomoscId,
      upId,
      nip,
      adres: email,
      ...(secret && {
        skrot: hashOf(secret),
        // to the end of its last day
        wygasa: sql<string>`(current_date + ${DELIVERY_DAYS + 1}::int)::timestamptz`,
      }),
      login: actor.login,
      wywolanie: currentRequestId() ?? null,
    })
    .execute()
  await audit(db, 'doreczenie-zaswiadczenia', whoCalls(call), { zaswiadczenie: id, przypadek: ppId, adres: email })
}

/** The message to a beneficiary that has a link to the file of a certificate. */
export const messageOf = (db: Db, certificate: Certificate, { link, day }: { link: string; day: string }) =>
  composeText(db, 'ZASWIADCZENIE', {
    ...placeholdersOf(certificate),
    link,
    dzien: formatDate(addDays(day, DELIVERY_DAYS)),
  })

const placeholdersOf = ({ nazwaPup, nazwaBeneficjenta, nrZaswiadczenia, dataWydania }: Certificate) => ({
  podmiot: nazwaPup,
  beneficjent: nazwaBeneficjenta,
  numer: nrZaswiadczenia ?? '—',
  data: formatDate(dataWydania),
})

/** The signed file behind a link. A wrong code and a wrong secret are refused in the same words. */
export async function getDelivered({ db, params, body }: Context<typeof deliveredFile>): Promise<SentFile> {
  const found = await db
    .selectFrom('zaswiadczenieDoreczenie as sent')
    .innerJoin('zaswiadczenie as zas', 'zas.id', 'sent.zaswiadczenieId')
    .innerJoin('przypadek as pp', 'pp.id', 'zas.ppId')
    .where('sent.skrot', '=', hashOf(body.sekret))
    .where('zas.kod', '=', codeOf(params.kod) ?? '')
    .select(['zas.id', 'zas.ppId', 'zas.nrZaswiadczenia', 'zas.zastapionePrzezId', 'pp.usuniety'])
    .select(sql<boolean>`sent.wygasa <= now()`.as('expired'))
    .executeTakeFirst()
  if (!found) throw problem('certificate.unknownLink')
  if (found.zastapionePrzezId !== null) throw problem('certificate.linkOfReplaced')
  if (found.usuniety !== null) throw problem('certificate.linkOfDeleted')
  if (found.expired) throw problem('certificate.linkExpired')
  const { id, ppId, nrZaswiadczenia } = found
  const file = db.selectFrom('zaswiadczeniePodpis').where('zaswiadczenieId', '=', id).select('pdf')
  return {
    name: printed.fileName(nrZaswiadczenia ?? String(id)),
    audit: printLine({ zaswiadczenie: id, przypadek: ppId, zWiadomosci: true }),
    content: async () => (await file.executeTakeFirstOrThrow()).pdf,
  }
}
