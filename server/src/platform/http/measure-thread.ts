import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { nameWork, watchThread, type Held } from '../held-thread.ts'

/** One work is logged no more often than this. */
const LOG_EVERY_MS = 60_000

/** The name of a call for those who ask what held the main thread. */
const nameOf = ({ method, routeOptions: { url = 'unknown' } }: FastifyRequest): string => `${method} ${url}`

/** Names each call as the work of the main thread when its body was read, was held against the contract, and its answer was made. */
export function nameCalls(app: FastifyInstance): void {
  for (const step of ['onRequest', 'preValidation', 'preHandler', 'onSend'] as const)
    app.addHook(step, async (request: FastifyRequest) => nameWork(nameOf(request)))
}

/** Measures what held the main thread since the process listens: how often, and the longest since the last reading. */
export function measureThread(app: FastifyInstance, registry: Registry): void {
  const longest = new Map<string, number>()
  const logged = new Map<string, number>()
  const total = new Counter({
    name: 'latarnia_main_thread_held_total',
    help: 'Pieces of work that held the main thread over 50 ms of the processor',
    labelNames: ['work'],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'latarnia_main_thread_held_max_seconds',
      help: 'The longest of them since the last reading',
      labelNames: ['work'],
      registers: [],
      collect() {
        this.reset()
        for (const [work, ms] of longest) this.set({ work }, ms / 1_000)
        longest.clear()
      },
    }),
  )
  const report = ({ work, ms }: Held) => {
    total.inc({ work })
    longest.set(work, Math.max(longest.get(work) ?? 0, ms))
    const now = performance.now()
    if (now - (logged.get(work) ?? -Infinity) < LOG_EVERY_MS) return
    logged.set(work, now)
    app.log.warn({ work, ms: Math.round(ms) }, 'the main thread was held')
  }
  let unwatch = () => {}
  app.addHook('onListen', async () => void (unwatch = watchThread(report)))
  app.addHook('onClose', async () => unwatch())
}

/** Measures how long the event loop kept everybody waiting since the last reading. Returns a function that ends this. */
export function measureEventLoop(registry: Registry): () => void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  const p99 = new Gauge({
    name: 'latarnia_event_loop_delay_p99_seconds',
    help: 'Its 99th percentile',
    registers: [],
  })
  registry.registerMetric(
    new Gauge({
      name: 'latarnia_event_loop_delay_max_seconds',
      help: 'The longest delay of the event loop since the last reading',
      registers: [],
      collect() {
        const seen = delay.count > 0
        this.set(seen ? delay.max / 1e9 : 0)
        p99.set(seen ? delay.percentile(99) / 1e9 : 0)
        delay.reset()
      },
    }),
  )
  registry.registerMetric(p99)
  return () => delay.disable()
}
