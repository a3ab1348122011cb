import { sql } from 'kysely'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { mayDecide, requestStates, type RequestState } from '#contract/access-requests/states.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** Locks a signed request to the end of the transaction: two people never decide about one. */
export async function lockRequest(tx: Db, id: number) {
  const found = await tx
    .selectFrom('wniosek')
    .where('id', '=', id)
    .where('przeslano', 'is not', null)
    .select([
      'id',
      'status',
      'dane',
      'wersja',
      'powodOdrzucenia',
      'wpisAdm',
      'uzytkownikId',
      'statusZmienil',
      'statusZmieniono',
    ])
    .$narrowType<{ status: RequestState }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
  return found
}

/** A request is decided about once; the caller who comes second learns who was first. */
export function requireUndecided({
  status,
  statusZmienil,
  statusZmieniono,
}: Awaited<ReturnType<typeof lockRequest>>): void {
  if (mayDecide(status)) return
  const kto = [statusZmienil, statusZmieniono && formatDateTime(statusZmieniono)].filter(Boolean).join(', ')
  throw problem('accessRequest.handled', { status: requestStates[status].toLowerCase(), kto })
}

/** The columns of a status that somebody has just given. */
export const statusBy = (login: string, status: RequestState) => ({
  status,
  statusZmienil: login,
  statusZmieniono: sql<string>`now()`,
})
