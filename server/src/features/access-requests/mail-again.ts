import type { requests } from '#contract/access-requests/requests.ts'
import { mayMailAgain } from '#contract/access-requests/states.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import type { Level } from '#contract/access.ts'
import { mayGeneratePassword } from '#contract/users/user-rules.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { requireConfirmed } from '#platform/http/require-confirmed.ts'
import { sendMail } from '#platform/mail.ts'
import { problem, saved } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { isAddressFresh } from '../session/changed-address.ts'
import { setTemporaryPassword } from '../session/temporary-password.ts'
import { acquire } from '../users/hold-user.ts'
import { lockRequest } from './lock-request.ts'
import { mailValues } from './request-data.ts'

/** Writes to the main user of a loaded request once more. An account that nobody has used yet gets a new first password. */
export async function mailAgain(context: Context<typeof requests.mailAgain>): Promise<Saved> {
  const { db, actor, params, config } = context
  await acquire(db, actor)
  const request = await lockRequest(db, params.id)
  if (!mayMailAgain(request.status) || request.uzytkownikId === null) throw problem('accessRequest.notLoaded')
  const user = await db
    .selectFrom('uzytkownik')
    .where('id', '=', request.uzytkownikId)
    .where('usuniety', '=', false)
    .where('zablokowany', '=', false)
    .select(['id', 'login', 'imie', 'nazwisko', 'email', 'adresZmieniony', 'wymaganaZmianaHasla'])
    .select(['udzielajacyPomocyId', 'usuniety'])
    .select((eb) => eb.ref('poziom').$castTo<Level | null>().as('poziom'))
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw problem('accessRequest.noUser')
  const { login, imie, nazwisko, email } = user
  const link = `${config.publicUrl}/login`
  const about = await composeText(db, 'WNIOSEK_WCZYTANY', { ...mailValues(params.id, request.dane), login, link })
  await sendMail(context, { to: email, ...about })
  if (user.wymaganaZmianaHasla) {
    // as for any other generated password
    requireConfirmed(context.caller)
    if (!mayGeneratePassword(actor, user)) throw problem('user.readOnly')
    if (actor.poziom !== 'ADMINISTRATOR' && isAddressFresh(user)) throw problem('user.addressFresh')
    await audit(db, 'wygenerowanie-hasla', whoCalls(context), { login })
    const haslo = await setTemporaryPassword(db, user)
    const text = await composeText(db, 'HASLO_WYGENEROWANE', { imie, nazwisko, login, haslo, link })
    await sendMail(context, { to: email, ...text, secret: haslo })
  }
  await audit(db, 'wiadomosc-o-wniosku', whoCalls(context), { wniosek: params.id, login })
  return saved('accessRequest.mailed')
}
