import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { problem } from '../problem.ts'

/** Marks a reading that was sent together with others. */
export const GATHERED = 'x-gathered'

/** Only quick readings are answered together: a slow one, such as a file, would delay all the others. */
export function refuseSlowReading({ options }: Endpoint, { headers }: FastifyRequest): void {
  if (headers[GATHERED] && !options.gathered) throw problem('request.notFound')
}
