import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { perMinute } from '../limits/quotas.ts'
import { problem } from '../problem.ts'
import { SESSION_COOKIE } from '../session.ts'
import { bearerIn } from '../api-key.ts'
import { decodedAddress, isCall } from './decoded-address.ts'
import { countedAddress } from './counted-address.ts'
import { knownSession } from './known-sessions.ts'

/** The one page that may load the component for qualified signatures. */
const SIGNING_PAGE = /^\/formularz-zgloszeniowy\/?(\?|$)/
/** Addresses that search engines must not list, such as a certificate's code, a document to sign or the aid of a person. */
const NOT_SEARCHED = /^\/(api\/|z\/|podpis-probny\/|szukaj\/?\?)/i

/** Headers, cookies, limits and the same-origin rule, for every call. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const setHeaders = headersFor(config, [])
  const setSigningHeaders = headersFor(config, config.kirSdkUrl === undefined ? [] : [new URL(config.kirSdkUrl).origin])
  app.addHook('onRequest', (request, reply, done) =>
    (SIGNING_PAGE.test(decodedAddress(request)) ? setSigningHeaders : setHeaders)(request.raw, reply.raw, () => done()),
  )
  await app.register(cookie)
  await app.register(rateLimit, {
    global: config.attemptLimits,
    max: (request) => {
      if (!isCall(request)) return perMinute.pages
      const key = knownSession(bearerIn(request.headers.authorization))
      return key === undefined ? perMinute.calls : perMinute.callsByKey
    },
    timeWindow: 60_000,
    // an attacker can send a new cookie or key with each call: only one that was found alive has a count of its own
    keyGenerator: (request) =>
      isCall(request)
        ? (knownSession(bearerIn(request.headers.authorization) ?? request.cookies[SESSION_COOKIE]) ??
          countedAddress(request))
        : `pages ${countedAddress(request)}`,
    // a proxy that shares its address with callers must not take the process for dead
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/health/') ?? false,
  })
  app.addHook('onRequest', async (request) => {
    refuseEncoded(request)
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (changes && !authorisedByKey(request)) requireSameOrigin(request, config)
  })
  app.addHook('onSend', async (request, reply) => {
    // what anyone may keep says so after this
    if (isCall(request)) reply.header('cache-control', 'no-store')
    if (NOT_SEARCHED.test(decodedAddress(request))) reply.header('x-robots-tag', 'noindex, nofollow')
  })
}

/**
 * Refuses compressed forms and streams. They are read from the connection itself, without decompression: such a form would
 * never end, or be far larger than what arrives.
 */
function refuseEncoded({ headers }: FastifyRequest): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  if (/^(multipart\/|application\/x-ndjson)/i.test(type) && encoding !== 'identity') throw problem('request.encoded')
}

/** The headers of every answer. Pages may load only our own files and scripts of the given origins. */
const headersFor = (config: Config, scriptOrigins: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptOrigins],
        // the component library writes style attributes
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  })

/**
 * Whether a call is let in by a key or not at all. No page of another origin can send a key, and browsers send none by
 * themselves.
 */
const authorisedByKey = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config?.forKeys !== undefined && bearerIn(headers.authorization) !== undefined

/** Refuses a change that comes neither from our own pages nor from a client that names our address as its origin. */
export function requireSameOrigin(request: FastifyRequest, config: Config): void {
  if (!sameOrigin(request, config.publicUrl)) throw problem('request.foreignOrigin')
}

function sameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = headers['origin']
  // over plain http a browser sends neither header with a GET; no foreign page can send a header of our own
  if (origin === undefined && headers['x-requested-with'] === 'latarnia') return true
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  return isOurs(new URL(origin), new URL(publicUrl))
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Compares with the address of the installation, not with that in the call: proxies and callers can change the latter. */
const isOurs = (origin: URL, ours: URL): boolean =>
  origin.origin === ours.origin ||
  // this machine has three names
  (LOOPBACK.has(origin.hostname) && LOOPBACK.has(ours.hostname) && origin.port === ours.port)

/** How the session's cookie is set. */
export const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.publicUrl.startsWith('https:') }) as const
