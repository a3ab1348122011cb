import { decisionDue, type RequestState } from '#contract/access-requests/states.ts'
import type { submission } from '#contract/access-requests/submission.ts'
import { codeOf } from '#contract/kernel/code.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Context } from '#platform/http/context.ts'
import { problem } from '#platform/problem.ts'
import { hashOf } from '#platform/session.ts'

/** Where a request stands, for its applicant. A wrong code and an unknown number get the same answer. */
export async function getStatus({
  db,
  body,
}: Context<typeof submission.status>): Promise<ReplyOf<typeof submission.status>> {
  const found = await db
    .selectFrom('wniosek')
    .where('id', '=', body.numer)
    // a code that no request can have is looked for all the same: every refusal takes as long
    .where('kodSkrot', '=', hashOf(codeOf(body.kod) ?? ''))
    .select(['id', 'status', 'dane', 'przeslano', 'statusZmieniono', 'powodOdrzucenia'])
    .$narrowType<{ status: RequestState }>()
    .executeTakeFirst()
  if (!found?.przeslano) throw problem('accessRequest.unknownCode')
  const { nazwa, rodzajZgloszenia } = found.dane
  return {
    numer: found.id,
    status: found.status,
    nazwa,
    rodzajZgloszenia,
    dataPrzeslania: found.przeslano,
    dataRozpatrzenia: found.status === 'ZAR' ? null : found.statusZmieniono,
    termin: decisionDue(today(new Date(found.przeslano))),
    powodOdrzucenia: found.powodOdrzucenia,
  }
}
