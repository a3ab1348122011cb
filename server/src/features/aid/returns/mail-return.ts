import { sql } from 'kysely'
import { canEditCase, type CasePermission, type Level } from '#contract/access.ts'
import { correctionDays, returnableFields } from '#contract/aid/returns.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { composeText } from '#platform/texts.ts'
import type { StoredCase } from '../cases/lock-case.ts'

type Reason = { powod: string; pola: readonly string[] }

/** Writes to the users of the body who may correct the case, once to each address. */
export async function mailReturn(
  context: Pick<Context, 'db' | 'jobs' | 'config'>,
  stored: StoredCase,
  { powod, pola }: Reason,
): Promise<void> {
  const { db, config } = context
  const { podmiot, beneficjent } = await db
    .selectFrom('przypadek as pp')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .where('pp.id', '=', stored.id)
    .select(['up.nazwa as podmiot', 'bf.nazwa as beneficjent'])
    .executeTakeFirstOrThrow()
  const values = {
    podmiot,
    beneficjent,
    akt: stored.aktSym,
    wyroznik: stored.wyroznik,
    powod,
    pola: pola.map((pole) => returnableFields[pole]).join(', ') || '—',
    termin: formatDate(addDays(today(), correctionDays)),
    link: `${config.publicUrl}/przypadek-pomocy/pup/edit/${stored.id}`,
  }
  for (const { email, imie, nazwisko } of await correctors(db, stored))
    await sendMail(context, {
      to: email,
      ...(await composeText(db, 'ZWROT_DO_POPRAWY', { ...values, imie, nazwisko })),
    })
}

/** The users with an account in force who may change the case; those who share an address are written to once. */
async function correctors(db: Db, { upId, zapisal }: StoredCase) {
  const users = await db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', upId)
    .where('usuniety', '=', false)
    .where('zablokowany', '=', false)
    .where('email', '<>', '')
    .orderBy('id')
    .select(['login', 'imie', 'nazwisko', sql<string>`trim(email)`.as('email')])
    .select([sql<Level | null>`poziom`.as('poziom'), sql<CasePermission[]>`uprawnienia`.as('uprawnienia')])
    .execute()
  const may = users.filter((user) =>
    canEditCase({ ...user, udzielajacyPomocyId: upId, impersonateMode: false }, zapisal),
  )
  return [...Map.groupBy(may, ({ email }) => email.toLowerCase()).values()].map(first)
}
