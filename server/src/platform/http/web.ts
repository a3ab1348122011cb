import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'
import { decodedAddress } from './decoded-address.ts'
import { ERROR_CODE } from './describe-errors.ts'
import { screenAddresses } from './screen-addresses.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/**
 * Serves the built web application: its files by name, as the build compressed them, and its page for every other address, with
 * 404 unless a screen has it. `/pomoc` leads to the help.
 */
export async function serveWeb(
  app: FastifyInstance,
  config: Pick<Config, 'attemptLimits'>,
  dist = built,
): Promise<void> {
  const { code, status, refusal } = problem('request.notFound')
  const refuse = (reply: FastifyReply) => reply.status(status).header(ERROR_CODE, code).send(refusal)
  const screens = join(dist, '.vite', 'screens.json')
  if (!existsSync(screens)) return void app.setNotFoundHandler((_request, reply) => refuse(reply))
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => {
      // built files carry a hash of their content in their names
      const forever = path.includes('/assets/')
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const addresses: string[] = JSON.parse(readFileSync(screens, 'utf8'))
  const isScreen = screenAddresses(addresses)
  // it is no route, and has no limit by itself
  const limit = config.attemptLimits ? { preHandler: app.rateLimit() } : {}
  app.setNotFoundHandler(limit, (request, reply) => {
    // `//` is a path here and the beginning of a host to a parser of addresses
    const [pathname = ''] = decodedAddress(request).split('?')
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !pathname.startsWith('/api/') &&
      !/\.\w+$/.test(pathname)
    if (!page) return refuse(reply)
    if (/^\/pomoc(-pup)?\/?$/.test(pathname)) return reply.redirect('/pomoc-pup/index.html')
    return reply
      .status(isScreen(pathname) ? 200 : status)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}
