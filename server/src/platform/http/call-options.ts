import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { canBeRepeated, canBeTried, isChange, type Endpoint } from '#contract/kernel/endpoint.ts'
import { problem } from '../problem.ts'

/**
 * Refuses a change with an option that it does not know: a caller who believes that nothing will be stored, or that it will
 * be stored once, must learn that this is wrong.
 */
export function refuseUnknownOptions(endpoint: Endpoint, { url, headers }: FastifyRequest): void {
  if (!isChange(endpoint)) return
  const tried = [...new URL(url, 'http://call').searchParams.keys()].filter((name) => /^dryrun$/i.test(name))
  if (tried.some((name) => name !== 'dryRun' || !canBeTried(endpoint))) throw problem('dryRun.unsupported')
  if (headers['if-match'] !== undefined && !endpoint.options.ifMatch) throw problem('ifMatch.unsupported')
  if (headers['idempotency-key'] !== undefined && !canBeRepeated(endpoint)) throw problem('idempotency.unsupported')
}

/** Whether everything is to be judged and nothing stored. */
export const isTrial = (endpoint: Endpoint, { query }: FastifyRequest): boolean =>
  canBeTried(endpoint) && (query as { dryRun?: boolean } | undefined)?.dryRun === true

/** The headers that a call knows, for its schema: those that are malformed are refused. */
export function headersOf(endpoint: Endpoint): z.ZodType | undefined {
  const known = {
    ...(canBeRepeated(endpoint) && { 'idempotency-key': RepeatMark.optional() }),
    ...(endpoint.options.ifMatch && { 'if-match': SeenVersions.optional() }),
  }
  return Object.keys(known).length ? z.looseObject(known) : undefined
}

const RepeatMark = z
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
  const version = (answer as Record<string, number>)[options.versionIn]!
  reply.header('etag', `"${version}"`)
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
