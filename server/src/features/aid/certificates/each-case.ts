import { withIncident, type ErrorCode, type Refusal } from '#contract/errors.ts'
import type { Context } from '#platform/http/context.ts'
import { logIncident } from '#platform/http/errors.ts'
import { Problem } from '#platform/problem.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'

type Call = Pick<Context, 'db' | 'actor' | 'signal' | 'request'>

/** Beneficiary, amount, act and number, by which people know the cases that they may see. */
export async function namesOf({ db, actor }: Call, ids: readonly number[]) {
  const upId = visibleGrantor(actor)
  const cases = await db
    .selectFrom('przypadek as pp')
    .innerJoin('akt', 'akt.id', 'pp.aktId')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .where('pp.id', 'in', ids)
    .$call((query) => (upId === null ? query : query.where('pp.upId', '=', upId)))
    .select(['pp.id', 'akt.aktSym', 'pp.wyroznik', 'bf.nazwa as bfNazwa', 'pp.brutto'])
    .execute()
  return new Map(cases.map(({ id, ...name }) => [id, name]))
}

/** The names of a case that the caller does not have. */
export const nameless = { aktSym: null, wyroznik: null, bfNazwa: null, brutto: null }

/** Why one case of a group was refused; any other failure ends the call. */
export function refusalOf(
  { signal, request }: Call,
  error: unknown,
  logged: string,
): { code: ErrorCode; message: string; fieldErrors: NonNullable<Refusal['fieldErrors']> } {
  signal.throwIfAborted()
  if (!(error instanceof Problem)) throw error
  const { code, status, refusal } = error
  const { message, fieldErrors = [] } = refusal
  const incident = () => logIncident(request.log, error, error, logged)
  return { code, message: status < 500 ? message : withIncident(message, incident()), fieldErrors }
}
