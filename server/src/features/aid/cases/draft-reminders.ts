import { sql } from 'kysely'
import { can, type CasePermission, type Level } from '#contract/access.ts'
import { lastOldDay } from '#contract/aid/deadline.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { last } from '#contract/kernel/lists.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Enqueue, JobDefinition } from '#platform/jobs.ts'
import { sendMail } from '#platform/mail.ts'
import { getParameters } from '#platform/parameters.ts'
import { composeText } from '#platform/texts.ts'

type Tools = { config: Pick<Config, 'publicUrl'>; enqueue: Enqueue }
/** The days after which a draft is old, and those between two reminders. */
type Terms = { old: number; pause: number }

/** How many bodies are looked at in one transaction. */
const PORTION = 100

/** Every morning, writes to the authors of drafts that the list marks as old (decision 0025). */
export const draftReminders = (db: Db, tools: Tools): JobDefinition => ({
  cron: '10 5 * * *',
  run: async () => {
    const terms = await readTerms(db)
    if (terms.pause === 0) return
    let bodies = await bodiesAfter(db, 0)
    while (bodies.length > 0) {
      const portion = bodies
      await db.transaction().execute((tx) => remindAuthors(tx, portion, terms, tools))
      bodies = await bodiesAfter(db, last(portion))
    }
  },
})

async function readTerms(db: Db): Promise<Terms> {
  const { DniPrzypadekRoboczyOstrzezenie: old, PRZYPOMNIENIE_ROBOCZE_DNI: pause } = await getParameters(
    db,
    'DniPrzypadekRoboczyOstrzezenie',
    'PRZYPOMNIENIE_ROBOCZE_DNI',
  )
  return { old: Number(old), pause: Number(pause) }
}

/** The next bodies whose rights are in force. */
async function bodiesAfter(db: Db, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('udzielajacyPomocy')
    .where('id', '>', last)
    .where('dataKoncaUprawnien', '>=', today())
    .orderBy('id')
    .limit(PORTION)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A reminder and its day are one transaction: neither a kill nor a second process makes two of it. */
async function remindAuthors(tx: Db, bodies: number[], terms: Terms, { config, enqueue }: Tools): Promise<void> {
  const authors = (await authorsOf(tx, bodies, terms)).filter(maySeeDrafts)
  const due = new Set(await noteReminders(tx, authors, terms))
  for (const { id, email, imie, nazwisko, podmiot, liczba, najstarszy } of authors) {
    if (!due.has(id)) continue
    const text = await composeText(tx, 'PRZYPOMNIENIE_ROBOCZE', {
      imie,
      nazwisko,
      podmiot,
      liczba,
      dni: terms.old,
      najstarszy: formatDate(najstarszy),
      link: `${config.publicUrl}/przypadki-pomocy/robocze-przypadki-pomocy`,
    })
    await sendMail({ db: tx, jobs: { enqueue } }, { to: email, ...text, bulk: true })
  }
}

type Author = {
  id: number
  login: string
  imie: string
  nazwisko: string
  email: string
  poziom: Level | null
  uprawnienia: CasePermission[]
  udzielajacyPomocyId: number
  podmiot: string
  liczba: number
  najstarszy: string
}

/**
 * The users of these bodies with old drafts of their own and an account in force. Drafts are counted by their index alone.
 * Drafts of a user who works for another body now, or of a key, have no author to write to.
 */
async function authorsOf(tx: Db, bodies: number[], { old }: Terms): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select u.id, u.login, u.imie, u.nazwisko, trim(u.email) as email, u.poziom, u.uprawnienia, u.udzielajacy_pomocy_id,
      up.nazwa as podmiot, robocze.liczba, robocze.najstarszy
    from (select up_id, zapisal, count(*)::int as liczba, min(pp_data) as najstarszy from przypadek
      where stan = 'R' and usuniety is null and up_id = any(${bodies}) and pp_data <= ${lastOldDay(old)}::date
      group by up_id, zapisal) robocze
    join udzielajacy_pomocy up on up.id = robocze.up_id
    join uzytkownik u on u.udzielajacy_pomocy_id = robocze.up_id and u.login = robocze.zapisal
    where not u.usuniety and not u.zablokowany and trim(u.email) <> ''
    order by u.id`.execute(tx)
  return rows
}

const maySeeDrafts = (author: Author): boolean => can({ ...author, impersonateMode: false }, 'aidCases.report')

/** Notes today's reminder of those whose latest one is old enough, in the order of their ids, and returns those users. */
async function noteReminders(tx: Db, authors: readonly Author[], { pause }: Terms): Promise<number[]> {
  if (authors.length === 0) return []
  const rows = await tx
    .insertInto('przypomnienie')
    .values(authors.map(({ id }) => ({ uzytkownikId: id, dzien: today() })))
    .onConflict((conflict) =>
      conflict
        .column('uzytkownikId')
        .doUpdateSet((eb) => ({ dzien: eb.ref('excluded.dzien') }))
        .where(sql<boolean>`przypomnienie.dzien <= excluded.dzien - ${pause}::int`),
    )
    .returning('uzytkownikId')
    .execute()
  return rows.map(({ uzytkownikId }) => uzytkownikId)
}
