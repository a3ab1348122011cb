import type { FastifyRequest } from 'fastify'

/**
 * The address that a request asks for, with its query, as the router reads it: `%61` in a path is `a`, and the name of a host
 * does not count. A check of the address as it was sent could be avoided by spelling it in another way.
 */
export function decodedAddress({ url }: Pick<FastifyRequest, 'url'>): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url) ?? []
  return decoded(path || '/') + query
}

/** Whether a request is a call of the API, by its route or, for an unknown route, by its address. */
export const isCall = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? decodedAddress(request)).startsWith('/api/')

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
