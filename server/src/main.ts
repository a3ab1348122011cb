import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '#contract/kernel/lists.ts'
import { applicationUrl, publicUrl } from './platform/database/app-account.ts'
import {
  connect,
  connectOwner,
  connectPool,
  connectPublicPool,
  connectSessions,
  LONGEST_STATEMENT_MS,
} from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { refusePoolersOfStandbys } from './platform/database/refuse-transaction-pooler.ts'
import { standbysOf } from './platform/database/standby.ts'
import { keepRunning } from './platform/database/embedded/keep-running.ts'
import { startEmbedded } from './platform/database/embedded/start.ts'
import { failureText } from './platform/database/unavailable.ts'
import { readConfig } from './platform/config.ts'
import { jobsOf, metricsOf } from './platform/feature.ts'
import { loggedError } from './platform/logged-error.ts'
import { writeDescription } from './platform/http/serve-description.ts'
import { serveMetrics } from './platform/http/serve-metrics.ts'
import { closeWithin } from './platform/http/time-limits.ts'
import { startJobs, type OnError } from './platform/jobs.ts'
import { ensureSecretKey } from './platform/secret-key.ts'
import { stopOnce } from './platform/stop.ts'
import { ensureTrialAuthority } from './platform/signatures/trial-authority.ts'
import { buildApp } from './app.ts'
import { features } from './features.ts'
import { demoAccounts, DEMO_PASSWORD } from './seed/demo.ts'
import { refuseOpenDemo } from './seed/refuse-open-demo.ts'
import { seed } from './seed/seed.ts'

/** Reading a session takes a fraction of a millisecond: two connections serve all users of a process. */
const SESSION_CONNECTIONS = 2
/** However many ask at once, the public takes no more of the database than this. */
const PUBLIC_CONNECTIONS = 4

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  // processes on an own database share a key by its file; on the embedded one there is one process, which keeps its key itself
  if (embedded) config.secondFactorKey ??= ensureSecretKey(join(config.dataDir, 'second-factor-key'))
  const url = config.databaseUrl ?? present(embedded, 'database').url
  const undo: (() => Promise<unknown>)[] = []
  let unwatch = async () => {}
  const stop = stopOnce(undo, {
    withinMs: config.drainMs + config.stopMs + LONGEST_STATEMENT_MS,
    last: async () => {
      await unwatch()
      await embedded?.stop()
    },
  })
  stopOnSignals(stop)
  if (embedded) unwatch = keepRunning(embedded, (message) => void stop().finally(() => fail(new Error(message))))
  try {
    const appUrl = applicationUrl(url, config.databaseAppPassword)
    const openUrl = publicUrl(url, config.databasePublicPassword)
    await migrate(url, { accounts: [appUrl, openUrl], folder: embedded && config.dataDir })
    await refusePoolersOfStandbys(standbysOf(config))
    await ensureTrialAuthority(url)
    const pool = connectPool(appUrl, config.poolSize)
    undo.push(() => pool.end())
    const db = connect(pool)
    const sessions = connectSessions(appUrl, SESSION_CONNECTIONS)
    undo.push(() => sessions.end())
    // the public needs no figure of this very second: it is served by the standby where there is one
    const servesPublic = (config.readDatabase?.urls ?? [url]).map((one) =>
      publicUrl(url, config.databasePublicPassword, one),
    )
    const publicPool = connectPublicPool(servesPublic, PUBLIC_CONNECTIONS)
    undo.push(() => publicPool.end())
    const nightPool = connectPublicPool(servesPublic, 1, { statementMs: 0 })
    undo.push(() => nightPool.end())
    const owner = connectOwner(url, 'latarnia-jobs')
    undo.push(() => owner.destroy())
    await seed(db, config)
    await refuseOpenDemo(db, config)
    let log: OnError = (error) => console.error(loggedError(error).stack)
    const jobs = await startJobs(
      url,
      (enqueue, stopping) => jobsOf(features, { db, owner, nightPool, config, enqueue, stopping }),
      (error, job) => log(error, job),
    )
    undo.push(jobs.stop)
    const leaving = new AbortController()
    const app = await buildApp({
      config,
      db,
      pool,
      publicPool,
      sessions: connect(sessions),
      jobs,
      stopping: leaving.signal,
    })
    log = (error, job) => app.log.error({ err: error, job }, job ? 'job failed' : 'queue of jobs failed')
    undo.push(() => closeWithin(app, config.stopMs))
    if (config.metrics) {
      const metrics = await serveMetrics({
        own: app.metrics,
        features: metricsOf(features),
        db,
        pool,
        ...config.metrics,
      })
      undo.push(metrics.close)
    }
    await writeDescription(app)
    await app.listen({ port: config.port, host: config.host })
    undo.push(async () => {
      leaving.abort()
      await pause(config.drainMs)
    })
    console.log(`\nLatarnia działa: ${config.publicUrl}`)
    if (config.demo)
      console.log(`Konta pokazowe (hasło ${DEMO_PASSWORD}): ${demoAccounts.map((a) => a.login).join(', ')}\n`)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The launcher of `npm start` holds a channel to this process: when the channel closes, the process stops. */
function stopOnSignals(stop: () => Promise<boolean>): void {
  const leave = async () => exitAtRest((await stop()) ? 0 : 1)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())
  process.on('disconnect', () => void leave())
}

function fail(error: Error): void {
  console.error(failureText(error))
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  exitAtRest(1)
}

/** Node may hang at its exit while code is compiled in the background (nodejs/node#54918): that needs a moment to end. */
const REST_MS = 200
const exitAtRest = (code: number) => setTimeout(() => process.exit(code), REST_MS)

main().catch(fail)
