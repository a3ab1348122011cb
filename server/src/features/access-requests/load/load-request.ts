import type { requests } from '#contract/access-requests/requests.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { sendMail } from '#platform/mail.ts'
import { saved } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { takeTurn } from '../../users/hold-user.ts'
import { lockRequest, requireUndecided, statusBy } from '../lock-request.ts'
import { mailValues } from '../request-data.ts'
import { saveBody } from './save-body.ts'
import { saveMainUser } from './save-main-user.ts'

/** Loads a request: body, main user, rights, status and messages, all or nothing. */
export async function loadRequest(context: Context<typeof requests.load>): Promise<Saved> {
  const { db, actor, params, body, query, config } = context
  await takeTurn(db, actor)
  const request = await lockRequest(db, params.id)
  requireUndecided(request)
  requireVersion(request, body.wersja)
  const podmiotId = await saveBody(db, body)
  const user = await saveMainUser(context, podmiotId, body.dane, query?.nowyUzytkownik)
  await db
    .updateTable('wniosek')
    .set({ ...statusBy(actor.login, 'WCZ'), podmiotId, uzytkownikId: user.id })
    .where('id', '=', params.id)
    .execute()
  await audit(db, 'wczytanie-wniosku', whoCalls(context), { wniosek: params.id, podmiot: podmiotId, login: user.login })
  const values = { ...mailValues(params.id, request.dane), login: user.login, link: `${config.publicUrl}/login` }
  await sendMail(context, { to: user.email, ...(await composeText(db, 'WNIOSEK_WCZYTANY', values)) })
  return saved('accessRequest.loaded', { numer: params.id, idPodmiotu: podmiotId, login: user.login })
}
