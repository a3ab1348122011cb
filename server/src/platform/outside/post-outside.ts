import { lookup as resolve } from 'node:dns'
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressFault, isPublicAddress } from './public-address.ts'

export type Post = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Origins that may lie in the server's own network. */
  allow: readonly string[]
  /** Time limit of all of it: finding the host, connecting, the answer. */
  timeoutMs: number
}

/** What became of it: the status of the answer, or why there was none. */
export type Posted = { status: number } | { fault: 'ADRES' | 'POLACZENIE' | 'CERTYFIKAT' | 'CZAS' }

/** The most of an answer that is taken in; nobody reads it, but a server that is cut off at once would take it for a failure. */
const MOST_READ = 4_096

/**
 * Sends a text to an address that a user gave. The address is verified again here, and whatever its name is resolved to at the
 * moment of connecting: a change of DNS in between gains nothing. Redirects are answers, and connections are not kept.
 */
export function postOutside({ url, headers, body, allow, timeoutMs }: Post): Promise<Posted> {
  const target = new URL(url)
  if (addressFault(target, allow)) return Promise.resolve({ fault: 'ADRES' })
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allow.includes(target.origin) && { lookup: lookUpPublic }),
  })
  return outcomeOf(request, body)
}

function outcomeOf(request: ClientRequest, body: string): Promise<Posted> {
  const { promise, resolve: settle } = Promise.withResolvers<Posted>()
  let isAnswered = false
  request
    .on('response', (response) => {
      isAnswered = true
      void statusOf(response).then((status) => settle({ status }))
    })
    .on('error', (error) => {
      if (!isAnswered) settle({ fault: faultOf(error) })
    })
    // closed without an HTTP answer, as by another protocol
    .on('close', () => {
      if (!isAnswered) settle({ fault: 'POLACZENIE' })
    })
  request.end(body)
  return promise
}

/** The status decides, also where the rest of the answer breaks off or never ends. */
function statusOf(response: IncomingMessage): Promise<number> {
  let left = MOST_READ
  return new Promise((answer) => {
    response
      .on('data', (chunk: Buffer) => {
        left -= chunk.length
        if (left < 0) response.destroy()
      })
      .on('error', () => {})
      .on('close', () => answer(response.statusCode ?? 0))
  })
}

/** A name that leads to no public address, for whatever reason: which one would tell what names the inner network has. */
class NotPublic extends Error {}

/** Resolves a name for the connection that is about to be made. One address of an inner network spoils them all. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublic(), [])
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

function faultOf(error: Error & { code?: string }): Extract<Posted, { fault: string }>['fault'] {
  if (error instanceof NotPublic || /^(ENOTFOUND|EAI_|ENODATA)/.test(error.code ?? '')) return 'ADRES'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'CZAS'
  return /CERT|TLS|SSL|VERIFY|ISSUER|EPROTO/.test(error.code ?? '') ? 'CERTYFIKAT' : 'POLACZENIE'
}
