import { randomBytes } from 'node:crypto'
import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors, usedElsewhere, usedIn, withIncident, type ErrorCode } from '#contract/errors.ts'
import { isCodeOf } from '#contract/kernel/codes.ts'
import { CANCELLED } from '../database/cancelled.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { problem, Problem } from '../problem.ts'
import { ERROR_CODE } from './describe-errors.ts'

/** The refusal of a constraint follows from the end of its name, which says what it guards. */
const constraintSuffixes: Readonly<Record<string, ErrorCode>> = {
  __okres: 'codeList.overlap',
  __daty: 'validity.reversed',
}

/** A caller who gets 429 or 503 may try again after this time, unless the refusal says otherwise. */
const RETRY_SECONDS = 5

type DatabaseError = Error & { code?: string; constraint?: string; table?: string; severity?: string }

/** Turns any error into an answer of the catalogue. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // an error caused by a caller who left is no failure of ours
  const {
    code,
    status,
    refusal,
    retryAfter = RETRY_SECONDS,
  } = hasLeft(reply) ? problem('request.left') : asProblem(error)
  reply.header(ERROR_CODE, code)
  // the limit of calls has set the header already
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
  if (status < 500) return reply.status(status).send(refusal)
  const incident = logIncident(request.log, error, { code, status }, 'request failed')
  return reply.status(status).send({ ...refusal, message: withIncident(refusal.message, incident), incident })
}

/** Logs a failure under a new number, which the caller is answered with. */
export function logIncident(
  log: FastifyRequest['log'],
  error: Error,
  { code, status }: Pick<Problem, 'code' | 'status'>,
  message: string,
): string {
  const incident = randomBytes(4).toString('hex').toUpperCase()
  // a register or database recovers without us; a failure of our own needs somebody to fix it
  log[status === 500 ? 'error' : 'warn']({ err: error, incident, code }, message)
  return incident
}

const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished

/** The refusal that stands for any error. */
export function asProblem(error: Error & Partial<Pick<FastifyError, 'statusCode'>>): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fieldErrors = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? '',
    }))
    return problem('request.malformed', {}, { fieldErrors })
  }
  if (isUnavailable(error)) return problem('server.databaseDown')
  const database = error as DatabaseError
  if (database.severity) return ofDatabase(database)
  const status = error.statusCode
  if (status === 413) return problem('request.tooLarge')
  if (status === 415) return problem('request.wrongType')
  if (status === 429) return problem('request.tooMany')
  if (status !== undefined && status >= 400 && status < 500) return problem('request.malformed')
  return problem('server.failure')
}

/** The refusal that belongs to an error of the database: a constraint by its name, a lost race, a timeout. */
function ofDatabase({ code, constraint = '', table = '' }: DatabaseError): Problem {
  const suffixed = Object.entries(constraintSuffixes).find(([end]) => constraint.endsWith(end))
  if (suffixed) return problem(suffixed[1])
  if (isCodeOf(errors, constraint)) return problem(constraint)
  switch (code) {
    case '23503': // foreign key: something still points here
      return problem('record.inUse', { where: usedIn[table] ?? usedElsewhere })
    case '22003': // number out of range
    case '22021': // a character that the encoding lacks
    case '22P05': // a character that a text cannot hold
    case '22P02': // a text that is not of the type
      return problem('request.malformed')
    case '40001': // serialisation
    case '40P01': // deadlock
    case '55P03': // a lock that others hold
    case CANCELLED: // statement took too long
    case '25P03': // the transaction was left open too long
      return problem('server.busy')
    default:
      return problem('server.failure')
  }
}
