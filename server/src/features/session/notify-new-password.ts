import { formatDateTime } from '#contract/kernel/dates.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { composeText } from '#platform/texts.ts'

/** Mails users that their password was changed: someone else may have done it. */
export async function notifyNewPassword({ db, jobs }: Pick<Context, 'db' | 'jobs'>, userId: number): Promise<void> {
  const { email, ...owner } = await db
    .selectFrom('uzytkownik')
    .where('id', '=', userId)
    .select(['imie', 'nazwisko', 'login', 'email'])
    .executeTakeFirstOrThrow()
  const czas = formatDateTime(new Date().toISOString())
  await sendMail({ db, jobs }, { to: email, ...(await composeText(db, 'HASLO_ZMIENIONE', { ...owner, czas })) })
}
