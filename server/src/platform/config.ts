import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { asError } from './error-code.ts'
import { readSecretKey, type SecretKey } from './secret-key.ts'
import { readSigningKey, type SigningKey } from './signing-key.ts'

const bool = z.enum(['true', 'false']).transform((v) => v === 'true')
const url = (protocols: RegExp) => z.url({ protocol: protocols, abort: true })

/** The path of a file; becomes what `read` finds in it. */
const fileRead = <Content>(read: (path: string) => Content) =>
  z.string().transform((path, context): Content => {
    try {
      return read(path)
    } catch (error) {
      context.addIssue({ code: 'custom', message: asError(error).message })
      return z.NEVER
    }
  })

/** Bits of an address and of the largest network: a larger one has callers in it, and they would be believed. */
const networkBits = { 4: { most: 32, least: 8 }, 6: { most: 128, least: 16 } } as const

function isNetwork(text: string): boolean {
  const [, address = '', size] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return false
  const { most, least } = networkBits[family]
  const bits = Number(size ?? most)
  // `::ffff:0:0/96` is all of IPv4
  const isMapped = family === 6 && address.startsWith('::')
  return bits <= most && bits >= (isMapped ? 96 + networkBits[4].least : least)
}

/** A number of proxies, or their addresses and networks. To trust every hop would be to trust the caller. */
const trustedProxies = z.string().transform((value, context): false | number | string[] => {
  if (value === 'false') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const networks = value.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue({
    code: 'custom',
    message: 'the number of proxies (1) or their networks (10.0.0.0/24,10.0.1.7), none larger than /8, or /16 of IPv6',
  })
  return z.NEVER
})

/** A script that pages load: nobody on the way may change it, and its host stands in a header. */
const scriptUrl = url(/^https?$/).refine((value) => {
  const { protocol, hostname } = new URL(value)
  return /^[\w.-]+$/.test(hostname) && (protocol === 'https:' || hostname === 'localhost')
}, 'https, or http on localhost')

/** Origins, separated by commas: `https://ezd.local,http://10.0.0.7:9000`. */
const origins = z.string().transform((value, context): string[] => {
  const given = value.split(',').map((one) => one.trim())
  const known = given.flatMap((one) => (URL.canParse(one) ? [new URL(one)] : []))
  const good = known.filter(({ protocol, href, origin }) => /^https?:$/.test(protocol) && href === `${origin}/`)
  if (good.length === given.length) return good.map(({ origin }) => origin)
  context.addIssue({ code: 'custom', message: 'addresses without a path (https://ezd.local,http://10.0.0.7:9000)' })
  return z.NEVER
})

