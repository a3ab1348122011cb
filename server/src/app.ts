import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import swagger from '@fastify/swagger'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { accessRequestRoutes } from './features/access-requests/routes.ts'
import { accountRoutes } from './features/account/routes.ts'
import { aidActRoutes } from './features/aid/acts/routes.ts'
import { aidCaseRoutes } from './features/aid/cases/routes.ts'
import { returnRoutes } from './features/aid/returns/routes.ts'
import { eairRoutes } from './features/aid/eair/routes.ts'
import { undertakingRoutes } from './features/aid/undertaking/routes.ts'
import { certificateRoutes } from './features/aid/certificates/routes.ts'
import { aidMeasureRoutes } from './features/aid-measures/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { announcementsRoutes } from './features/announcements/routes.ts'
import { businessEntityRoutes } from './features/business-entities/routes.ts'
import { caseImportRoutes } from './features/aid/import/routes.ts'
import { classificationRoutes } from './features/classifications/routes.ts'
import { codeListRoutes } from './features/code-lists/routes.ts'
import { entryUseRoutes } from './features/entry-uses/routes.ts'
import { euroRateRoutes } from './features/euro-rates/routes.ts'
import { grantorRoutes } from './features/grantors/routes.ts'
import { groupRoutes } from './features/groups/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { messageTextRoutes } from './features/message-texts/routes.ts'
import { noAidRoutes } from './features/no-aid/routes.ts'
import { quickSearchRoutes } from './features/quick-search/routes.ts'
import { readingRoutes } from './features/readings.ts'
import { publicAidRoutes } from './features/public-aid/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { trialSignatureRoutes } from './features/signing/routes.ts'
import { superiorBodyRoutes } from './features/superior-bodies/routes.ts'
import { territoryRoutes } from './features/territory/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { z } from 'zod'
import { NDJSON } from '#contract/aid/import/case-stream.ts'
import { isRequestId, newRequestId, REQUEST_ID } from '#contract/kernel/request-id.ts'
import { valueSentence } from '#contract/kernel/value-sentence.ts'
import type { Config } from './platform/config.ts'
import { applicationUrl } from './platform/database/app-account.ts'
import type { Db } from './platform/database/connect.ts'
import { openStandby } from './platform/database/standby.ts'
import { serveGridWith } from './platform/grid/serve-grid.ts'
import type { Feature } from './platform/http/context.ts'
import { auditRefusals } from './platform/http/audit-refusals.ts'
import { aboutApi } from './platform/http/about-api.ts'
import { describeCalls, type Described } from './platform/http/describe-calls.ts'
import { answerError } from './platform/http/errors.ts'
import { uploadLimits } from './platform/http/upload.ts'
import { problem } from './platform/problem.ts'
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

// a Polish message even where the schema has none
z.config({ localeError: valueSentence })

/** The features of the product; docs/architecture.md lists the other places that name one. */
const features: readonly Feature[] = [
  sessionRoutes,
  secondFactorRoutes,
  accountRoutes,
  announcementsRoutes,
  mailRoutes,
  codeListRoutes,
  entryUseRoutes,
  classificationRoutes,
  territoryRoutes,
  settingsRoutes,
  auditRoutes,
  aidMeasureRoutes,
  groupRoutes,
  savedViewRoutes,
  grantorRoutes,
  userRoutes,
  apiKeyRoutes,
  webhookRoutes,
  superiorBodyRoutes,
  businessEntityRoutes,
  noAidRoutes,
  messageTextRoutes,
  euroRateRoutes,
  aidActRoutes,
  aidCaseRoutes,
  certificateRoutes,
  returnRoutes,
  eairRoutes,
  undertakingRoutes,
  caseImportRoutes,
  quickSearchRoutes,
  accessRequestRoutes,
  trialSignatureRoutes,
  reportRoutes,
  publicAidRoutes,
  homeRoutes,
  readingRoutes,
]

const logo = readFileSync(new URL('../../web/public/latarnia.svg', import.meta.url))

/** The whole application, ready to listen or to be called in a test; a test may add features of its own. */
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
  more: readonly Feature[] = [],
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
  auditRefusals(app, parts.db)
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
  // a stream is handed on as it comes, and read by its call; no other call takes one
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
      const described = ('openapiObject' in given ? given.openapiObject : {}) as Described
      const calls = app.accessTable.map(({ endpoint }) => endpoint)
      return describeCalls(described, calls)
    },
  })
  // before `compress`, which would compress files anew for each caller
  await serveDescription(app, logo)
  await serveWeb(app, config)
  // larger answers are compressed by the threads of Node
  await app.register(compress, { global: true, syncThreshold: 32_768 })
  const sessions = parts.sessions ?? parts.db
  const spine = { app, ...parts, sessions, standby }
  const serve = serveWith(spine)
  const serveGrid = serveGridWith(spine, serve)
  const onClose = (work: () => Promise<void>) => void app.addHook('onClose', work)
  for (const feature of [...features, ...more])
    feature({ serve, serveGrid, config, pool: parts.pool, publicPool: parts.publicPool, onClose })
  // the disk of an own server is watched by its administrator
  const isFull = () => !config.databaseUrl && isDiskFull(config.dataDir)
  serveHealth(app, sessions, parts.stopping, isFull)
  return app
}

const standbyOf = (config: Config, db: Db, tell: (reason: unknown) => void) => {
  const { databaseUrl, databaseAppPassword, readDatabase } = config
  if (!readDatabase || !databaseUrl) return undefined
  return openStandby(applicationUrl(databaseUrl, databaseAppPassword, readDatabase.url), db, {
    size: config.poolSize,
    mostAgeMs: readDatabase.mostAgeMs,
    tell,
  })
}
