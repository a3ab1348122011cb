import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { loggedError } from '../logged-error.ts'

/** Logs one line a request, with the route's pattern. Addresses, query strings and bodies may name people: none is logged. */
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

/** Where log lines go; standard output by default. */
export type LogStream = { write: (line: string) => void }

export const loggerOptions = (config: Config, stream?: LogStream) => ({
  level: config.logLevel,
  base: null,
  ...(stream && { stream }),
  serializers: { req: () => ({}), res: () => ({}), err: loggedError },
})
