import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Serves the description of the API, and pages to read it. Each form is written once, at its first call: it has more than a
 * megabyte, anyone may ask for it, and answers that nobody reads must not hold a copy each.
 */
export async function serveDescription(app: FastifyInstance, logo: Buffer): Promise<void> {
  let json: Buffer | undefined
  let yaml: Buffer | undefined
  const sendJson = (reply: FastifyReply) =>
    reply.type('application/json; charset=utf-8').send((json ??= Buffer.from(JSON.stringify(app.swagger()))))
  const sendYaml = (reply: FastifyReply) =>
    reply.type('application/x-yaml').send((yaml ??= Buffer.from(app.swagger({ yaml: true }))))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: { type: 'image/svg+xml', content: logo },
    uiHooks: {
      preHandler: async (request, reply) => {
        if (request.routeOptions.url === '/api/docs/json') return sendJson(reply)
        if (request.routeOptions.url === '/api/docs/yaml') return sendYaml(reply)
      },
    },
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
    sendJson(reply),
  )
}
