import type { FastifyRequest } from 'fastify'

/**
 * The address that a request asks for, with its query, as the router reads it: `%61` in a path is `a`, and the name of a host
 * does not count. What is decided by the address as it was sent can be got around by writing it in another way.
 */
export function askedAddress({ url }: Pick<FastifyRequest, 'url'>): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? []
  return decoded(path || '/') + query
}

/** Whether a request is one of the API: the matched route says it, and where there is none, the address. */
export const isCall = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? askedAddress(request)).startsWith('/api/')

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
