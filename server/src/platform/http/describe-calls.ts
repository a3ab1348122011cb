import type { z } from 'zod'
import { mayAccess, keyPermissionCodes, keyPermissions, type KeyPermission } from '#contract/access.ts'
import { canBeRepeated, isUndeclared, Saved, type Endpoint } from '#contract/kernel/endpoint.ts'
import { refusalComponents, refusalsOf, type Codes } from './describe-errors.ts'
import { jsonOf } from './json-of.ts'
import { REPLAYED } from './repeated-call.ts'
import { shareParts, isObject } from './share-parts.ts'

const NDJSON = 'application/x-ndjson'

type Json = Record<string, unknown>
type Response = Json & { headers?: Json }
/** The parts of the description that are added to. */
type Operation = Json & { parameters?: Json[]; responses?: Record<string, Response>; requestBody?: Json }
export type Described = Json & { paths?: Record<string, Record<string, Operation>>; components?: Json }

/** What a feature adds to the description. */
export type DescribedParts = {
  /** What the calls under each first part of an address are about. */
  tags?: Readonly<Record<string, string>>
  /** Schemas that clients made from the description call as the contract does; others are called after their call. */
  schemas?: Readonly<Record<string, z.ZodType>>
  codes?: Readonly<Record<string, Codes>>
  /** What is sent to addresses of others. */
  webhooks?: () => Readonly<Record<string, { post: Operation }>>
}

/**
 * Adds to the API's description what the schemas of calls do not tell: names of calls, permissions of keys, files and lines,
 * headers of answers, and what a call may answer besides its reply. What several calls have in common becomes a component.
 */
export function describeCalls(
  described: Described,
  endpoints: readonly (Endpoint | undefined)[],
  parts: readonly DescribedParts[],
): Described {
  for (const endpoint of endpoints) {
    const operation = endpoint && described.paths?.[templateOf(endpoint.path)]?.[endpoint.method.toLowerCase()]
    if (operation) describe(operation, endpoint)
  }
  const paths = joinAlike(described.paths ?? {})
  const webhooks = Object.fromEntries(parts.flatMap((one) => Object.entries(one.webhooks?.() ?? {})))
  complete(paths)
  complete(webhooks)
  const { schemas, parameters } = shareParts(paths, webhooks, namesOfSchemas(parts))
  const { responses, schemas: refusals } = refusalComponents(byName(parts.map(({ codes }) => codes)))
  const components = { ...described.components, responses, parameters, schemas: { ...schemas, ...refusals } }
  const tags = byName(parts.map((one) => one.tags)).map(([name, description]) => ({ name, description }))
  return { ...described, tags, paths, webhooks, components }
}

/** The entries of several parts. */
const byName = <One>(parts: readonly (Readonly<Record<string, One>> | undefined)[]): [string, One][] =>
  parts.flatMap((part) => Object.entries(part ?? {})).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Addresses that differ only in the name of a parameter are one path: the names of the first one hold. */
