import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nameWork, watchThread, type Held } from '../held-thread.ts'
import type { RequestMetrics } from './measure-requests.ts'

/** One work is logged no more often than this. */
const LOG_EVERY_MS = 60_000

/** The name of a call for those who ask what held the main thread. */
const nameOf = ({ method, routeOptions: { url = 'unknown' } }: FastifyRequest): string => `${method} ${url}`

/** Names each call as the work of the main thread when its body was read, was held against the contract, and its answer was made. */
export function nameCalls(app: FastifyInstance): void {
  for (const step of ['onRequest', 'preValidation', 'preHandler', 'onSend'] as const)
    app.addHook(step, async (request: FastifyRequest) => nameWork(nameOf(request)))
}

/** Adds what held the main thread since the process listens: how often, and the longest since the last reading. */
export function withThread(app: FastifyInstance, metrics: RequestMetrics): RequestMetrics {
  const counts = new Map<string, number>()
  const longest = new Map<string, number>()
  const logged = new Map<string, number>()
  const tell = ({ work, ms }: Held) => {
    counts.set(work, (counts.get(work) ?? 0) + 1)
    longest.set(work, Math.max(longest.get(work) ?? 0, ms))
    const now = performance.now()
    if (now - (logged.get(work) ?? -Infinity) < LOG_EVERY_MS) return
    logged.set(work, now)
    app.log.warn({ work, ms: Math.round(ms) }, 'the main thread was held')
  }
  let unwatch = () => {}
  app.addHook('onListen', async () => void (unwatch = watchThread(tell)))
  app.addHook('onClose', async () => unwatch())
  return {
    lines: () => {
      const found = [
        ...metrics.lines(),
        '# HELP latarnia_main_thread_held_total Pieces of work that held the main thread over 50 ms of the processor',
        '# TYPE latarnia_main_thread_held_total counter',
        ...[...counts].map(([work, n]) => `latarnia_main_thread_held_total{work="${work}"} ${n}`),
        '# TYPE latarnia_main_thread_held_max_seconds gauge',
        ...[...longest].map(([work, ms]) => `latarnia_main_thread_held_max_seconds{work="${work}"} ${ms / 1_000}`),
      ]
      longest.clear()
      return found
    },
  }
}