/** An address that may name several hosts, as libpq takes it; becomes an address for each. */
const hosts = z.string().transform((value, context) => {
  const [, before = '', named = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/@?]+)(.*)$/.exec(value) ?? []
  const urls = named.split(',').map((host) => `${before}${host}${after}`)
  if (named && urls.every((one) => URL.canParse(one))) return urls
  context.addIssue({ code: 'custom', message: 'postgres://…@host:port,host:port/database' })
  return z.NEVER
})

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().min(1).optional(),
    DATA_DIR: z.string().min(1).default('./var'),
    OPEN_DATA_DIR: z.string().min(1).optional(),
    DATABASE_URL: url(/^postgres(ql)?$/)
      .refine((value) => !new URL(value).hostname.includes(','), 'one host: put a proxy before several')
      .optional(),
    DATABASE_APP_PASSWORD: z.string().min(8).optional(),
    DATABASE_PUBLIC_PASSWORD: z.string().min(8).optional(),
    READ_DATABASE_URL: hosts.optional(),
    READ_AGE_SECONDS: z.coerce.number().int().min(1).max(60).default(2),
    DEMO: bool.optional(),
    PUBLIC_URL: url(/^https?$/).optional(),
    SMTP_URL: url(/^smtps?$/).optional(),
    MAIL_FROM: z.string().min(3).default('Latarnia <latarnia@localhost>'),
    NBP_URL: url(/^https?$/).optional(),
    TERYT_URL: url(/^https?$/).optional(),
    TERYT_KEY: z
      .string()
      .regex(/^[^:]+:.+$/, 'login:password')
      .optional(),
    REGON_URL: url(/^https?$/).optional(),
    REGON_KEY: z.string().min(1).optional(),
    EAIR_URL: url(/^https?$/).optional(),
    SIGNATURE_ANCHORS: z.string().min(1).optional(),
    PERSONAL_SIGNATURE_ANCHORS: z.string().min(1).optional(),
    TRUSTED_PROFILE_SEALS: z.string().min(1).optional(),
    SIGNATURE_REVOCATION: z.enum(['off', 'online']).default('off'),
    TSA_URL: url(/^https?$/).optional(),
    TP_SIGNING_URL: url(/^https?$/).optional(),
    TP_SIGNING_KEY: fileRead(readSigningKey).optional(),
    KIR_SDK_URL: scriptUrl.optional(),
    SECOND_FACTOR_KEY: fileRead(readSecretKey).optional(),
    WEBHOOK_ALLOW: origins.optional(),
    ADMIN_LOGIN: z.string().min(1).max(54).optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    TRUST_PROXY: trustedProxies.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ATTEMPT_LIMITS: bool.default(true),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
    REQUEST_SECONDS: z.coerce.number().int().min(1).max(600).default(120),
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LIST_SECONDS: z.coerce.number().int().min(1).max(60).default(15),
    UNREAD_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  })
  // what follows from an empty password is no secret
  .refine(
    (env) =>
      !env.DATABASE_URL ||
      new URL(env.DATABASE_URL).password ||
      (env.DATABASE_APP_PASSWORD && env.DATABASE_PUBLIC_PASSWORD),
    {
      path: ['DATABASE_APP_PASSWORD', 'DATABASE_PUBLIC_PASSWORD'],
      message: 'DATABASE_URL has no password that they could follow from',
    },
  )
  .refine((env) => !env.READ_DATABASE_URL || env.DATABASE_URL, {
    path: ['READ_DATABASE_URL'],
    message: 'a standby has a primary: DATABASE_URL',
  })
  .refine((env) => !env.REGON_URL === !env.REGON_KEY, {
    path: ['REGON_KEY'],
    message: 'REGON_URL and REGON_KEY go together',
  })
  .refine((env) => !env.TP_SIGNING_URL === !env.TP_SIGNING_KEY, {
    path: ['TP_SIGNING_KEY'],
    message: 'TP_SIGNING_URL and TP_SIGNING_KEY go together',
  })
  .refine((env) => !env.TSA_URL || env.SIGNATURE_ANCHORS, {
    path: ['TSA_URL'],
    message: 'the authority of time-stamps is trusted by SIGNATURE_ANCHORS',
  })

/** Whether only this machine reaches an address that the product listens at. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

type Settings = z.infer<typeof Environment>
const isDemo = (env: Settings): boolean => env.DEMO ?? !env.DATABASE_URL
/** The passwords of the demonstration are public: it is open to other machines only if HOST says so. */
const hostOf = (env: Settings): string => env.HOST ?? (isDemo(env) ? '127.0.0.1' : '0.0.0.0')

