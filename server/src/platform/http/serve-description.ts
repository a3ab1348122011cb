import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { isRecord } from '#contract/kernel/record.ts'
import { inThread } from '../in-thread.ts'
import { descriptionInYaml } from './description-in-yaml.ts'
import { keptFile } from './kept-file.ts'

/** The large texts among the files of the pages that show the description. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const pages = new URL('./static/', import.meta.resolve('@fastify/swagger-ui'))
const pageFiles = new Map(
  readdirSync(pages).flatMap((name) => {
    const type = types[extname(name)]
    return type === undefined ? [] : [[name, keptFile(type, () => readFile(new URL(name, pages)))] as const]
  }),
)

/**
 * Serves the description of the API, and pages to read it. Each form is written and compressed once, at its first call: it has
 * more than a megabyte, anyone may ask for it, and answers that nobody reads must not hold a copy each.
 */
export async function serveDescription(app: FastifyInstance, logo: Buffer): Promise<void> {
  const yaml = () =>
    inThread<string>(new URL('./description-in-yaml.ts', import.meta.url), descriptionInYaml.name, jsonOf(app))
  const sendJson = keptFile('application/json; charset=utf-8', () => Buffer.from(jsonOf(app)))
  const sendYaml = keptFile('application/x-yaml', async () => Buffer.from(await yaml()))
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const { url } = request.routeOptions
      if (url === '/api/docs/json') return sendJson(request, reply)
      if (url === '/api/docs/yaml') return sendYaml(request, reply)
      if (url === '/api/docs/static/*' && isRecord(request.params))
        return pageFiles.get(String(request.params['*']))?.(request, reply)
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', logo: { type: 'image/svg+xml', content: logo } })
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, sendJson)
}

/** Writes the description before anybody can ask for it: half a second in which all others would wait. */
export async function writeDescription(app: FastifyInstance): Promise<void> {
  await app.ready()
  jsonOf(app)
}

const written = new WeakMap<FastifyInstance, string>()
function jsonOf(app: FastifyInstance): string {
  const json = written.get(app) ?? JSON.stringify(app.swagger())
  written.set(app, json)
  return json
}
