import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { problem } from '../problem.ts'

/** Marks a reading that was sent together with others. */
export const GATHERED = 'x-gathered'

/** Only quick readings are answered together: of the others, files above all, each would hold up all. */
export function refuseSlowReading({ options }: Endpoint, { headers }: FastifyRequest): void {
  if (headers[GATHERED] && !options.gathered) throw problem('request.notFound')
}
