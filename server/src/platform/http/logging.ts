import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** One line a request with the route's pattern: addresses, query strings and bodies may name people, so none is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

export const loggerOptions = (config: Config) => ({
  level: config.logLevel,
  base: null,
  serializers: { req: () => ({}), res: () => ({}) },
})
