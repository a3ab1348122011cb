import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#contract/access.ts'
import type { BodyOf, Endpoint, IfFile, ParamsOf, QueryOf, ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/connect.ts'
import type { NotifyWorkEnded } from '../ended-work.ts'
import type { Jobs } from '../jobs.ts'
import type { Session } from '../session.ts'
import type { SentFile } from './send-file.ts'
import type { Upload } from './upload.ts'

/** What a handler works with. `db` is the call's transaction when the call changes anything. */
export type Context<E extends Endpoint = Endpoint> = {
  db: Db
  /** Connections that sessions are read over, which no list can take. */
  sessions: Db
  actor: Actor
  /** Who calls: a user, if the call is closed to keys. */
  caller: true extends E['options']['forKeys'] ? Caller : Session
  params: ParamsOf<E>
  query: QueryOf<E>
  body: E['patches'] extends true ? undefined : BodyOf<E>
  /**
   * The changed record, of a call that changes some of its fields: those that the caller gave, all others as stored. To be asked
   * for once the record is locked, so that changes of different fields both hold; refuses a record that breaks the contract.
   */
  patch: E['patches'] extends true ? Patch<E> : undefined
  /** What was uploaded, in a call that declares `upload`. */
  file: Upload
  /** Everything is verified and nothing is stored: the transaction will be undone. */
  dryRun: boolean
  /** Refuses a record of another version than the caller has read (`If-Match`); for calls that declare `ifMatch`. */
  requireMatch: (stored: { wersja: number }) => void
  /** Aborted when the caller leaves before the answer is finished. The queries of a call that only reads are then cancelled. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
  jobs: Jobs
  workEnded: NotifyWorkEnded
  config: Config
}

/** What the calls that only a user may make work with. */
export type UserContext = Context<Endpoint & { options: { forKeys?: false } }>

/** Takes what is stored under the names of the contract; `undefined` for what is part of the call and not of the record. */
export type Patch<E extends Endpoint> = (stored: Readonly<Record<FieldOf<BodyOf<E>>, unknown>>) => BodyOf<E>
type FieldOf<Body> = Body extends Body ? keyof Body : never

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (context: Context<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
) => void

/**
 * What a handler returns: the reply, or its bytes as they are sent; in a call that declares `file`, the file. Without a file the
 * caller gets 204.
 */
export type AnswerOf<E extends Endpoint> = IfFile<E, SentFile | undefined, ReplyOf<E> | Buffer | Readable>
