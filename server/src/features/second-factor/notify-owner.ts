import { factorChanges, type FactorChange } from '#contract/second-factor/second-factor.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { composeText } from '#platform/texts.ts'

/** Mails a user what became of their second factor: someone else may have done it. */
export async function notifyOwner(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  userId: number,
  change: FactorChange,
): Promise<void> {
  const { imie, nazwisko, login, email } = await db
    .selectFrom('uzytkownik')
    .where('id', '=', userId)
    .select(['imie', 'nazwisko', 'login', 'email'])
    .executeTakeFirstOrThrow()
  const zmiana = factorChanges[change]
  const text = await composeText(db, 'DRUGI_SKLADNIK', { imie, nazwisko, login, zmiana })
  await sendMail({ db, jobs }, { to: email, ...text })
}
