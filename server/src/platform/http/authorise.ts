import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayAccess } from '#contract/access.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { changesRecords, isChange, type Endpoint, type Gate } from '#contract/kernel/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { problem } from '../problem.ts'
import { extendSession, findSession, SESSION_COOKIE } from '../session.ts'
import { noteSession } from './known-sessions.ts'

/** Finds the session of a call, and refuses what its user may not do. */
export async function authorise(
  db: Db,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.access === 'public') return
  const session = await findSession(db, request.cookies[SESSION_COOKIE])
  noteSession(request.cookies[SESSION_COOKIE], session)
  if (!session) throw problem('session.none')
  // the audit of refusals reads it, too
  request.caller = session
  const { beforeGates, keepsTtl } = endpoint.options
  if (!keepsTtl) session.ttl = await extendSession(db, session)
  reply.header('x-session-ttl', session.ttl)
  if (session.gate && !beforeGates?.includes(session.gate)) throw problem(refusalAt[session.gate])
  if (session.actor.impersonateMode && onlyAsOneself(endpoint)) throw problem('session.readOnly')
  if (!mayAccess(session.actor, endpoint.access))
    throw problem(isChange(endpoint) ? 'session.forbiddenChange' : 'session.forbidden')
  if (session.rightsEnded && changesRecords(endpoint)) throw problem('session.rightsEnded')
}

const refusalAt = {
  password: 'session.passwordExpired',
  factor: 'session.factorDue',
  terms: 'session.termsDue',
  data: 'session.dataDue',
} as const satisfies Record<Gate, ErrorCode>

/** Whether a call is refused while acting as another user, in whose name nothing is changed. */
export const onlyAsOneself = (endpoint: Endpoint): boolean => isChange(endpoint) && !endpoint.options.inImpersonation
