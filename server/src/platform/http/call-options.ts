import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canBeRepeated, canBeTried, isChange, isUndeclared, type Endpoint } from '#contract/kernel/endpoint.ts'
import { unwrap } from '#contract/kernel/fields.ts'
import { first } from '#contract/kernel/lists.ts'
import { isRecord } from '#contract/kernel/record.ts'
import { texts } from '#contract/kernel/texts.ts'
import { unknownFieldsOf } from '#contract/kernel/unknown-fields.ts'
import { problem } from '../problem.ts'

/** The names of the parameters that the address of a call may have. */
export function parametersOf({ path, query }: Endpoint): ReadonlySet<string> {
  if (isUndeclared(query)) return new Set()
  const declared = unwrap(query)
  if (!(declared instanceof z.ZodObject)) throw new Error(`The query of ${path} is not an object`)
  return new Set(Object.keys(declared.shape))
}

/**
 * Refuses a call with a parameter or an option that it does not know: a caller who believes that a list is narrowed, that
 * nothing will be stored, or that it will be stored once, must learn that this is wrong.
 */
export function refuseUnknownOptions(
  endpoint: Endpoint,
  known: ReadonlySet<string>,
  { query, headers }: FastifyRequest,
): void {
  const unknown = Object.keys(query ?? {}).filter((name) => !known.has(name))
  if (isChange(endpoint) && unknown.some((name) => /^dryrun$/i.test(name))) throw problem('dryRun.unsupported')
  if (unknown.length) throw problem('request.unknownParameter', { name: first(unknown).slice(0, 100) })
  if (!isChange(endpoint)) return
  if (headers['if-match'] !== undefined && !endpoint.options.ifMatch) throw problem('ifMatch.unsupported')
  if (headers['idempotency-key'] !== undefined && !canBeRepeated(endpoint)) throw problem('idempotency.unsupported')
}

/** Refuses a body with fields that the call does not know: they would be dropped in silence. */
export function refuserOfUnknownFields(
  endpoint: Endpoint,
  calls: () => readonly Endpoint[],
): (request: FastifyRequest) => void {
  const { upload, lines } = endpoint.options
  // a file is read by the call, and each line of a stream is verified by itself
  if (upload || lines) return () => {}
  if (isUndeclared(endpoint.body))
    return ({ body }) => {
      if (!isNothing(body)) throw problem('request.noBody')
    }
  // once all calls are known
  let unknownIn: ((given: unknown) => string[]) | undefined
  return ({ body }) => {
    unknownIn ??= unknownFieldsOf(endpoint, calls())
    refuseFields(unknownIn(body))
  }
}

/** Unknown fields that a refusal names. */
const MOST_NAMED = 20

/** Refuses fields by their names, if there are any. */
export function refuseFields(names: readonly string[]): void {
  if (!names.length) return
  const named = names.slice(0, MOST_NAMED).map((name) => name.slice(0, 100))
  const fieldErrors = named.map((field) => ({ field, message: texts.unknownField }))
  throw problem('request.unknownFields', { names: named.join(', ') }, { fieldErrors })
}

/** Some clients send an empty object where nothing is asked for. */
const isNothing = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

/** Whether everything is to be verified and nothing stored. */
export const isTrial = (endpoint: Endpoint, { query }: FastifyRequest): boolean =>
  canBeTried(endpoint) && isRecord(query) && query['dryRun'] === true

/** The headers that a call knows, for its schema: those that are malformed are refused. */
export function headersOf(endpoint: Endpoint): z.ZodType | undefined {
  const known = {
    ...(canBeRepeated(endpoint) && { 'idempotency-key': IdempotencyKey.optional() }),
    ...(endpoint.options.ifMatch && { 'if-match': SeenVersions.optional() }),
  }
  return Object.keys(known).length ? z.looseObject(known) : undefined
}

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key ma od 1 do 200 widocznych znaków ASCII')
  .meta({
    description:
      'Dowolna wartość, inna dla każdej zmiany. Powtórzone wywołanie z tą samą wartością niczego nie zmienia i przez 24 godziny dostaje pierwszą odpowiedź.',
  })

const SeenVersions = z
  .string()
  .regex(/^(\*|(W\/)?"\d{1,9}"( *, *(W\/)?"\d{1,9}")*)$/, 'If-Match zawiera wersję rekordu w cudzysłowie, np. "3"')
  .meta({ description: 'Wersja rekordu z nagłówka ETag. Gdy rekord ma już inną, zmiana jest odrzucana (412).' })

/** Names the version of the record in an answer, for `If-Match`. */
export function tagVersion({ options }: Endpoint, reply: FastifyReply, answer: unknown): void {
  if (options.versionIn === undefined) return
  if (isRecord(answer)) reply.header('etag', `"${String(answer[options.versionIn])}"`)
}

/**
 * Refuses a record of which the caller has read another version; to be called once the record is locked. A caller who names
 * no version is trusted. Proxies that pack an answer make its tag a weak one: that counts as the same.
 */
export function matchOf({ headers }: FastifyRequest): (stored: { wersja: number }) => void {
  const given = headers['if-match']
  if (given === undefined || given === '*') return () => {}
  const versions = new Set([...given.matchAll(/"(\d+)"/g)].map((match) => Number(match[1])))
  return ({ wersja }) => {
    if (!versions.has(wersja)) throw problem('record.stale')
  }
}