function joinAlike(paths: NonNullable<Described['paths']>): NonNullable<Described['paths']> {
  const joined: NonNullable<Described['paths']> = {}
  const known = new Map<string, string>()
  for (const path of Object.keys(paths).toSorted()) {
    const shape = path.replace(/\{\w+\}/g, '{}')
    const first = known.get(shape) ?? path
    known.set(shape, first)
    joined[first] = { ...joined[first], ...paths[path] }
    if (first === path) continue
    const names = namesIn(first)
    for (const operation of Object.values(paths[path] ?? {}))
      for (const parameter of operation.parameters ?? []) {
        const at = parameter['in'] === 'path' ? namesIn(path).indexOf(String(parameter['name'])) : -1
        if (at >= 0) parameter['name'] = names[at]
      }
  }
  return joined
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What the contract calls its schemas, by their JSON as the description has it. */
function namesOfSchemas(parts: readonly DescribedParts[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const name = (called: string, schema: z.ZodType, io: 'input' | 'output') => {
    const json = jsonOf(schema, io)
    complete(json)
    const key = JSON.stringify(json)
    if (!names.has(key)) names.set(key, called)
  }
  for (const [called, schema] of byName([{ Saved }, ...parts.map(({ schemas }) => schemas)])) {
    name(called, schema, 'output')
    name(`${called}Input`, schema, 'input')
  }
  return names
}

/** Calls the labels of fields what descriptions call them, tells what values mean, and points from codes to their lists. */
function complete(part: unknown): void {
  if (!isObject(part)) return
  const { label, codes, names, ...others } = part
  if (typeof label === 'string') {
    part['title'] = label
    delete part['label']
    if (isObject(names)) part['description'] = meaningsOf(names)
    delete part['names']
  } else complete(names)
  if (Array.isArray(codes)) {
    part['anyOf'] = codes.map((name) => ({ $ref: `#/components/schemas/${name}` }))
    delete part['codes']
  } else complete(codes)
  if (Array.isArray(others['prefixItems'])) withItems(part, others['prefixItems'])
  for (const one of Object.values(others)) complete(one)
}

/** A fixed number of elements: clients know `items` and pass over `prefixItems`. */
function withItems(part: Json, elements: readonly unknown[]): void {
  const kinds = [...new Map(elements.map((one) => [JSON.stringify(one), one])).values()]
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
  Object.assign(part, { items, minItems: elements.length, maxItems: elements.length })
  delete part['prefixItems']
}

const meaningsOf = (names: Json): string =>
  Object.entries(names)
    .map(([value, name]) => `${value}: ${String(name)}`)
    .join('; ')

const templateOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}')

function describe(operation: Operation, endpoint: Endpoint): void {
  operation['operationId'] = operationIdOf(endpoint)
  if (endpoint.access === 'public') operation['security'] = []
  const permissions = permissionsOf(endpoint)
  if (permissions.length) operation['x-uprawnienia-klucza'] = permissions
  operation['description'] = [endpoint.options.about, whoMay(endpoint, permissions)].filter(Boolean).join('\n\n')
  const body = requestOf(endpoint, operation)
  if (body) operation.requestBody = body
  // a change may send back what was read
  if (body && endpoint.method === 'POST' && !endpoint.options.sentAlong) close(body)
  operation.responses = { ...successesOf(endpoint, operation.responses?.['200']), ...refusalsOf(endpoint) }
}

/** The name of a call for those who make clients from the description, from its method and address. */
export const operationIdOf = ({ method, path }: Endpoint): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/^\/api\//, '')
      .replace(/:(\w)/g, (_, letter: string) => `by-${letter.toUpperCase()}`)
      .split(/[^\w]|_/)
      .filter(Boolean)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')

/** The permissions of which a key needs one; none where every key may make the call, or no key may. */
function permissionsOf({ access, options }: Endpoint): KeyPermission[] {
  const may = (uprawnienia: KeyPermission[]) =>
    mayAccess(
      { login: '', poziom: 'UPO', uprawnienia, udzielajacyPomocyId: 0, impersonateMode: false, isKey: true },
      access,
    )
  return options.forKeys && !may([]) ? keyPermissionCodes.filter((code) => may([code])) : []
}

function whoMay({ access, options }: Endpoint, permissions: readonly KeyPermission[]): string {
  if (access === 'public') return 'Bez logowania i bez klucza API.'
  if (!options.forKeys) return 'Tylko w sesji przeglądarki, nie kluczem API.'
  if (!permissions.length) return 'Każdy klucz API podmiotu.'
  const named = permissions.map((code) => `${code} (${keyPermissions[code]})`)
  return `Klucz API potrzebuje jednego z uprawnień: ${named.join(', ')}.`
}

/** What a call takes: a file as the field of a form, lines, or the body of its schema. */
function requestOf({ options: { upload, lines }, body }: Endpoint, { requestBody }: Operation): Json | undefined {
  if (lines) return { required: true, content: { [NDJSON]: { schema: jsonOf(lines.takes, 'input') } } }
  if (!upload) return requestBody && { ...requestBody, required: !body.safeParse(undefined).success }
  const kinds = [upload.extension].flat().map((one) => `.${one}`)
  const file = { type: 'string', format: 'binary', description: `Plik ${kinds.join(' lub ')}` }
  const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** Says of all objects that they have no other fields. */
function close(part: unknown): void {
  if (!isObject(part)) return
  const { type, properties, additionalProperties } = part
  if (type === 'object' && properties && additionalProperties === undefined) part['additionalProperties'] = false
  for (const one of Object.values(part)) close(one)
}

/** The answers to a call that succeeded. `whole` is the reply as its schema describes it. */
function successesOf(endpoint: Endpoint, whole: Response | undefined): Record<string, Response> {
  const { options, reply } = endpoint
  const headers = { ...whole?.headers, ...headersOf(endpoint) }
  const more = Object.keys(headers).length ? { headers } : {}
  const nothing = (description: string): Response => ({ description, ...more })
  if (options.lines) {
    const content = { [NDJSON]: { schema: jsonOf(options.lines.gives, 'output') } }
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
