import { z } from 'zod'
import { allowed, casePermissionCodes, casePermissions, type CasePermission } from '#contract/access.ts'
import { canBeRepeated, isUndeclared, type Endpoint } from '#contract/kernel/endpoint.ts'
import { refusalComponents, refusalsOf } from './describe-errors.ts'
import { REPLAYED } from './repeated-call.ts'

const NDJSON = 'application/x-ndjson'

type Json = Record<string, unknown>
type Response = Json & { headers?: Json }
/** The parts of the description that are added to. */
type Operation = Json & { responses?: Record<string, Response>; requestBody?: Json }
export type Described = { paths?: Record<string, Record<string, Operation>>; components?: Json }

/**
 * Adds to the API's description what the schemas of calls do not tell: names of calls, permissions of keys, files and lines,
 * headers of answers, and what a call may answer besides its reply.
 */
export function describeCalls(described: Described, endpoints: readonly (Endpoint | undefined)[]): Described {
  for (const endpoint of endpoints) {
    const operation = endpoint && described.paths?.[templated(endpoint.path)]?.[endpoint.method.toLowerCase()]
    if (operation) describe(operation, endpoint)
  }
  complete(described.paths)
  const { schemas = {}, ...components } = (described.components ?? {}) as { schemas?: Json }
  const { responses, schemas: refusals } = refusalComponents
  described.components = { ...components, responses, schemas: { ...schemas, ...refusals } }
  return described
}

/** Calls the labels of fields what descriptions call them, tells what values mean, and points from codes to their lists. */
function complete(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  const { label, codes, names, ...others } = part as Json
  if (typeof label === 'string') {
    Object.assign(part, { title: label })
    delete (part as Json)['label']
    if (names) Object.assign(part, { description: meaningsOf(names as Record<string, string>) })
    delete (part as Json)['names']
  } else complete(names)
  if (Array.isArray(codes)) {
    Object.assign(part, { anyOf: codes.map((name) => ({ $ref: `#/components/schemas/${name}` })) })
    delete (part as Json)['codes']
  } else complete(codes)
  for (const one of Object.values(others)) complete(one)
}

const meaningsOf = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([value, name]) => `${value}: ${name}`)
    .join('; ')

const templated = (url: string): string => url.replace(/:(\w+)/g, '{$1}')

function describe(operation: Operation, endpoint: Endpoint): void {
  operation['operationId'] = operationIdOf(endpoint)
  if (endpoint.access === 'public') operation['security'] = []
  const permissions = permissionsOf(endpoint)
  if (permissions.length) {
    operation['x-uprawnienia-klucza'] = permissions
    const named = permissions.map((code) => `${code} (${casePermissions[code]})`)
    operation['description'] = `Klucz API potrzebuje jednego z uprawnień: ${named.join(', ')}.`
  }
  const body = requestOf(endpoint, operation)
  if (body) operation.requestBody = body
  operation.responses = { ...successesOf(endpoint, operation.responses?.['200']), ...refusalsOf(endpoint) } as never
}

/** The name of a call for those who make clients from the description, from its method and address. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/^\/api\//, '')
      .replace(/:(\w)/g, (_, letter: string) => `by-${letter.toUpperCase()}`)
      .split(/[^\w]|_/)
      .filter(Boolean)
      .map((word) => word[0]!.toUpperCase() + word.slice(1)),
  ].join('')

/** The permissions of which a key needs one; none where every key may make the call, or no key may. */
function permissionsOf({ access, options }: Endpoint): CasePermission[] {
  const may = (uprawnienia: CasePermission[]) =>
    allowed({ login: '', poziom: 'UPO', uprawnienia, udzielajacyPomocyId: 0, impersonateMode: false }, access)
  return options.forKeys && !may([]) ? casePermissionCodes.filter((code) => may([code])) : []
}

/** What a call takes: a file as the field of a form, lines, or the body of its schema. */
function requestOf({ options: { upload, lines }, body }: Endpoint, { requestBody }: Operation): Json | undefined {
  if (lines) return { required: true, content: { [NDJSON]: { schema: z.toJSONSchema(lines.takes, { io: 'input' }) } } }
  if (!upload) return requestBody && { ...requestBody, required: !body.safeParse(undefined).success }
  const kinds = [upload.extension].flat().map((one) => `.${one}`)
  const file = { type: 'string', format: 'binary', description: `Plik ${kinds.join(' lub ')}` }
  const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The answers to a call that succeeded. `whole` is the reply as its schema describes it. */
function successesOf(endpoint: Endpoint, whole: Response | undefined): Record<string, Response> {
  const { options, reply } = endpoint
  const headers = { ...whole?.headers, ...headersOf(endpoint) }
  const more = Object.keys(headers).length ? { headers } : {}
  const nothing = (description: string): Response => ({ description, ...more })
  if (options.lines) {
    const content = { [NDJSON]: { schema: z.toJSONSchema(options.lines.gives) } }
    return { 200: { description: 'Wynik każdego niepustego wiersza, w tej samej kolejności', content } }
  }
  if (isUndeclared(reply)) return { 204: nothing('Wykonano') }
  return {
    200: { ...whole, description: options.file ? 'Plik' : 'Odpowiedź', ...more },
    ...(options.file && { 204: { description: 'Nie ma żadnych danych, więc nie ma pliku' } }),
    ...(options.mayBeKept && { 304: nothing('Odpowiedź się nie zmieniła') }),
  }
}

const header = (description: string, more: Json = { type: 'string' }) => ({ description, schema: more })

/** Headers of a successful answer that a client may need. */
const headersOf = (endpoint: Endpoint): Json => ({
  ...(endpoint.options.versionIn && { etag: header('Wersja rekordu, do nagłówka If-Match') }),
  ...(endpoint.options.mayBeKept && { etag: header('Znacznik odpowiedzi, do nagłówka If-None-Match') }),
  ...(canBeRepeated(endpoint) && {
    [REPLAYED]: header('Odpowiedź na wcześniejsze wywołanie z tym samym Idempotency-Key', { const: 'true' }),
  }),
  ...(endpoint.options.file && { 'content-disposition': header('Nazwa pliku') }),
})
