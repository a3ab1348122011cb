import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from '../problem.ts'
import { decodedAddress } from './decoded-address.ts'
import { ERROR_CODE } from './describe-errors.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** Serves the built web application: its files by name, and its page for every address that is a screen. */
export async function serveWeb(app: FastifyInstance, dist = built): Promise<void> {
  const { code, status, refusal } = problem('request.notFound')
  const refuse = (reply: FastifyReply) => reply.status(status).header(ERROR_CODE, code).send(refusal)
  if (!existsSync(dist)) return void app.setNotFoundHandler((_request, reply) => refuse(reply))
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    setHeaders: (response, path) => {
      // built files carry a hash of their content in their names
      const forever = path.includes('/assets/')
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // `//` is a path here and the beginning of a host to a parser of addresses
    const pathname = decodedAddress(request).split('?')[0]!
    const screen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !pathname.startsWith('/api/') &&
      !/\.\w+$/.test(pathname)
    if (!screen) return refuse(reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
