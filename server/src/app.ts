import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import swagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { z } from 'zod'
import { NDJSON } from '#contract/aid/import/case-stream.ts'
import { isRequestId, newRequestId, REQUEST_ID } from '#contract/kernel/request-id.ts'
import { valueSentence } from '#contract/kernel/value-sentence.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import { openStandby, standbysOf } from './platform/database/standby.ts'
import { serveGridWith } from './platform/grid/serve-grid.ts'
import { workEndedOf, type Routes } from './platform/feature.ts'
import { auditRefusals } from './platform/http/audit-refusals.ts'
import { aboutApi } from './platform/http/about-api.ts'
import { describeCalls, type Described } from './platform/http/describe-calls.ts'
import { answerError } from './platform/http/errors.ts'
import { uploadLimits } from './platform/http/upload.ts'
import { problem } from './platform/problem.ts'
import { recordsInPath } from './platform/records-in-path.ts'
import { refuseSlowReadings } from './platform/http/batched.ts'
import { closeStalled } from './platform/http/close-stalled.ts'
import { isDiskFull, serveHealth } from './platform/http/health.ts'
import { loggerOptions, logRequests, type LogStream } from './platform/http/logging.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { measureReads } from './platform/http/measure-reads.ts'
import { measureThread, nameCalls } from './platform/http/measure-thread.ts'
import { readRefusedBodies } from './platform/http/read-refused-bodies.ts'
import { requireAccess } from './platform/http/require-access.ts'
import { secure } from './platform/http/security.ts'
import { timeLimits } from './platform/http/time-limits.ts'
import { securitySchemes } from './platform/http/call-schema.ts'
import { serveDescription } from './platform/http/serve-description.ts'
import { serveWith } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web.ts'
import type { Jobs } from './platform/jobs.ts'
import { version } from './platform/version.ts'
import { features } from './features.ts'

// a Polish message even where the schema has none
z.config({ localeError: valueSentence })

const logo = readFileSync(new URL('../../web/public/latarnia.svg', import.meta.url))

/** The whole application, ready to listen or to be called in a test; a test may add calls of its own. */
export async function buildApp(
  parts: {
    config: Config
    db: Db
    pool: Pool
    publicPool: Pool
    sessions?: Db
    jobs: Jobs
    stopping?: AbortSignal
    log?: LogStream
  },
  more: readonly Routes[] = [],
): Promise<FastifyInstance> {
  const { config } = parts
  const { trustProxy: hops } = config
  const app = Fastify({
    logger: loggerOptions(config, parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    genReqId: ({ headers }) => (isRequestId(headers[REQUEST_ID]) ? headers[REQUEST_ID] : newRequestId()),
    bodyLimit: 1_048_576,
    ...timeLimits(config),
    // while the process stops, a call over an open connection is still served, and the connection then closed
    return503OnClosing: false,
    // a malformed address never becomes a request, so the error handler would not see it
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5_000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  requireAccess(app)
  app.setErrorHandler(answerError)
  nameCalls(app)
  logRequests(app)
  closeStalled(app, config.unreadMs)
  readRefusedBodies(app)
  const namedInPaths = recordsInPath(features.flatMap((feature) => feature.auditRecords ?? []))
  auditRefusals(app, parts.db, namedInPaths)
  const standby = standbyOf(config, parts.db, (reason) => app.log.warn({ err: reason }, 'the standby does not answer'))
  if (standby) app.addHook('onClose', standby.close)
  const metrics = new Registry()
  app.decorate('metrics', metrics)
  measureRequests(app, metrics)
  measureThread(app, metrics)
  if (standby) measureReads(standby, metrics)
  await secure(app, config)
  refuseSlowReadings(app)
  await app.register(multipart, { limits: uploadLimits })
  // a stream is passed on as it comes, and read by its call; no other call takes one
  app.addContentTypeParser(NDJSON, ({ routeOptions: { config: route } }, payload, done) =>
    route.endpoint?.options.lines ? done(null, payload) : done(problem('request.wrongType')),
  )
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: { securitySchemes },
      info: {
        title: 'Latarnia',
        version,
        description: aboutApi,
        contact: { name: 'Latarnia', url: config.publicUrl },
        license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
      },
      servers: [{ url: config.publicUrl, description: 'Ta instalacja' }],
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: (given) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin writes the version that is named above
      const described = ('openapiObject' in given ? given.openapiObject : {}) as Described
      const calls = app.accessTable.map(({ endpoint }) => endpoint)
      return describeCalls(
        described,
        calls,
        features.flatMap(({ description }) => description ?? []),
      )
    },
  })
  // before `compress`, which would compress files anew for each caller
  await serveDescription(app, logo)
  await serveWeb(app, config)
  // larger answers are compressed by the threads of Node
  await app.register(compress, { global: true, syncThreshold: 32_768 })
  const sessions = parts.sessions ?? parts.db
  const workEnded = workEndedOf(features, parts.jobs)
  const services = { app, ...parts, sessions, standby, recordsInPath: namedInPaths, workEnded }
  const serve = serveWith(services)
  const serveGrid = serveGridWith(services, serve)
  const onClose = (work: () => Promise<void>) => void app.addHook('onClose', work)
  for (const routes of [...features.map((feature) => feature.routes), ...more])
    routes?.({ serve, serveGrid, config, pool: parts.pool, publicPool: parts.publicPool, onClose })
  // the disk of an own server is watched by its administrator
  const isFull = () => !config.databaseUrl && isDiskFull(config.dataDir)
  serveHealth(app, sessions, parts.stopping, isFull)
  return app
}

const standbyOf = (config: Config, db: Db, onFailure: (reason: unknown) => void) => {
  const urls = standbysOf(config)
  if (!urls.length || !config.readDatabase) return undefined
  return openStandby(urls, db, { size: config.poolSize, mostAgeMs: config.readDatabase.mostAgeMs, onFailure })
}
