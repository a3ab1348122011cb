import type { Refusal } from '#contract/errors.ts'
import { pathOf, type CallInput, type Endpoint, type ReplyOf } from '#contract/kernel/endpoint.ts'
import { session } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'

/** Status 0: the connection was refused or lost, and the answer with it. */
export type Answer<Body> = { status: number; body: Body; refusal: Refusal; headers: Headers }

/** A user's client of a server, or of a proxy before several. */
export type Client = {
  call: <E extends Endpoint>(endpoint: E, input?: Partial<CallInput<E>>, more?: More) => Promise<Answer<ReplyOf<E>>>
  upload: <E extends Endpoint>(endpoint: E, name: string, text: string) => Promise<Answer<ReplyOf<E>>>
  /** The same session at another address. */
  at: (base: string) => Client
}
type More = { headers?: Record<string, string> }

export function clientOf(base: string, cookie = ''): Client {
  const send = async (endpoint: Endpoint, input: object, more: RequestInit): Promise<Answer<never>> => {
    const { params, query } = input as { params?: Record<string, string | number>; query?: Record<string, string> }
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const headers = { 'sec-fetch-site': 'same-origin', cookie, ...(more.headers as Record<string, string>) }
    try {
      const response = await fetch(`${base}${pathOf(endpoint, params)}${search}`, {
        ...more,
        method: endpoint.method,
        headers,
      })
      const isJson = response.headers.get('content-type')?.includes('json')
      const body = isJson ? await response.json() : await response.text()
      return { status: response.status, body: body as never, refusal: body as Refusal, headers: response.headers }
    } catch (error) {
      // a fault without its cause would have to be met again
      const message = `no answer: ${String((error as Error).cause ?? error)}`
      return { status: 0, body: undefined as never, refusal: { message }, headers: new Headers() }
    }
  }
  return {
    call: (endpoint, input = {}, { headers = {} } = {}) => {
      const { body } = input as { body?: unknown }
      return send(endpoint, input, {
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    upload: (endpoint, name, text) => {
      const form = new FormData()
      form.append(endpoint.options.upload!.field, new Blob([text]), name)
      return send(endpoint, {}, { body: form })
    },
    at: (other) => clientOf(other, cookie),
  }
}

/** Signs in a user of the demonstration. */
export async function signIn(base: string, login: string, password = DEMO_PASSWORD): Promise<Client> {
  const { status, headers } = await clientOf(base).call(session.login, { body: { login, password } })
  const cookie = /latarnia-sesja=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0]
  if (!cookie) throw new Error(`${login} cannot sign in: ${status}`)
  return clientOf(base, cookie)
}
