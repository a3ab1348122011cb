import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { allowed, type Access } from '#contract/access.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { changesRecords, isChange, isUndeclared, type Endpoint, type Gate } from '#contract/kernel/endpoint.ts'
import { requireSameKey } from '../api-key.ts'
import type { Config } from '../config.ts'
import { whileWanted } from '../database/cancelling-pool.ts'
import type { Db } from '../database/connect.ts'
import { markedWith, requestAtHand } from '../database/marked-statements.ts'
import type { Standby } from '../database/standby.ts'
import type { Jobs } from '../jobs.ts'
import { problem } from '../problem.ts'
import { extendSession, findSession, requireSameRights, SESSION_COOKIE, type Session } from '../session.ts'
import { mediaTypes } from '#contract/kernel/file.ts'
import { limits } from '#contract/limits.ts'
import { takeTurnsApart } from '../turns.ts'
import { tagAnswer } from './answer-tag.ts'
import { authoriseKey, comesWithKey } from './authorise-key.ts'
import { headersOf, isTrial, matchOf, refuseUnknownOptions, tagVersion } from './call-options.ts'
import type { Context, Serve } from './context.ts'
import { countedAddress } from './counted-address.ts'
import { refuseSlowReading } from './gathered.ts'
import { noteSession } from './known-sessions.ts'
import { noteChange } from './read-from.ts'
import { onceByMark } from './repeated-call.ts'
import { requireSameOrigin } from './security.ts'
import { sendFile, type SentFile } from './send-file.ts'
import { refusedKeys } from './refused-keys.ts'
import { readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call; a route without it does not start. */
    access?: Access
    /** Refused while acting as another user. */
    onlyAsOneself?: boolean
    /** Gates before which the call stays allowed. */
    beforeGates?: readonly Gate[]
    /** Whether keys of bodies may make the call; every call of the contract says it, and refuses keys itself. */
    forKeys?: boolean
    /** The call of the contract that the route serves. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    session?: Session
  }
}

export type Spine = {
  app: FastifyInstance
  db: Db
  /** Connections of their own, so that nobody's session waits behind the lists of others. */
  sessions: Db
  jobs: Jobs
  config: Config
  /** Lists may be read from it. */
  standby?: Standby | undefined
}

/**
 * Puts an endpoint of the contract on the server: its schemas, its permission, its session, and, when it changes
 * anything, one transaction that carries the acting login for the history.
 */
export const serveWith = ({ app, db, sessions, jobs, config, standby }: Spine): Serve => {
  const turnsOfKeys = takeTurnsApart(Math.max(2, Math.floor(config.poolSize / 4)), MOST_WAITING)
  const turnsOfUsers = takeTurnsApart(Math.max(2, Math.floor(config.poolSize / 2)), MOST_WAITING)
  /** A caller holds a share of the connections, however many calls they make at once: others need some too. */
  const takeTurn = (session: Session, signal: AbortSignal) =>
    session.keyId === undefined ? turnsOfUsers.take(session.userId, signal) : turnsOfKeys.take(session.keyId, signal)
  const refused = config.attemptLimits ? refusedKeys(limits.apiKeys.refusedPerMinute) : undefined
  return (endpoint, handler) => {
    const answerTo = async (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<unknown> => {
      const { session } = request
      const dryRun = isTrial(endpoint, request)
      const context = {
        db,
        sessions,
        jobs,
        config,
        signal,
        request,
        reply,
        session,
        actor: session?.actor,
        params: request.params,
        query: request.query ?? {},
        body: request.body,
        dryRun,
        requireMatch: matchOf(request),
        file: endpoint.options.upload && (await readUpload(request, endpoint.options.upload)),
      } as unknown as Context<typeof endpoint>
      const { file: kinds } = endpoint.options
      const handle = async (given: typeof context): Promise<unknown> => {
        const answer: unknown = await handler(given)
        return kinds && answer ? sendFile(given, kinds, answer as SentFile) : answer
      }
      const handleIn = (tx: Db) => handle({ ...context, db: tx })
      if (!isChange(endpoint)) return whileWanted(signal, () => handle(context))
      // a change is never cancelled half-way: it is completed even when its caller has left
      if (endpoint.options.ownTransaction) return handle(context)
      if (dryRun) return undone(db, session, handleIn)
      const marked = session && request.headers['idempotency-key'] !== undefined
      const work = (tx: Db) => (marked ? onceByMark(tx, { session, request, reply }, () => handleIn(tx)) : handleIn(tx))
      return inTransaction(db, session, work, endpoint.options.switchesSession)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // a HEAD request must not run a GET that changes something
      exposeHeadRoute: !isChange(endpoint),
      config: {
        access: endpoint.access,
        onlyAsOneself: onlyAsOneself(endpoint),
        beforeGates: endpoint.options.beforeGates ?? [],
        forKeys: endpoint.options.forKeys ?? false,
        endpoint,
        ...(config.attemptLimits && attemptLimit(endpoint)),
      },
      // before the body is read: a stranger must not learn how their data would be validated. After the limits of calls, which
      // are the last of onRequest: strangers must not ask for sessions without end
      preParsing: async (request, reply) => {
        refuseSlowReading(endpoint, request)
        if (comesWithKey(endpoint, request)) await authoriseKey({ db: sessions, refused }, endpoint, request, reply)
        else {
          if (endpoint.options.changes) requireSameOrigin(request, config)
          await authorise(sessions, endpoint, request, reply)
        }
        refuseUnknownOptions(endpoint, request)
      },
      ...(endpoint.options.mayBeKept && { onSend: tagAnswer }),
      handler: (request, reply) =>
        markedWith(request.id, async () => {
          const signal = abortedWhenLeft(reply)
          const { session } = request
          const handOn = session && !endpoint.options.withoutTurn && (await takeTurn(session, signal))
          try {
            const answer = await answerTo(request, reply, signal)
            // a key keeps no cookies, and reads from the primary
            if (standby && isChange(endpoint) && session?.keyId === undefined) await noteChange(standby, reply, config)
            if (answer === undefined && !reply.sent) reply.status(204)
            tagVersion(endpoint, reply, answer)
            return answer
          } finally {
            if (handOn) handOn()
          }
        }),
    })
  }
}

