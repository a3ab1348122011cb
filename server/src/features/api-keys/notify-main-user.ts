import { keyPermissions } from '#contract/access.ts'
import type { apiKeys } from '#contract/api-keys/api-keys.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { UserContext } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { composeText } from '#platform/texts.ts'

/** Mails the main user, who alone can make a key, that there is a new one: someone else may have used the session. */
export async function notifyMainUser(
  context: Pick<UserContext, 'db' | 'jobs' | 'caller' | 'actor'>,
  { nazwa, prefiks, uprawnienia, waznyDo }: BodyOf<typeof apiKeys.create> & { prefiks: string },
): Promise<void> {
  const { db, caller, actor } = context
  const { imie, nazwisko, email } = await db
    .selectFrom('uzytkownik')
    .where('id', '=', caller.actorId)
    .select(['imie', 'nazwisko', 'email'])
    .executeTakeFirstOrThrow()
  const text = await composeText(db, 'KLUCZ_API', {
    imie,
    nazwisko,
    nazwa,
    prefiks,
    uprawnienia: uprawnienia.map((code) => keyPermissions[code]).join(', '),
    dzien: formatDate(waznyDo),
    kto: actor.login,
  })
  await sendMail(context, { to: email, ...text })
}