/** Settings that are good by themselves and open the product to strangers together. */
const SafeEnvironment = Environment.superRefine((env, context) => {
  if (isLoopback(hostOf(env))) return
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (isDemo(env) && env.DEMO === undefined)
    refuse(
      'DEMO',
      `pod adresem HOST=${hostOf(env)} dane pokazowe, których hasła są jawne, byłyby dostępne z sieci. Ustaw DEMO=true, jeśli tak ma być, DEMO=false albo DATABASE_URL, aby pracować bez nich, lub HOST=127.0.0.1`,
    )
  if (typeof env.TRUST_PROXY === 'number')
    refuse(
      'TRUST_PROXY',
      `liczba serwerów proxy wystarcza tylko z HOST=127.0.0.1: pod adresem ${hostOf(env)} każdy, kto łączy się z pominięciem proxy, poda dowolny adres jako własny. Podaj adresy lub sieci serwerów proxy, np. TRUST_PROXY=10.0.0.0/24`,
    )
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** With any of these, an installation means real signatures. */
const signingSettings = [
  'TP_SIGNING_URL',
  'KIR_SDK_URL',
  'SIGNATURE_ANCHORS',
  'PERSONAL_SIGNATURE_ANCHORS',
  'TRUSTED_PROFILE_SEALS',
] as const

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Where the files for the public are written every night; processes of one installation share it. */
  openDataDir: string
  databaseUrl: string | undefined
  /** The passwords of the application's account and of the public one; without them they follow from the owner's. */
  databaseAppPassword: string | undefined
  databasePublicPassword: string | undefined
  /** A standby that lists may be read from, and how old its data may be. */
  readDatabase: { urls: readonly string[]; mostAgeMs: number } | undefined
  demo: boolean
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Addresses of the outside registers; without an address a stub answers. */
  nbpUrl: string | undefined
  teryt: { url: string; login: string; password: string } | undefined
  regon: { url: string; key: string } | undefined
  /** The public search of eAIR, which proposes numbers of awards; without an address nobody is asked. */
  eairUrl: string | undefined
  /** Folders of certificates whose signatures are trusted, and whether their issuers are asked for revoked ones. */
  signatures: {
    anchors: string | undefined
    personalAnchors: string | undefined
    seals: string | undefined
    revocation: 'off' | 'online'
  }
  /** The authority whose time-stamps seals carry; without an address they carry none. */
  timeStampUrl: string | undefined
  /** The signing service of the trusted profile. */
  tpSigning: { url: string; key: SigningKey } | undefined
  /** The script of the component for qualified signatures. */
  kirSdkUrl: string | undefined
  /** Nothing about signing is configured: documents are signed on trial, and only then does such a signature count. */
  trialSigning: boolean
  /** Encrypts the keys of second factors and the secrets of webhooks; without it nobody can set one up. */
  secondFactorKey: SecretKey | undefined
  /** Origins in the installation's own network that webhooks may reach; all others have to be public. */
  webhookAllow: readonly string[]
  firstAdministrator: { login: string; password: string } | undefined
  /** The addresses and networks of proxies, or on the loopback how many there are: nobody else says where a call comes from. */
  trustProxy: false | number | string[]
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  poolSize: number
  /** Where Prometheus reads metrics; nowhere unless a port is given. */
  metrics: { port: number; host: string } | undefined
  /** How long a stopping process reports 'not ready' while still serving, so that the proxy turns to others. */
  drainMs: number
  /** How long a stopping process waits for the calls in progress before it closes their connections. */
  stopMs: number
  /** How long a request may take to arrive, its body included. */
  requestMs: number
  /** How long a page of a list may be looked for. */
  listMs: number
  /** How long a file may lie unread before its connection is closed. */
  unreadMs: number
  /** Attempts per minute on calls that could be used for guessing. */
  attemptLimits: boolean
}

/** Reads the settings from the environment; throws one sentence per faulty variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // an empty variable counts as absent
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name] || undefined]))
  const parsed = SafeEnvironment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Nieprawidłowa konfiguracja (zmienne środowiskowe):\n${faults.join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: hostOf(env),
    dataDir: resolve(env.DATA_DIR),
    openDataDir: resolve(env.OPEN_DATA_DIR ?? join(env.DATA_DIR, 'otwarte-dane')),
    databaseUrl: env.DATABASE_URL,
    databaseAppPassword: env.DATABASE_APP_PASSWORD,
    databasePublicPassword: env.DATABASE_PUBLIC_PASSWORD,
    readDatabase: env.READ_DATABASE_URL
      ? { urls: env.READ_DATABASE_URL, mostAgeMs: env.READ_AGE_SECONDS * 1_000 }
      : undefined,
    demo: isDemo(env),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    nbpUrl: env.NBP_URL?.replace(/\/$/, ''),
    teryt: env.TERYT_URL ? { url: env.TERYT_URL, ...credentials(env.TERYT_KEY) } : undefined,
    regon: env.REGON_URL && env.REGON_KEY ? { url: env.REGON_URL, key: env.REGON_KEY } : undefined,
    eairUrl: env.EAIR_URL?.replace(/\/$/, ''),
    signatures: {
      anchors: env.SIGNATURE_ANCHORS,
      personalAnchors: env.PERSONAL_SIGNATURE_ANCHORS,
      seals: env.TRUSTED_PROFILE_SEALS,
      revocation: env.SIGNATURE_REVOCATION,
    },
    timeStampUrl: env.TSA_URL,
    tpSigning:
      env.TP_SIGNING_URL && env.TP_SIGNING_KEY ? { url: env.TP_SIGNING_URL, key: env.TP_SIGNING_KEY } : undefined,
    kirSdkUrl: env.KIR_SDK_URL,
    secondFactorKey: env.SECOND_FACTOR_KEY,
    webhookAllow: env.WEBHOOK_ALLOW ?? [],
    trialSigning: !signingSettings.some((name) => env[name]),
    firstAdministrator:
      env.ADMIN_LOGIN && env.ADMIN_PASSWORD ? { login: env.ADMIN_LOGIN, password: env.ADMIN_PASSWORD } : undefined,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    poolSize: env.DATABASE_POOL,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : undefined,
    drainMs: env.DRAIN_SECONDS * 1_000,
    stopMs: env.STOP_SECONDS * 1_000,
    requestMs: env.REQUEST_SECONDS * 1_000,
    listMs: env.LIST_SECONDS * 1_000,
    unreadMs: env.UNREAD_SECONDS * 1_000,
    attemptLimits: env.ATTEMPT_LIMITS,
  }
}

/** `login:password`, as issued by an outside register. */
function credentials(key = ':'): { login: string; password: string } {
  const [login = '', ...password] = key.split(':')
  return { login, password: password.join(':') }
}
