import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'

type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema }>
type Response = { content?: Content; headers?: Record<string, { schema: Schema }> }
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Operation = {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response & { $ref?: string }>
  security: Record<string, string[]>[]
}
type Place = {
  method: string
  path: string
  operation: Operation
  at: string
  parameters: (Parameter & { at: string })[]
  /** The one field of a form. */
  formField: string | undefined
}
type Described = { paths: Record<string, Record<string, Operation & { operationId: string }>>; components: Components }
type Components = Record<'parameters' | 'schemas' | 'responses', Record<string, unknown>>

/** What an operation is given. `isBroken`: what must not fit its schema. */
export type Given = {
  path?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  headers?: Record<string, string>
  body?: unknown
  file?: { name: string; text: string }
  isBroken?: boolean
}
export type Answer = {
  status: number
  /** The code of a refusal. */
  code: string | null
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- its schema was held against it, and nobody else knows its type
  body: any
  bytes: Buffer
}
export type MachineClient = (operationId: string, given?: Given) => Promise<Answer>

/** Headers that mean something to a client: an answer has none that is not described. */
const MEANT = [
  'etag',
  'idempotency-replayed',
  'retry-after',
  'www-authenticate',
  'content-disposition',
  'x-error-code',
  'location',
]

/**
 * Reads the API's description, and gives clients of keys that know nothing else. They make operations by their names, and hold
 * what they send and what they get, refusals too, against the schemas.
 */
export async function machineClients(base: string): Promise<(token: string) => MachineClient> {
  const described = (await (await fetch(`${base}/api/openapi.json`)).json()) as Described
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false })
  ajv.addSchema(described, 'api')
  const wrongOf = (at: string, value: unknown): string => {
    const validate = ajv.getSchema(`api${at}`)
    if (!validate) return `${at} is no schema`
    return validate(value) ? '' : `${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)?.slice(0, 500)}`
  }
  const places = new Map(placesIn(described))
  return (token) =>
    async (operationId, given = {}) => {
      const place = places.get(operationId)
      if (!place) throw new Error(`There is no operation ${operationId}`)
      const faults = wrongRequest(place, given, wrongOf)
      if (faults.length > 0 !== (given.isBroken ?? false))
        throw new Error(`${operationId} is not called as described: ${faults.join('; ') || 'the schema takes it'}`)
      const response = await send(base, token, place, given)
      const bytes = Buffer.from(await response.arrayBuffer())
      const { body, faults: wrong } = verify(described, place, { response, bytes }, wrongOf)
      if (wrong.length) throw new Error(`${operationId} answers otherwise than described: ${wrong.join('; ')}`)
      return {
        status: response.status,
        code: response.headers.get('x-error-code'),
        headers: response.headers,
        body,
        bytes,
      }
    }
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (...parts: string[]): string => `#/${parts.map((part) => encodeURIComponent(escaped(part))).join('/')}`

const placesIn = ({ paths, components }: Described): [string, Place][] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Place] => {
      const at = pointer('paths', path, method)
      const parameters = (operation.parameters ?? []).map((one, n) =>
        '$ref' in one
          ? { ...(componentAt(components, one.$ref) as Parameter), at: one.$ref }
          : { ...one, at: `${at}/parameters/${n}` },
      )
      const form = operation.requestBody?.content['multipart/form-data']?.schema as { $ref: string } | undefined
      const fields = form && (componentAt(components, form.$ref) as { properties: object }).properties
      return [
        operation.operationId,
        { method, path, operation, at, parameters, formField: fields && Object.keys(fields)[0] },
      ]
    }),
  )

const componentAt = (components: Components, ref: string): unknown => {
  const [kind, name] = ref.split('/').slice(2) as [keyof Components, string]
  return components[kind][name]
}

type WrongOf = (at: string, value: unknown) => string

/** What is wrong with a request, by the description of its operation. */
function wrongRequest({ operation, at, parameters, formField }: Place, given: Given, wrongOf: WrongOf): string[] {
  const { requestBody, security } = operation
  const places = { path: given.path ?? {}, query: given.query ?? {}, header: given.headers ?? {} }
  const wrongParameters = parameters.flatMap(({ name, in: where, required, at: place }) => {
    const value = places[where][name]
    if (value === undefined) return required ? [`${name} is required`] : []
    return wrongOf(`${place}/schema`, value)
  })
  const unknown = Object.entries(places).flatMap(([where, values]) =>
    Object.keys(values)
      .filter((name) => !parameters.some((one) => one.in === where && one.name === name))
      .map((name) => `${name} is not described`),
  )
  return [
    ...(security.some((one) => 'bearerAuth' in one) ? [] : ['it is closed to keys']),
    ...wrongParameters,
    ...unknown,
    wrongBody({ described: requestBody, at, formField }, given, wrongOf),
  ].filter(Boolean)
}

