import { z } from 'zod'
import { isUndeclared, type Endpoint } from '#contract/kernel/endpoint.ts'
import { partOf } from '#contract/kernel/patch.ts'
import { mediaTypes } from '#contract/kernel/file.ts'
import { SESSION_COOKIE } from '../session.ts'
import { headersOf } from './call-options.ts'

/** Who may make a call, in the API's description: a browser by its session, and some calls a machine by a key. */
const securityOf = ({ options }: Endpoint) => [...(options.forKeys ? [{ bearerAuth: [] }] : []), { sesja: [] }]
export const securitySchemes = {
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description: 'Klucz API podmiotu: Authorization: Bearer latarnia_…',
  },
  sesja: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Sesja przeglądarki' },
} as const

/** The schema of a file in the API's description. */
const FileBytes = z.string().meta({ format: 'binary' })

/** The parts of a call that are validated, and what the API's description says of it. */
export function schemaOf(endpoint: Endpoint) {
  const declared = (schema: z.ZodType) => !isUndeclared(schema)
  const hasParams = endpoint.path.includes(':')
  const headers = headersOf(endpoint)
  return {
    // the first part of the address behind /api
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(endpoint.options.summary && { summary: endpoint.options.summary }),
    ...(hasParams && { params: endpoint.params }),
    ...(declared(endpoint.query) && { querystring: endpoint.query }),
    ...(declared(endpoint.body) && { body: endpoint.patches ? partOf(endpoint.body) : endpoint.body }),
    ...(headers && { headers }),
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
    ...(endpoint.options.upload && { consumes: ['multipart/form-data'] }),
    ...(endpoint.options.file
      ? { produces: endpoint.options.file.map((kind) => mediaTypes[kind]), response: { 200: FileBytes } }
      : declared(endpoint.reply) && { response: { 200: endpoint.reply } }),
  }
}
