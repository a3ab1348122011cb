import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { partOf } from '#contract/kernel/patch.ts'
import { unknownFieldsOf } from '#contract/kernel/unknown-fields.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { allCalls } from './contract-calls.ts'
import { withoutHolding } from '../testing/without-holding.ts'

/** A call as a client may send it: the parts of its address as written there, and its bytes. */
export type Attempt = {
  /** By name, percent-encoded already. */
  params: Readonly<Record<string, string>>
  query: readonly (readonly [string, string])[]
  body?: { type: string | undefined; bytes: string | Buffer } | undefined
  /** Headers that only machines send. */
  headers?: Readonly<Record<string, string>>
}

/** How a caller shows who calls: by the cookie of a session, or by the key of a body. */
export type Proof = { cookie?: string | undefined; token?: string }

export type Answer = {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** The content of a JSON answer. */
  json: unknown
  bytes: Buffer
}

export const json = (value: unknown): Attempt['body'] =>
  value === undefined ? undefined : { type: 'application/json', bytes: JSON.stringify(value) }

/** The address of an attempt. */
export const urlOf = ({ path }: Endpoint, { params, query }: Attempt): string => {
  const search = new URLSearchParams(query as [string, string][]).toString()
  return path.replace(/:(\w+)/g, (_, name: string) => present(params[name], name)) + (search && `?${search}`)
}

export async function make(
  app: FastifyInstance,
  call: Endpoint,
  attempt: Attempt,
  { cookie, token }: Proof,
): Promise<Answer> {
  const { body } = attempt
  const proof =
    token === undefined
      ? { origin: 'http://latarnia.test', ...(cookie !== undefined && { cookie: `${SESSION_COOKIE}=${cookie}` }) }
      : { authorization: `Bearer ${token}`, ...attempt.headers }
  const url = urlOf(call, attempt)
  const response = await withoutHolding(`${call.method} ${url}`, () =>
    app.inject({
      method: call.method,
      url,
      headers: {
        ...proof,
        host: 'latarnia.test',
        ...(body?.type !== undefined && { 'content-type': body.type }),
      },
      ...(body && { payload: body.bytes }),
    }),
  )
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    json: isJson && response.payload ? JSON.parse(response.payload) : undefined,
    bytes: response.rawPayload,
  }
}

/** Whether the address can be parsed; one that cannot is refused before the caller is identified. */
export const isAddress = ({ params }: Attempt): boolean =>
  Object.values(params).every((value) => unescaped(value) !== undefined && value.length <= LONGEST_PARAM)

/** The same limit as in the application (`maxParamLength`). */
const LONGEST_PARAM = 5_000

/** Whether the contract's schemas accept an attempt. What is not JSON, or not even an address, is refused earlier. */
export function accepts(call: Endpoint, attempt: Attempt): boolean {
  const { params, query, body } = attempt
  const decoded = Object.entries(params).map(([name, value]) => [name, unescaped(value)])
  if (!isAddress(attempt) || !call.params.safeParse(Object.fromEntries(decoded)).success) return false
  if (call.query.type !== 'undefined' && !call.query.safeParse(grouped(query)).success) return false
  const taken = call.patches ? partOf(call.body) : call.body
  if (taken.type === 'undefined') return true
  const given = isJson(body) ? parsed(body!.bytes) : nothing
  return taken.safeParse(given).success && unknownFieldsOf(call, allCalls)(given).length === 0
}

const isJson = (body: Attempt['body']): boolean => body?.type?.startsWith('application/json') === true

function unescaped(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The query as the server parses it: a repeated parameter is a list. */
function grouped(query: Attempt['query']): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of query) {
    const before = Object.hasOwn(found, name) ? found[name] : undefined
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

const nothing = Symbol('no JSON')
function parsed(bytes: string | Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return nothing
  }
}
