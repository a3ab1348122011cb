import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/access.ts'
import { isChange, type Endpoint, type Gate } from '#contract/kernel/endpoint.ts'
import { shareOf, type Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import { withCancellation } from '../database/cancelling-pool.ts'
import type { Db } from '../database/connect.ts'
import { withFollowed } from '../database/request-ids.ts'
import type { Standby } from '../database/standby.ts'
import type { Jobs } from '../jobs.ts'
import { problem } from '../problem.ts'
import type { RecordsInPath } from '../records-in-path.ts'
import { forCaller } from '../in-thread.ts'
import { countByMinute } from '../limits/count-by-minute.ts'
import { ofPool, perMinute } from '../limits/quotas.ts'
import { keyedSemaphore } from '../limits/semaphore.ts'
import { tagAnswer } from './answer-tag.ts'
import { authorise, onlyAsOneself } from './authorise.ts'
import { authoriseKey, comesWithKey } from './authorise-key.ts'
import {
  isTrial,
  matchOf,
  parametersOf,
  refuserOfUnknownFields,
  refuseUnknownOptions,
  tagVersion,
} from './call-options.ts'
import { schemaOf } from './call-schema.ts'
import type { Context, Serve } from './context.ts'
import { countedAddress } from './counted-address.ts'
import { longAnswer } from './long-answer.ts'
import { inTransaction, undone } from './in-transaction.ts'
import { noteChange } from './read-from.ts'
import { patchOf } from './patch-of.ts'
import { onceByIdempotencyKey } from './repeated-call.ts'
import { requireSameOrigin } from './security.ts'
import { sendFile, type SentFile } from './send-file.ts'
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
    caller?: Caller
  }
}

export type Services = {
  app: FastifyInstance
  db: Db
  /** Connections of their own, so that no session waits behind the lists of others. */
  sessions: Db
  jobs: Jobs
  config: Config
  /** Lists may be read from it. */
  standby?: Standby | undefined
  recordsInPath: RecordsInPath
  workEnded: Context['workEnded']
}

/**
 * Puts an endpoint of the contract on the server: its schemas, its permission, its session, and, when it changes
 * anything, one transaction that carries the acting login for the history.
 */
export const serveWith = ({ app, db, sessions, jobs, config, standby, workEnded }: Services): Serve => {
  const placesOfKeys = keyedSemaphore(ofPool('keys', config.poolSize))
  const placesOfUsers = keyedSemaphore(ofPool('user', config.poolSize))
  const acquire = (caller: Caller, signal: AbortSignal) =>
    (caller.kind === 'user' ? placesOfUsers : placesOfKeys).acquire(shareOf(caller), signal)
  const refused = config.attemptLimits ? countByMinute(perMinute.refusedKeys) : undefined
  const calls = () => app.accessTable.flatMap((one) => one.endpoint ?? [])
  return (endpoint, handler) => {
    const parameters = parametersOf(endpoint)
    const refuseUnknownFields = refuserOfUnknownFields(endpoint, calls)
    const answerTo = async (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<unknown> => {
      const { caller } = request
      const dryRun = isTrial(endpoint, request)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of the call have verified its parts
      const context: Context<typeof endpoint> = {
        db,
        sessions,
        jobs,
        workEnded,
        config,
        signal,
        request,
        reply,
        caller,
        actor: caller?.actor,
        params: request.params,
        query: request.query ?? {},
        ...(endpoint.patches ? { patch: patchOf(endpoint, request) } : { body: request.body }),
        dryRun,
        requireMatch: matchOf(request),
        file: endpoint.options.upload && (await readUpload(request, endpoint.options.upload)),
      } as never
      const { file: kinds } = endpoint.options
      const handle = async (given: typeof context): Promise<unknown> => {
        const answer: unknown = await handler(given)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call that declares kinds of files answers with one
        return kinds && answer ? sendFile(given, kinds, answer as SentFile) : answer
      }
      const handleIn = (tx: Db) => handle({ ...context, db: tx })
      if (!isChange(endpoint)) return withCancellation(signal, () => handle(context))
      // a change is never cancelled half-way: it is completed even when its caller has left
      if (endpoint.options.ownTransaction) return handle(context)
      if (dryRun) return undone(db, caller, handleIn)
      const hasKey = caller && request.headers['idempotency-key'] !== undefined
      const work = (tx: Db) =>
        hasKey ? onceByIdempotencyKey(tx, { caller, request, reply }, () => handleIn(tx)) : handleIn(tx)
      return inTransaction(db, caller, work, endpoint.options.switchesSession)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // a HEAD request must not run a GET that changes something, nor make a file: its answer ends at once, and with it what the
      // file holds (the place of an export, a connection), while the database would write on for nobody
      exposeHeadRoute: !isChange(endpoint) && !makesFile(endpoint),
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
        if (comesWithKey(endpoint, request)) await authoriseKey({ db: sessions, refused }, endpoint, request, reply)
        else {
          if (endpoint.options.changes) requireSameOrigin(request, config)
          await authorise(sessions, endpoint, request, reply)
        }
        refuseUnknownOptions(endpoint, parameters, request)
      },
      preValidation: async (request) => refuseUnknownFields(request),
      ...(endpoint.options.mayBeKept && { onSend: tagAnswer }),
      handler: (request, reply) =>
        withFollowed({ id: request.id, name: `${endpoint.method} ${endpoint.path}` }, async () => {
          const signal = abortedWhenLeft(reply)
          const { caller } = request
          const { place } = endpoint.options
          let held = caller && !place && (await acquire(caller, signal))
          const release = () => {
            if (held) held()
          }
          try {
            const share = caller ? shareOf(caller) : 'strangers'
            const answer = await forCaller({ share, signal }, () => answerTo(request, reply, signal))
            // a key keeps no cookies, and reads from the primary
            if (standby && isChange(endpoint) && caller?.kind !== 'key') await noteChange(standby, reply, config)
            if (answer === undefined && !reply.sent) reply.status(204)
            tagVersion(endpoint, reply, answer)
            const long = await longAnswer(endpoint.reply, answer)
            if (long) reply.type('application/json; charset=utf-8')
            if (caller && place === 'toSend') held = await acquire(caller, signal)
            // an answer that waits in memory for its reader keeps its place; a stream takes little memory
            if (answer instanceof Readable) release()
            else finished(reply.raw, release)
            return long ?? answer
          } catch (error) {
            release()
            throw error
          }
        }),
    })
  }
}

/** A signal that is aborted when the caller's connection closes before the answer is sent. */
function abortedWhenLeft({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(problem('request.left'))
  })
  return controller.signal
}

/** Whether the file that a call answers with is made for it; published ones lie ready. */
const makesFile = ({ options: { file } }: Endpoint): boolean => file !== undefined && !file.includes('gz')

/** Counts attempts by address alone: an attacker can change the cookie at will. */
const attemptLimit = ({ options: { attemptsPerMinute: max } }: Endpoint) =>
  max !== undefined && { rateLimit: { max, timeWindow: 60_000, keyGenerator: countedAddress } }
