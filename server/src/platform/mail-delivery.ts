import { sql } from 'kysely'
import { emailAddress } from '#contract/kernel/fields.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { DeliveryFault, DeliveryState } from '#contract/mail/mail-states.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { JobDefinition } from './jobs.ts'
import type { Attachment, ReadAttachment } from './mail.ts'
import { documentOf, renderTemplate } from './mail-template.ts'
import { handOver, type Sent } from './mail-server.ts'
import { getParameters } from './parameters.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** A mail server, or our database, may be away for a night: some eleven hours. */
export const patience = { retries: 19, longestPause: 3_600 }

/**
 * Delivers a message that waits. Without a mail server it is kept for administrators to read. It is claimed before it is
 * handed over: whatever happens in between, nobody gets it twice (decision 0025).
 */
export const mailDelivery = (
  db: Db,
  config: Settings,
  readAttachment: ReadAttachment = async () => undefined,
): JobDefinition => ({
  ...patience,
  parallel: 10,
  run: async ({ id }, { last }) => {
    // all that is read stands before the claim: a fault of our database after it would leave the outcome unknown
    const { ADRES_ODPOWIEDZI: replyTo } = await getParameters(db, 'ADRES_ODPOWIEDZI')
    const attached = await readAttachment(db, Number(id))
    const message = await claim(db, Number(id), config.smtpUrl ? 'WYSYLANA' : 'ZACHOWANA')
    if (message?.stan !== 'WYSYLANA') return
    const sent: Sent = attached && 'fault' in attached ? attached : await send(message, replyTo, attached, config)
    const noted = await note(db, message.id, stateAfter(sent.fault, last), sent)
    if (noted?.stan === 'OCZEKUJE') throw new Error(sent.logged)
  },
})

/** Interrupted messages count as such after this long: no delivery takes nearly as long. */
const LOST_AFTER = sql<string>`now() - interval '15 minutes'`

/** Marks messages whose process ended while it handed them over: it is unknown whether they left. */
export const lostMail = (db: Db): JobDefinition => ({
  cron: '*/5 * * * *',
  run: async () => {
    await db
      .updateTable('wiadomosc')
      .set({ stan: 'NIEZNANY' satisfies DeliveryState, powod: 'PRZERWANA' satisfies DeliveryFault })
      .set({ ...oneMoreTry, ...redactedSecret })
      .where('stan', '=', 'WYSYLANA')
      .where('podjeta', '<', LOST_AFTER)
      .execute()
  },
})

type Claimed = {
  id: number
  adresat: string
  stan: string
  wysylkaId: number | null
  znacznik: string
  temat: string
  tresc: string
}

/** Takes a waiting message for a try, unless its mailing was stopped. One that someone else took is not found. */
const claim = (db: Db, id: number, next: DeliveryState): Promise<Claimed | undefined> =>
  db
    .updateTable('wiadomosc as m')
    .set({
      stan: unlessStopped(next),
      podjeta: sql<string>`now()`,
    })
    .where('m.id', '=', id)
    .where('m.stan', '=', 'OCZEKUJE')
    .returning(['m.id', 'm.adresat', 'm.stan', 'm.wysylkaId', 'm.znacznik'])
    .returning([
      sql<string>`coalesce(${ofMailing('temat')}, m.temat)`.as('temat'),
      sql<string>`coalesce(${ofMailing('tresc')}, m.tresc)`.as('tresc'),
    ])
    .executeTakeFirst()

const unlessStopped = (stan: DeliveryState) =>
  sql<string>`case when ${ofMailing('zatrzymana')} is null then ${stan} else 'ZATRZYMANA' end`

const ofMailing = (column: 'temat' | 'tresc' | 'zatrzymana') =>
  sql`(select w.${sql.ref(column)} from wysylka w where w.id = m.wysylka_id)`

async function send(
  message: Claimed,
  replyTo: string,
  attachment: Attachment | undefined,
  config: Settings,
): Promise<Sent> {
  const { adresat, temat, tresc, wysylkaId, znacznik } = message
  // checked again here, wherever it came from
  const address = emailAddress('').safeParse(adresat)
  if (!address.success) return { fault: 'ADRES', answer: first(address.error.issues).message }
  const content = renderTemplate(tresc, wysylkaId === null ? 'POJEDYNCZA' : 'ZBIORCZA', replyTo)
  return handOver(
    {
      address: address.data,
      replyTo,
      subject: temat,
      // the same id at each try, so that a person who gets a message twice after all sees it as one
      messageId: `<${znacznik}@${new URL(config.publicUrl).hostname}>`,
      html: documentOf(content),
      text: content.text,
      attachment,
    },
    { smtpUrl: present(config.smtpUrl, 'mail server'), mailFrom: config.mailFrom },
  )
}

/** Refusals are final, and what may have arrived is not sent again; everything else is tried until the last time. */
function stateAfter(fault: DeliveryFault | undefined, last: boolean): DeliveryState {
  if (fault === undefined) return 'WYSLANA'
  if (fault === 'PRZERWANA') return 'NIEZNANY'
  return last || finalFaults.includes(fault) ? 'BLAD' : 'OCZEKUJE'
}

const finalFaults: readonly DeliveryFault[] = ['ADRES', 'ODMOWA', 'ZASTAPIONE', 'USUNIETE']

const oneMoreTry = { proby: sql<number>`proby + 1` }
/** A secret is struck out of our copy as soon as the message needs it no longer. */
export const redactedSecret = { tresc: sql<string>`replace(tresc, coalesce(tajne, ''), '•••')`, tajne: null }

/** Waits for another try, unless it was given up for lost or its mailing was stopped. */
const unlessGivenUp = sql<string>`case when m.stan = 'NIEZNANY' then 'BLAD' else ${unlessStopped('OCZEKUJE')} end`

/**
 * Notes what became of a try, also of a slow one that was given up for lost meanwhile. If that one did not leave, it has
 * failed for good: its secret is struck out already.
 */
const note = (
  db: Db,
  id: number,
  stan: DeliveryState,
  { fault, answer }: Sent,
): Promise<{ stan: string } | undefined> =>
  db
    .updateTable('wiadomosc as m')
    .set({ stan: stan === 'OCZEKUJE' ? unlessGivenUp : stan, powod: fault ?? null, blad: answer ?? null })
    .set(oneMoreTry)
    .$if(stan === 'WYSLANA', (update) => update.set({ wyslana: sql<string>`now()` }))
    .$if(stan !== 'OCZEKUJE', (update) => update.set(redactedSecret))
    .where('m.id', '=', id)
    .where('m.stan', 'in', ['WYSYLANA', 'NIEZNANY'])
    .returning('m.stan')
    .executeTakeFirst()
