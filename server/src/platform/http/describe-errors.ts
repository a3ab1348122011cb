import { entriesOf } from '#contract/kernel/codes.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { isChange, type Endpoint } from '#contract/kernel/endpoint.ts'

/** The header that names the code of a refusal, as its body does. */
export const ERROR_CODE = 'x-error-code'

type Json = Record<string, unknown>

const codes: readonly (readonly [ErrorCode, readonly [status: number, sentence: string, field?: string]])[] =
  entriesOf(errors)
/** The statuses that descriptions of calls name; refusals of others are `default`. */
const statuses = [400, 401, 403, 404, 408, 409, 412, 413, 415, 422, 429, 500, 503]
const named = (status: number) => `Odmowa${status}`

const FIELD = 'Ścieżka pola w wysłanej treści, np. akt.aktData, gdy akt jest częścią nowego przypadku'
const Refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { $ref: '#/components/schemas/ErrorCode' },
    message: { type: 'string', description: 'Zdanie po polsku, które można pokazać człowiekowi' },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string', description: FIELD }, message: { type: 'string' } },
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

/** Codes besides those of refusals: what they are, and the sentence of each. */
export type Codes = { about: string; sentences: Readonly<Record<string, string>> }

const schemas = {
  Refusal,
  ErrorCode: coded(
    `Kod odmowy, także w nagłówku ${ERROR_CODE}`,
    codes.map(([code, [status, sentence, field]]) => [
      code,
      sentence,
      { 'x-status': status, ...(field && { 'x-field': field }) },
    ]),
  ),
}

/** Headers of a refusal besides its code. */
const headersOf = (status: number | undefined): Json => ({
  ...(status === 401 && {
    'www-authenticate': { schema: { type: 'string' }, description: 'Bearer, gdy odrzucono klucz API' },
  }),
  ...((status === 429 || status === 503) && {
    'retry-after': { schema: { type: 'integer' }, description: 'Po ilu sekundach można spróbować ponownie' },
  }),
})

const responseOf = (description: string, status?: number) => ({
  description,
  headers: { [ERROR_CODE]: { schema: { $ref: '#/components/schemas/ErrorCode' } }, ...headersOf(status) },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** The refusal of any other status. */
const OTHER = 'Odmowa'
const responses = {
  [OTHER]: responseOf('Każda inna odmowa'),
  ...Object.fromEntries(
    statuses.map((status) => [
      named(status),
      responseOf(
        codes
          .filter(([, [of]]) => of === status)
          .map(([code]) => code)
          .join(', '),
        status,
      ),
    ]),
  ),
}

/** What descriptions of calls point to. */
export const refusalComponents = (codes: readonly (readonly [name: string, codes: Codes])[]) => ({
  responses,
  schemas: {
    ...schemas,
    ...Object.fromEntries(codes.map(([name, { about, sentences }]) => [name, coded(about, Object.entries(sentences))])),
  },
})

/**
 * The refusals that a call may answer with. A reading changes nothing, a public call asks for no session; any other one has the
 * same form.
 */
export function refusalsOf(endpoint: Endpoint): Record<string, Json> {
  const { access, path, options, method } = endpoint
  const isPublic = access === 'public'
  const changes = isChange(endpoint)
  const wanted = [
    400,
    ...(isPublic ? [] : [401, 403]),
    ...(path.includes(':') || changes ? [404] : []),
    ...(method === 'GET' && !changes ? [] : [403, 409]),
    ...(method === 'GET' ? [] : [408, 413, 415]),
    ...(options.ifMatch ? [412] : []),
    422,
    429,
    500,
    503,
  ]
  const known = [...new Set(wanted)].map((status) => [String(status), pointer(named(status))])
  return { ...Object.fromEntries(known), default: pointer(OTHER) }
}

const pointer = (name: string) => ({ $ref: `#/components/responses/${name}` })
