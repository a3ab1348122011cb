import type { account } from '#contract/account/account.ts'
import { emailAddress } from '#contract/kernel/fields.ts'
import { present } from '#contract/kernel/lists.ts'
import { whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { sendMail } from '#platform/mail.ts'
import { getParameters } from '#platform/parameters.ts'
import { composeText } from '#platform/texts.ts'

/** Stores a user's error report, mails it to the support address if there is one, and returns its number. */
export async function reportError(context: Context<typeof account.reportError>): Promise<number> {
  const { db, body, request } = context
  const login = present(whoCalls(context).login, 'login')
  const przegladarka = request.headers['user-agent']?.slice(0, 300) ?? ''
  const { id } = await db
    .insertInto('zgloszenieBledu')
    .values({ login, przegladarka, tresc: body.errorMessage })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { ADRES_ZGLOSZEN_BLEDOW: to } = await getParameters(db, 'ADRES_ZGLOSZEN_BLEDOW')
  if (emailAddress('').safeParse(to).success) {
    const values = { numer: id, login, przegladarka, tresc: body.errorMessage }
    await sendMail(context, { to, ...(await composeText(db, 'ZGLOSZENIE_BLEDU', values)) })
  }
  return id
}
