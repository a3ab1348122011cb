import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process measures of its own calls. */
    metrics: Registry
  }
}

/** Counts calls by route and status, and the time that each route takes. Routes are patterns: nothing names a person. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const calls = new Counter({
    name: 'latarnia_requests_total',
    help: 'Calls by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const times = new Histogram({
    name: 'latarnia_request_seconds',
    help: 'Time that calls took',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'unknown' } }, { statusCode, elapsedTime }) => {
    // the files of the web application have new names with every build: together they are one route
    const route = url.startsWith('/api/') || url.startsWith('/health/') ? url : 'web'
    calls.inc({ method, route, status: statusCode })
    times.observe({ method, route }, elapsedTime / 1_000)
  })
}