/** So many calls of one user or key wait for their turn; who makes more is told that the server is busy. */
const MOST_WAITING = 50

/** A signal that is aborted when the caller's connection closes before the answer is sent. */
function abortedWhenLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(problem('request.left'))
  })
  return controller.signal
}

/** Runs work in one transaction, in the name of the session's user, who must still have the same rights when it ends. */
export const inTransaction = <Result>(
  db: Db,
  session: Session | undefined,
  work: (tx: Db) => Promise<Result>,
  switchesSession = false,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const [login, onBehalfOf] = session?.impersonator
      ? [session.impersonator, session.actor.login]
      : [session?.actor.login, '']
    await signTransaction(tx, login ?? '', onBehalfOf)
    const result = await work(tx)
    if (session && !switchesSession)
      await (session.keyId === undefined ? requireSameRights : requireSameKey)(tx, session)
    return result
  })

/** Carries what was found out of a transaction that is rolled back. */
class Undone<Result> {
  readonly result: Result
  constructor(result: Result) {
    this.result = result
  }
}

/** Runs work in one transaction and undoes all of it: its result tells what would have happened. */
export async function undone<Result>(
  db: Db,
  session: Session | undefined,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, session, async (tx): Promise<Result> => {
      const result = await work(tx)
      // what the commit would judge
      await sql`set constraints all immediate`.execute(tx)
      throw new Undone(result)
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as Result
    throw error
  }
}

/**
 * Makes the history record the changes of this transaction under a login. A connection that waits for a lock shows the id of
 * its request.
 */
export const signTransaction = (tx: Db, login: string, onBehalfOf = '') =>
  sql`select set_config('app.login', ${login}, true), set_config('app.on_behalf_of', ${onBehalfOf}, true),
    set_config('application_name', ${['latarnia', requestAtHand()].join(' ').trimEnd()}, true)`.execute(tx)

async function authorise(db: Db, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (endpoint.access === 'public') return
  const session = await findSession(db, request.cookies[SESSION_COOKIE])
  noteSession(request.cookies[SESSION_COOKIE], session !== undefined)
  if (!session) throw problem('session.none')
  // known also to what tells of a refusal
  request.session = session
  const { beforeGates, keepsTtl } = endpoint.options
  if (!keepsTtl) session.ttl = await extendSession(db, session)
  reply.header('x-session-ttl', session.ttl)
  if (session.gate && !beforeGates?.includes(session.gate)) throw problem(refusalAt[session.gate])
  if (session.actor.impersonateMode && onlyAsOneself(endpoint)) throw problem('session.readOnly')
  if (!allowed(session.actor, endpoint.access))
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
const onlyAsOneself = (endpoint: Endpoint): boolean => isChange(endpoint) && !endpoint.options.inImpersonation

/** Counts attempts by address alone: an attacker can change the cookie at will. */
const attemptLimit = ({ options: { attemptsPerMinute: max } }: Endpoint) =>
  max !== undefined && { rateLimit: { max, timeWindow: 60_000, keyGenerator: countedAddress } }

/** Who may make a call, in the API's description: a browser by its session, and some calls a machine by a key. */
const securityOf = ({ options }: Endpoint) => [...(options.forKeys ? [{ bearerAuth: [] }] : []), { sesja: [] }]
export const securitySchemes = {
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description: 'Klucz API podmiotu: Authorization: Bearer latarnia_…',
  },
  sesja: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Sesja przeglądarki' },
} as const

/** The schema of a file in the API's description. */
const FileBytes = z.string().meta({ format: 'binary' })

function schemaOf(endpoint: Endpoint) {
  const declared = (schema: z.ZodType) => !isUndeclared(schema)
  const hasParams = endpoint.path.includes(':')
  const headers = headersOf(endpoint)
  return {
    tags: [endpoint.path.split('/')[2]!],
    ...(endpoint.options.summary && { summary: endpoint.options.summary }),
    ...(hasParams && { params: endpoint.params }),
    ...(declared(endpoint.query) && { querystring: endpoint.query }),
    ...(declared(endpoint.body) && { body: endpoint.body }),
    ...(headers && { headers }),
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
    ...(endpoint.options.upload && { consumes: ['multipart/form-data'] }),
    ...(endpoint.options.file
      ? { produces: endpoint.options.file.map((kind) => mediaTypes[kind]), response: { 200: FileBytes } }
      : declared(endpoint.reply) && { response: { 200: endpoint.reply } }),
  }
}
