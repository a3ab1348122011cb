import type { FastifyInstance } from 'fastify'
import { problem } from '../problem.ts'

/** Marks a reading that was sent together with others. */
export const BATCHED = 'x-batched'

/**
 * Only quick readings are answered together: a slow one, such as a file, would delay all the others. Pages, and the files of
 * the documentation, are no readings. A refused one is counted by the limits of calls, which come before.
 */
export const refuseSlowReadings = (app: FastifyInstance): void =>
  void app.addHook('preParsing', ({ headers, routeOptions }, _reply, payload, done) => {
    const slow = headers[BATCHED] && !routeOptions.config?.endpoint?.options.batched
    if (slow) done(problem('request.notFound'))
    else done(null, payload)
  })
