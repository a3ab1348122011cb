import { differs } from '#contract/access-requests/differences.ts'
import { LoadedData, type AccessRequest } from '#contract/access-requests/request.ts'
import type { requests } from '#contract/access-requests/requests.ts'
import { confirmations } from '#contract/confirmations.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { fieldsUnder } from '#platform/http/fields-under.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { sendMail } from '#platform/mail.ts'
import { saved } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { acquire } from '../../users/hold-user.ts'
import { lockRequest, requireUndecided, statusBy } from '../lock-request.ts'
import { mailValues } from '../request-data.ts'
import { saveBody } from './save-body.ts'
import { saveMainUser } from './save-main-user.ts'

/** Loads a request: body, main user, rights, status and messages, all or nothing. */
export async function loadRequest(context: Context<typeof requests.load>): Promise<Saved> {
  const { db, actor, params, body, config } = context
  await acquire(db, actor)
  const request = await lockRequest(db, params.id)
  requireUndecided(request)
  requireVersion(request, body.wersja)
  const signed = request.dane
  const podmiotId = await fieldsUnder(
    'dane',
    () => saveBody(db, body, signed.nip),
    (field) => field in LoadedData.shape,
  )
  const user = await saveMainUser(context, podmiotId, signed)
  await db
    .updateTable('wniosek')
    .set({ ...statusBy(actor.login, 'WCZ'), podmiotId, uzytkownikId: user.id })
    .where('id', '=', params.id)
    .execute()
  await audit(db, 'wczytanie-wniosku', whoCalls(context), {
    wniosek: params.id,
    podmiot: podmiotId,
    login: user.login,
    poprawione: correctedIn(body.dane, signed),
  })
  const values = { ...mailValues(params.id, signed), login: user.login, link: `${config.publicUrl}/login` }
  await sendMail(context, { to: user.email, ...(await composeText(db, 'WNIOSEK_WCZYTANY', values)) })
  const { message, key } = saved(
    user.waits ? 'accessRequest.loadedWithoutPassword' : 'accessRequest.loaded',
    { numer: params.id, idPodmiotu: podmiotId, login: user.login },
    { godziny: limits.addressRestHours },
  )
  return {
    message: user.keepsFactor ? `${asSentence(message)} ${confirmations['accessRequest.keepsFactor']}` : message,
    key,
  }
}

const asSentence = (text: string): string => text.replace(/\.?$/, '.')

/** The names of the fields that the office corrected: what was signed and what was loaded are kept elsewhere. */
const correctedIn = (loaded: LoadedData, signed: AccessRequest): string[] =>
  codesOf(LoadedData.shape).filter((name) => differs(loaded[name], signed[name]))
