import { createServer } from 'node:http'
import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '../database/connect.ts'
import { portOf } from '../free-port.ts'
import { measureEventLoop } from './measure-thread.ts'

/** A metric that a feature reads from the database whenever the metrics are read; it is the same in every process. */
export type Metric = { name: string; help: string; labels?: Record<string, string>; value: number }
export type ReadMetrics = (db: Db) => Promise<Metric[]>

type Parts = {
  own: Registry
  features: readonly ReadMetrics[]
  db: Db
  pool: Pool
  port: number
  host: string
}

/** Answers Prometheus on a port of its own, which people never reach. */
export async function serveMetrics({ own, features, db, pool, port, host }: Parts) {
  const process = new Registry()
  const stopMeasuring = measureEventLoop(process)
  measurePool(pool, process)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void ofDatabase(db, features)
      .then((database) => Registry.merge([own, process, database]).metrics())
      .then((text) => response.writeHead(200, { 'content-type': own.contentType }).end(text))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: portOf(server),
    close: () =>
      new Promise<void>((resolve) => {
        stopMeasuring()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function measurePool(pool: Pool, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
  gauge('latarnia_pool_connections', 'Connections of this process', () => pool.totalCount)
  gauge('latarnia_pool_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('latarnia_pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount)
}

/** The metrics of the database. Without it the process still has metrics of its own. */
async function ofDatabase(db: Db, features: readonly ReadMetrics[]): Promise<Registry> {
  const registry = new Registry()
  const isUp = { name: 'latarnia_database_up', help: 'Whether the database answers' }
  const metrics = await Promise.all(features.map((read) => read(db))).then(
    (found) => [{ ...isUp, value: 1 }, ...found.flat()],
    () => [{ ...isUp, value: 0 }],
  )
  for (const [name, ofName] of Map.groupBy<string, Metric>(metrics, (metric) => metric.name)) {
    const { help, labels = {} } = first(ofName)
    const gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
    for (const metric of ofName) gauge.set(metric.labels ?? {}, metric.value)
  }
  return registry
}
