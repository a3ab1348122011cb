import type { requests } from '#contract/access-requests/requests.ts'
import { nextStates } from '#contract/access-requests/states.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Context } from '#platform/http/context.ts'
import { requireVersion } from '#platform/lock-version.ts'
import { sendMail } from '#platform/mail.ts'
import { problem, saved } from '#platform/problem.ts'
import { composeText } from '#platform/texts.ts'
import { lockRequest, requireUndecided, statusBy } from './lock-request.ts'
import { mailValues } from './request-data.ts'

/** Gives a request a status by hand, or changes its note. A rejection is mailed to the applicant with its reason. */
export async function setStatus(context: Context<typeof requests.setStatus>): Promise<Saved> {
  const { db, actor, params } = context
  const before = await lockRequest(db, params.id)
  const body = context.patch(before)
  requireVersion(before, body.wersja)
  const { status } = body
  const powodOdrzucenia = status === 'ODR' ? (body.powodOdrzucenia ?? null) : null
  const changed = status !== before.status
  // the applicant has read the reason already
  if (!changed && powodOdrzucenia !== before.powodOdrzucenia) requireUndecided(before)
  if (changed && !nextStates(actor, before.status).includes(status)) {
    requireUndecided(before)
    throw problem('accessRequest.refusedStatus')
  }
  await db
    .updateTable('wniosek')
    .set({
      ...(changed && statusBy(actor.login, status)),
      powodOdrzucenia,
      wpisAdm: body.wpisAdm || null,
    })
    .where('id', '=', params.id)
    .execute()
  if (!changed) return saved('accessRequest.statusSet', { numer: params.id }, { numer: params.id })
  await audit(db, 'status-wniosku', whoCalls(context), { wniosek: params.id, z: before.status, na: status })
  if (powodOdrzucenia !== null) {
    const values = { ...mailValues(params.id, before.dane), powod: powodOdrzucenia }
    await sendMail(context, { to: before.dane.email, ...(await composeText(db, 'WNIOSEK_ODRZUCONY', values)) })
  }
  const code = status === 'ODR' ? 'accessRequest.rejected' : 'accessRequest.statusSet'
  return saved(code, { numer: params.id }, { numer: params.id })
}
