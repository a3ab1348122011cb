import { resolve } from 'node:path'
import { z } from 'zod'
import { readSigningKey, type SigningKey } from './signing-key.ts'

const bool = z.enum(['true', 'false']).transform((v) => v === 'true')
const url = (protocols: RegExp) => z.url({ protocol: protocols, abort: true })

/** The path of a file with a key and its certificate; becomes what the file holds. */
const signingKey = z.string().transform((path, context): SigningKey => {
  try {
    return readSigningKey(path)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** A script that pages load: nobody on the way may change it, and its host stands in a header. */
const scriptUrl = url(/^https?$/).refine((value) => {
  const { protocol, hostname } = new URL(value)
  return /^[\w.-]+$/.test(hostname) && (protocol === 'https:' || hostname === 'localhost')
}, 'https, or http on localhost')

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    HOST: z.string().min(1).optional(),
    DATA_DIR: z.string().min(1).default('./var'),
    DATABASE_URL: url(/^postgres(ql)?$/)
      .refine((value) => !new URL(value).hostname.includes(','), 'one host: put a proxy before several')
      .optional(),
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
    SIGNATURE_ANCHORS: z.string().min(1).optional(),
    PERSONAL_SIGNATURE_ANCHORS: z.string().min(1).optional(),
    TRUSTED_PROFILE_SEALS: z.string().min(1).optional(),
    SIGNATURE_REVOCATION: z.enum(['off', 'online']).default('off'),
    TP_SIGNING_URL: url(/^https?$/).optional(),
    TP_SIGNING_KEY: signingKey.optional(),
    KIR_SDK_URL: scriptUrl.optional(),
    ADMIN_LOGIN: z.string().min(1).max(54).optional(),
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    TRUST_PROXY: bool.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ATTEMPT_LIMITS: bool.default(true),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  })
  .refine((env) => !env.REGON_URL === !env.REGON_KEY, {
    path: ['REGON_KEY'],
    message: 'REGON_URL and REGON_KEY go together',
  })
  .refine((env) => !env.TP_SIGNING_URL === !env.TP_SIGNING_KEY, {
    path: ['TP_SIGNING_KEY'],
    message: 'TP_SIGNING_URL and TP_SIGNING_KEY go together',
  })

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
  databaseUrl: string | undefined
  demo: boolean
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Addresses of the outside registers; without an address a stand-in answers. */
  nbpUrl: string | undefined
  teryt: { url: string; login: string; password: string } | undefined
  regon: { url: string; key: string } | undefined
  /** Folders of certificates whose signatures are trusted, and whether their issuers are asked for revoked ones. */
  signatures: {
    anchors: string | undefined
    personalAnchors: string | undefined
    seals: string | undefined
    revocation: 'off' | 'online'
  }
  /** The signing service of the trusted profile. */
  tpSigning: { url: string; key: SigningKey } | undefined
  /** The script of the component for qualified signatures. */
  kirSdkUrl: string | undefined
  /** Nothing about signing is configured: documents are signed on trial, and only then does such a signature count. */
  trialSigning: boolean
  firstAdministrator: { login: string; password: string } | undefined
  trustProxy: boolean
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  poolSize: number
  /** How long a stopping process reports 'not ready' while still serving, so that the proxy turns to others. */
  drainMs: number
  /** Attempts per minute on calls that could be used for guessing. */
  attemptLimits: boolean
}

/** Reads the settings from the environment; throws one sentence per faulty variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const known = Object.keys(Environment.shape)
  // an empty variable counts as absent
  const given = Object.fromEntries(known.map((name) => [name, environment[name] || undefined]))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Nieprawidłowa konfiguracja (zmienne środowiskowe):\n${faults.join('\n')}`)
  }
  const env = parsed.data
  const demo = env.DEMO ?? !env.DATABASE_URL
  return {
    port: env.PORT,
    // everybody knows the passwords of the demonstration: others reach it only where that was said
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demo,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    nbpUrl: env.NBP_URL?.replace(/\/$/, ''),
    teryt: env.TERYT_URL ? { url: env.TERYT_URL, ...credentials(env.TERYT_KEY) } : undefined,
    regon: env.REGON_URL && env.REGON_KEY ? { url: env.REGON_URL, key: env.REGON_KEY } : undefined,
    signatures: {
      anchors: env.SIGNATURE_ANCHORS,
      personalAnchors: env.PERSONAL_SIGNATURE_ANCHORS,
      seals: env.TRUSTED_PROFILE_SEALS,
      revocation: env.SIGNATURE_REVOCATION,
    },
    tpSigning:
      env.TP_SIGNING_URL && env.TP_SIGNING_KEY ? { url: env.TP_SIGNING_URL, key: env.TP_SIGNING_KEY } : undefined,
    kirSdkUrl: env.KIR_SDK_URL,
    trialSigning: !signingSettings.some((name) => env[name]),
    firstAdministrator:
      env.ADMIN_LOGIN && env.ADMIN_PASSWORD ? { login: env.ADMIN_LOGIN, password: env.ADMIN_PASSWORD } : undefined,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    poolSize: env.DATABASE_POOL,
    drainMs: env.DRAIN_SECONDS * 1_000,
    attemptLimits: env.ATTEMPT_LIMITS,
  }
}

/** `login:password`, as issued by an outside register. */
function credentials(key = ':'): { login: string; password: string } {
  const [login = '', ...password] = key.split(':')
  return { login, password: password.join(':') }
}
