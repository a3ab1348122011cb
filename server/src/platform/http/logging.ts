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

/** Where lines go; standard output unless said otherwise. */
export type LogStream = { write: (line: string) => void }

export const loggerOptions = (config: Config, stream?: LogStream) => ({
  level: config.logLevel,
  base: null,
  ...(stream && { stream }),
  serializers: { req: () => ({}), res: () => ({}) },
})
