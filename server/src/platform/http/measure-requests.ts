import type { FastifyInstance } from 'fastify'

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

type Times = { buckets: number[]; sum: number; count: number }
export type RequestMetrics = { lines: () => string[] }

declare module 'fastify' {
  interface FastifyInstance {
    /** What the calls of this process took so far. */
    metrics: RequestMetrics
  }
}

/** Counts calls by route and status, and the time that each route takes. Routes are patterns: nothing names a person. */
export function measureRequests(app: FastifyInstance): RequestMetrics {
  const calls = new Map<string, number>()
  const times = new Map<string, Times>()
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions
    // the files of the web application have new names with every build: together they are one route
    const route = `method="${request.method}",route="${url.startsWith('/api/') || url.startsWith('/health/') ? url : 'web'}"`
    const counted = `${route},status="${reply.statusCode}"`
    calls.set(counted, (calls.get(counted) ?? 0) + 1)
    const seconds = reply.elapsedTime / 1000
    const of = times.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
    times.set(route, of)
    of.sum += seconds
    of.count++
    bounds.forEach((bound, i) => {
      if (seconds <= bound) of.buckets[i]!++
    })
  })
  return {
    lines: () => [
      '# TYPE latarnia_requests_total counter',
      ...[...calls].map(([labels, n]) => `latarnia_requests_total{${labels}} ${n}`),
      '# TYPE latarnia_request_seconds histogram',
      ...[...times].flatMap(([labels, { buckets, sum, count }]) => [
        ...bounds.map((bound, i) => `latarnia_request_seconds_bucket{${labels},le="${bound}"} ${buckets[i]}`),
        `latarnia_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `latarnia_request_seconds_sum{${labels}} ${sum}`,
        `latarnia_request_seconds_count{${labels}} ${count}`,
      ]),
    ],
  }
}
