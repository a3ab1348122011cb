import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import type { Refusal } from '#contract/errors.ts'
import { fileNameOf, type ReceivedFile } from '#contract/kernel/file.ts'
import { pathOf, type CallInput, type Endpoint, type ReplyOf } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { connect, connectPool, connectPublicPool, connectSessions, type Db } from '#platform/database/connect.ts'
import type { Routes } from '#platform/feature.ts'
import type { Jobs } from '#platform/jobs.ts'
import { openSession, SESSION_COOKIE } from '#platform/session.ts'
import { buildApp } from '../app.ts'
import { keepLog, type LogLine } from './server-log.ts'

export type Answer<Body> = {
  status: number
  body: Body
  refusal: Refusal
  headers: Record<string, string>
  raw: Buffer
}

/** Calls the application as one user would, and holds every successful answer against the contract. A file is a body too. */
export type Client = {
  cookie: string | undefined
  call: <E extends Endpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>>,
    headers?: Record<string, string>,
  ) => Promise<Answer<ReplyOf<E>>>
  /** Makes a call that takes a file. */
  upload: <E extends Endpoint>(
    endpoint: E,
    file: { name: string; bytes: string | Uint8Array<ArrayBuffer> },
    input?: Partial<CallInput<E>>,
    headers?: Record<string, string>,
  ) => Promise<Answer<ReplyOf<E>>>
}

export type Api = {
  app: FastifyInstance
  db: Db
  /** The clone's connection string, with the owner's rights. */
  url: string
  config: Config
  enqueued: { name: string; data: Record<string, unknown> }[]
  /** What it has logged of failures. */
  logged: readonly LogLine[]
  visitor: Client
  /** A user with a session of their own. Signs in only if a password is given, since hashing takes time. */
  as: (login: string, password?: string) => Promise<Client>
  close: () => Promise<void>
}

/** A whole application on a database of its own, with any further calls that a test needs. */
export async function startApi(environment: Record<string, string> = {}, routes: readonly Routes[] = []): Promise<Api> {
  const { url, drop } = await cloneDatabase()
  const config = readConfig({
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    ATTEMPT_LIMITS: 'false',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://latarnia.test',
    SECOND_FACTOR_KEY: fileURLToPath(new URL('second-factor.key', import.meta.url)),
    ...environment,
  })
  const pool = connectPool(url, environment['DATABASE_POOL'] ? config.poolSize : 5)
  const sessions = connectSessions(url, 1)
  const publicPool = connectPublicPool(url, 2)
  const db = connect(pool)
  const enqueued: Api['enqueued'] = []
  const jobs: Jobs = { enqueue: async (_db, name, data) => void enqueued.push({ name, data }), stop: async () => {} }
  const log = keepLog()
  const app = await buildApp({ config, db, pool, publicPool, sessions: connect(sessions), jobs, log }, routes)
  await app.ready()
  return {
    app,
    db,
    url,
    config,
    enqueued,
    logged: log.lines,
    visitor: clientOf(app, config),
    as: async (login, password) =>
      clientOf(
        app,
        config,
        await (password === undefined ? sessionOf(db, login) : signIn(app, config, { login, password })),
      ),
    close: async () => {
      await app.close()
      await pool.end()
      await sessions.end()
      await publicPool.end()
      await drop()
    },
  }
}

/** Opens a session directly, without the cost of checking a password. */
async function sessionOf(db: Db, login: string): Promise<string> {
  const { id } = await db.selectFrom('uzytkownik').where('login', '=', login).select('id').executeTakeFirstOrThrow()
  return openSession(db, id)
}

async function signIn(
  app: FastifyInstance,
  config: Config,
  body: { login: string; password: string },
): Promise<string> {
  const answer = await clientOf(app, config).call(session.login, { body })
  const token = /latarnia-sesja=([^;]+)/.exec(answer.headers['set-cookie'] ?? '')?.[1]
  if (!token) throw new Error(`Cannot sign in as ${body.login}: ${answer.status} ${answer.raw.toString()}`)
  return token
}

/** A second process on the database of the first. `as` takes over a session of the first one. */
export async function startBeside({ url, config }: Pick<Api, 'url' | 'config'>): Promise<{
  app: FastifyInstance
  as: (client: Client) => Client
  close: () => Promise<void>
}> {
  const pool = connectPool(url, 3)
  const jobs: Jobs = { enqueue: async () => {}, stop: async () => {} }
  const sessions = connectSessions(url, 1)
  const publicPool = connectPublicPool(url, 1)
  const app = await buildApp({
    config,
    db: connect(pool),
    pool,
    sessions: connect(sessions),
    publicPool,
    jobs,
    log: keepLog(),
  })
  await app.ready()
  return {
    app,
    as: ({ cookie }) => clientOf(app, config, cookie),
    close: async () => {
      await app.close()
      await pool.end()
      await sessions.end()
      await publicPool.end()
    },
  }
}

/** A client that calls the application with the cookie of one user's session. */
const clientOf = (app: FastifyInstance, config: Config, cookie?: string): Client => ({
  cookie,
  call: (endpoint, input, headers) => request(app, endpoint, input ?? {}, cookie, { ...ownPage(config), ...headers }),
  upload: async (endpoint, file, input, more) => {
    const form = new FormData()
    form.append(endpoint.options.upload!.field, new Blob([file.bytes]), file.name)
    const { headers, body } = await encode(form)
    return request(app, endpoint, { ...input, body } as never, cookie, { ...ownPage(config), ...headers, ...more })
  },
})

/** Headers of a call that comes from a page of the installation. */
const ownPage = ({ publicUrl }: Config) => ({ origin: new URL(publicUrl).origin, host: new URL(publicUrl).host })

/** A form encoded for HTTP. */
async function encode(form: FormData): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const sent = new Response(form)
  return {
    headers: { 'content-type': sent.headers.get('content-type')! },
    body: Buffer.from(await sent.arrayBuffer()),
  }
}

/** Connections with the rights of the owner. A dropped database ends those that were just closed: nobody minds. */
export function ownerPool(url: string, max = 1): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, options: '-c timezone=Europe/Warsaw' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A database of its own, with reference and demonstration data. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: base })
    await admin.connect()
    await admin.query(statement).finally(() => admin.end())
  }
  await run(`create database ${name} template template_latarnia strategy file_copy`)
  return { url: base.replace(/[^/]+$/, name), drop: () => run(`drop database ${name} with (force)`) }
}

async function request<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Partial<CallInput<E>>,
  cookie: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer<ReplyOf<E>>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, String(v)]),
  )
  const response = await app.inject({
    method: endpoint.method,
    url: `${pathOf(endpoint, params)}${search.size ? `?${search}` : ''}`,
    headers: {
      ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
  })
  const json =
    response.headers['content-type']?.startsWith('application/json') && response.payload ? response.json() : undefined
  const ok = response.statusCode < 300
  return {
    status: response.statusCode,
    body: (ok ? bodyOf(endpoint, response, json) : undefined) as ReplyOf<E>,
    refusal: (ok ? undefined : json) as Refusal,
    headers: response.headers as Record<string, string>,
    raw: response.rawPayload,
  }
}

function bodyOf(
  endpoint: Endpoint,
  { headers, rawPayload }: Awaited<ReturnType<FastifyInstance['inject']>>,
  json: unknown,
): unknown {
  if (endpoint.reply instanceof z.ZodUndefined) return undefined
  if (!endpoint.options.file) return endpoint.reply.parse(json)
  const disposition = headers['content-disposition']
  return disposition && ({ name: fileNameOf(disposition), bytes: rawPayload } satisfies ReceivedFile)
}
