import swagger from '@fastify/swagger'
import Fastify from 'fastify'

/** The description of the API in YAML, written in a thread: it takes half a second of a processor. */
export async function descriptionInYaml(json: string): Promise<string> {
  const app = Fastify()
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } })
  return app.swagger({ yaml: true })
}