type Taken = { described: Operation['requestBody']; at: string; formField: string | undefined }

function wrongBody({ described, at, formField }: Taken, given: Given, wrongOf: WrongOf): string {
  const sent = given.file ?? given.body
  if (!described) return sent === undefined ? '' : 'no body is described'
  if (sent === undefined) return described.required ? 'a body is required' : ''
  const type = typeOf(given)
  if (!described.content[type]) return `no ${type} is described`
  const schema = `${at}/requestBody/content/${encodeURIComponent(escaped(type))}/schema`
  if (given.file) return wrongOf(schema, { [formField!]: '' })
  return (isLines(given.body) ? given.body.lines : [given.body]).map((one) => wrongOf(schema, one)).join('')
}

/** Lines of a stream, which are verified one by one. */
const isLines = (body: unknown): body is { lines: unknown[] } =>
  typeof body === 'object' && body !== null && 'lines' in body && Array.isArray(body.lines)
const typeOf = ({ file, body }: Given): string =>
  file ? 'multipart/form-data' : isLines(body) ? 'application/x-ndjson' : 'application/json'

function send(
  base: string,
  token: string,
  { method, path, formField }: Place,
  given: Given,
): Promise<globalThis.Response> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.path![name]!))
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${token}`, ...given.headers }
  return fetch(`${base}${address}${query.size ? `?${query}` : ''}`, {
    method: method.toUpperCase(),
    headers: given.body === undefined ? headers : { ...headers, 'content-type': typeOf(given) },
    ...bodyOf(formField, given),
  })
}

function bodyOf(formField: string | undefined, { file, body }: Given): { body?: string | FormData } {
  if (file) {
    const form = new FormData()
    form.append(formField!, new Blob([file.text]), file.name)
    return { body: form }
  }
  if (body === undefined) return {}
  return { body: isLines(body) ? body.lines.map((one) => JSON.stringify(one)).join('\n') : JSON.stringify(body) }
}

/** Reads an answer, and holds it against what the operation may answer with. */
function verify(
  described: Described,
  { operation, at }: Place,
  { response, bytes }: { response: globalThis.Response; bytes: Buffer },
  wrongOf: WrongOf,
): { body: unknown; faults: string[] } {
  const status = String(response.status)
  const found = operation.responses[status]
  if (!found)
    return { body: undefined, faults: [`the status ${status} is not described: ${bytes.toString().slice(0, 300)}`] }
  const name = found.$ref?.split('/').at(-1)
  const place = found.$ref ?? `${at}/responses/${status}`
  const { content = {}, headers = {} } = name ? (described.components.responses[name] as Response) : found
  const wrongHeaders = MEANT.flatMap((one) => {
    const value = response.headers.get(one)
    if (value === null) return status === '200' && one === 'etag' && headers[one] ? ['etag is missing'] : []
    if (!headers[one]) return [`the header ${one} is not described`]
    const read = headers[one].schema['type'] === 'integer' ? Number(value) : value
    return wrongOf(`${place}/headers/${one}/schema`, read)
  })
  if (!bytes.length)
    return { body: undefined, faults: wrongHeaders.concat(isDeepStrictEqual(content, {}) ? [] : 'it is empty') }
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (!content[type]) return { body: undefined, faults: [...wrongHeaders, `the type ${type} is not described`] }
  const schema = `${place}/content/${encodeURIComponent(escaped(type))}/schema`
  const body = read(type, bytes)
  const wrongBodies = (type === 'application/x-ndjson' ? (body as unknown[]) : [body]).map((one) =>
    wrongOf(schema, one),
  )
  return { body, faults: [...wrongHeaders, ...wrongBodies].filter(Boolean) }
}

function read(type: string, bytes: Buffer): unknown {
  if (type === 'application/json') return JSON.parse(bytes.toString())
  if (type !== 'application/x-ndjson') return bytes.toString('latin1')
  return bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}
