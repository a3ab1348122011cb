import { z } from 'zod'
import type { Access } from '#contract/access.ts'
import { importFaults } from '#contract/aid/import/faults.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'

/** The header that names the code of a refusal. */
export const ERROR_CODE = 'x-error-code'
const NDJSON = 'application/x-ndjson'

type Json = Record<string, unknown>
/** The parts of the description that are added to. */
type Operation = { responses?: Json; requestBody?: unknown; security?: unknown; parameters?: { in: string }[] }
export type Described = { paths?: Record<string, Record<string, Operation>>; components?: Json }
type Route = { method: string; url: string; access: Access }

const codes = Object.entries(errors) as [ErrorCode, readonly [status: number, sentence: string, field?: string]][]
const statuses = [...new Set(codes.map(([, [status]]) => status))].toSorted((a, b) => a - b)
const named = (status: number) => `Odmowa${status}`

const Refusal = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'Zdanie po polsku, które można pokazać człowiekowi' },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    key: { description: 'Dane, o których mówi odmowa, np. obecny stan rekordu' },
    incident: { type: 'string', description: 'Numer zgłoszenia, gdy zawiódł serwer' },
  },
}

/** A list of codes, each with its sentence. */
const coded = (description: string, sentences: [code: string, sentence: string, more?: Json][]) => ({
  type: 'string',
  description,
  oneOf: sentences.map(([code, sentence, more]) => ({ const: code, description: sentence, ...more })),
})

const schemas = {
  Refusal,
  ErrorCode: coded(
    `Kod odmowy z nagłówka ${ERROR_CODE}`,
    codes.map(([code, [status, sentence, field]]) => [
      code,
      sentence,
      { 'x-status': status, ...(field && { 'x-field': field }) },
    ]),
  ),
  LineFaultCode: coded(
    'Kod błędu w wierszu strumienia lub pliku; oprócz nich w strumieniu stoją kody reguł weryfikacji',
    Object.entries(importFaults),
  ),
}

const responses = Object.fromEntries(
  statuses.map((status) => [
    named(status),
    {
      description: codes
        .filter(([, [of]]) => of === status)
        .map(([code]) => code)
        .join(', '),
      headers: { [ERROR_CODE]: { schema: { $ref: '#/components/schemas/ErrorCode' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]),
)

/** Adds to the API's description what every call may answer besides its reply, and what calls of lines take and give. */
export function describeErrors(
  described: Described,
  routes: readonly Route[],
  streams: readonly Endpoint[],
): Described {
  const access = new Map(routes.map(({ method, url, access }) => [`${method} ${templated(url)}`, access]))
  for (const [path, operations] of Object.entries(described.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const isPublic = access.get(`${method.toUpperCase()} ${path}`) === 'public'
      if (isPublic) operation.security = []
      operation.responses = { ...operation.responses, ...refusalsOf(method, path, operation, isPublic) }
    }
  for (const { method, path, options } of streams) {
    const operation = described.paths![templated(path)]![method.toLowerCase()]!
    const { takes, gives } = options.lines!
    operation.requestBody = { required: true, content: { [NDJSON]: { schema: z.toJSONSchema(takes) } } }
    operation.responses!['200'] = {
      description: 'Wynik każdego wiersza, w tej samej kolejności',
      content: { [NDJSON]: { schema: z.toJSONSchema(gives) } },
    }
  }
  const { schemas: given = {}, ...components } = (described.components ?? {}) as { schemas?: Json }
  described.components = { ...components, responses, schemas: { ...given, ...schemas } }
  return described
}

const templated = (url: string): string => url.replace(/:(\w+)/g, '{$1}')

/** A call answers with these only where it can: a reading changes nothing, a public call asks for no session. */
function refusalsOf(method: string, path: string, { requestBody, parameters }: Operation, isPublic: boolean): Json {
  const changes = isChange({ method: method.toUpperCase() as Endpoint['method'], options: {} })
  const wanted = [
    ...(requestBody || parameters?.length ? [400] : []),
    ...(isPublic ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    ...(changes ? [400, 403, 408, 409, 413, 415] : []),
    422,
    429,
    500,
    503,
  ]
  return Object.fromEntries(
    [...new Set(wanted)].map((status) => [String(status), { $ref: `#/components/responses/${named(status)}` }]),
  )
}
