import { z } from 'zod'
import type { Access } from '../access.ts'
import { present } from './lists.ts'
import { FileReply, type FileKind, type ReceivedFile } from './file.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type ParamValue<Name extends string> = Name extends 'id' | `${string}Id` ? number : string
export type PathParams<Route extends string> = { [Name in ParamNames<Route>]: ParamValue<Name> }

/** One call of the product: its address, who may make it, what goes in and what comes out. */
export type Endpoint<
  Route extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Patches extends boolean = boolean,
  ForKeys extends boolean = boolean,
> = {
  readonly method: Method
  readonly path: string
  readonly params: z.ZodType<PathParams<Route>>
  readonly access: Access
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The caller may give any fields of the body's record: what is left out stays as it is stored. */
  readonly patches: Patches
  /** Addresses whose kept answers the call makes stale; `undefined` if it does not say. */
  readonly invalidates: readonly string[] | undefined
  readonly options: EndpointOptions & { readonly forKeys?: ForKeys }
}

/**
 * What a user has to do before anything else, in this order: change the password, set up the second factor, accept the
 * terms, update own data.
 */
export const gates = ['password', 'factor', 'terms', 'data'] as const
export type Gate = (typeof gates)[number]

export type EndpointOptions = {
  /** What the call does, in Polish, for the readers of the API documentation. */
  summary?: string
  /** What else they have to know. */
  about?: string
  /** A changing call that stays allowed while acting as another user. */
  inImpersonation?: boolean
  /** A changing call that stays allowed to a body whose rights have ended, as far as its handler lets it. */
  afterRightsEnd?: boolean
  /** Open to the keys of bodies, within their permissions; every other call that is not public is closed to keys. */
  forKeys?: boolean
  /** `If-Match` may name the versions that the caller has read: a record that has another one is not changed. */
  ifMatch?: boolean
  /** The field of the reply that holds the record's version, which `ETag` names and `If-Match` expects. */
  versionIn?: string
  /** A reading call that does not prolong the session (the status poll). */
  keepsTtl?: boolean
  /** Attempts a minute from one address, for calls that guess could be tried on. */
  attemptsPerMinute?: number
  /** Gates before which the call stays allowed; no others are, until the gate is passed. */
  beforeGates?: readonly Gate[]
  /** The call ends the session or makes it act as another user, so its rights differ at its end. */
  switchesSession?: boolean
  /** The handler manages its own transactions (it talks to an outside register or must record failures). */
  ownTransaction?: boolean
  /**
   * Calls of one user wait for a place, and keep it from their beginning until the answer is sent. `none`: this one takes no connection that
   * others need, and waits for no place. `toSend`: it takes one when its answer is made.
   */
  place?: 'none' | 'toSend'
  /** A quick reading call: the browser sends those of one moment together (`contract/src/readings.ts`). */
  batched?: boolean
  /** The page or the file of a report, which may take long. */
  ofReport?: boolean
  /** Anyone may keep the answer, and check with the server whether it has changed. */
  mayBeKept?: boolean
  /**
   * Fields that the specification's form sends along though they say nothing: they are taken and left aside, unlike all others
   * that the body does not know. `flags` are yes-or-no fields of any name.
   */
  sentAlong?: readonly string[] | 'flags'
  /** A GET that changes something all the same, as the specification has two: guarded like every change. */
  changes?: boolean
  /** A POST that only reads, as the specification has four: open to everyone who may read. */
  reads?: boolean
  /** The address of a record that the call takes away from it: what was read there is not read again. */
  ends?: string
  /** The one file that the call takes, as a field of multipart/form-data, and how its name may end. */
  upload?: { readonly field: string; readonly extension: string | readonly string[] }
  /** The call takes NDJSON, a record a line, and answers each line with one, while it reads. */
  lines?: { readonly takes: z.ZodType; readonly gives: z.ZodType }
  /** The kinds of file, one of which the call answers with. */
  file?: readonly FileKind[]
}

/** A call that answers with a file. */
export type FileEndpoint = Endpoint<string, z.ZodType, z.ZodType, typeof FileReply>

/** Every PATCH changes some fields of a record, unless it says that its body is a whole. */
type Patches<Route extends string, Body extends z.ZodType, Whole> = Route extends `PATCH ${string}`
  ? Body extends typeof Nothing
    ? false
    : Whole extends true
      ? false
      : true
  : false

/** A list, a call, or the address that several of them begin with. */
type Invalidated = { readonly path: string } | string

/** Whether a call makes stale what was read at an address: one that it invalidates, or one below that. */
export const makesStale = ({ invalidates = [] }: Pick<Endpoint, 'invalidates'>, address: string): boolean =>
  invalidates.some((path) => address === path || address.startsWith(`${path}/`))

/** Whether a call changes anything. */
export const isChange = ({ method, options }: Pick<Endpoint, 'method' | 'options'>): boolean =>
  options.changes === true || (method !== 'GET' && options.reads !== true)

/** Whether a call is closed once the rights of the caller's body have ended. Calls of one's own account ask for no permission. */
export const changesRecords = (endpoint: Pick<Endpoint, 'method' | 'options' | 'access'>): boolean =>
  isChange(endpoint) &&
  endpoint.options.afterRightsEnd !== true &&
  endpoint.access !== 'signedIn' &&
  endpoint.access !== 'public'

export const Nothing = z.undefined()
export type Nothing = undefined

/** Whether a part of a call is left out of it. */
export const isUndeclared = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined

/** `{ message, key? }`: the answer of every successful change. */
export const Saved = z.object({ message: z.string(), key: z.unknown().optional() })
export type Saved = z.infer<typeof Saved>

/** A yes or no in an address. */
export const queryFlag = () => z.stringbool().meta({ enum: ['true', 'false'] })

/** The query of a call that can be tried: with `dryRun=true` everything is verified and nothing is stored. */
export const dryRun = {
  dryRun: queryFlag().optional().meta({ description: 'Próba: wszystko jest sprawdzane, nic nie jest zapisywane' }),
}
export const DryRun = z.object(dryRun).optional()

/** Whether a call can be tried. */
export const canBeTried = ({ query }: Pick<Endpoint, 'query'>): boolean => {
  const given = query instanceof z.ZodOptional ? query.unwrap() : query
  return given instanceof z.ZodObject && 'dryRun' in given.shape
}

/** Whether a repetition of a call with an `Idempotency-Key` gets the first answer: a change in one transaction, open to keys. */
export const canBeRepeated = (endpoint: Pick<Endpoint, 'method' | 'options'>): boolean =>
  isChange(endpoint) && endpoint.options.forKeys === true && !endpoint.options.ownTransaction

export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The id of a record already chosen in a form; 0 for none. */
export const ChosenId = z.string().regex(/^\d{1,9}$/)
/** Ids of records already chosen, `1,2,3`; 0 for none. */
export const ChosenIds = z.string().regex(/^\d{1,9}(,\d{1,9}){0,499}$/)
const Segment = z.string().min(1).max(200)

/** Declares a call once, for the server, the client, the tests and the API documentation. */
export function endpoint<
  const Route extends `${Method} /api/${string}`,
  Query extends z.ZodType = typeof Nothing,
  Body extends z.ZodType = typeof Nothing,
  Reply extends z.ZodType = typeof Nothing,
  const File extends FileKind | readonly FileKind[] | undefined = undefined,
  const Whole extends boolean = false,
  const ForKeys extends boolean = false,
>(
  route: Route,
  parts: {
    access: Access
    params?: Partial<Record<ParamNames<Route>, z.ZodType>>
    query?: Query
    body?: Body
    /** The body of a PATCH is not a record but what is to be done, and nothing of it may be left out. */
    wholeBody?: Whole
    reply?: Reply
    /** What kind of file the call answers with, instead of a reply. */
    file?: File
    /** What a changing call makes stale: the browser reads it again. Every change says it, if only `[]`. */
    invalidates?: readonly Invalidated[]
    forKeys?: ForKeys
  } & Omit<EndpointOptions, 'file' | 'forKeys'>,
): Endpoint<
  Route,
  Query,
  Body,
  File extends undefined ? Reply : typeof FileReply,
  Patches<Route, Body, Whole>,
  ForKeys
> {
  const [, path = ''] = route.split(' ')
  const method = present(
    methods.find((one) => route.startsWith(`${one} `)),
    `method in ${route}`,
  )
  const { access, params, query, body, wholeBody, reply, file, invalidates, ...options } = parts
  const given: Readonly<Record<string, z.ZodType | undefined>> = params ?? {}
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const shape = Object.fromEntries(names.map((name) => [name, given[name] ?? (/^id$|Id$/.test(name) ? Id : Segment)]))
  const call: Endpoint = {
    method,
    path,
    params: z.object(shape),
    access,
    query: query ?? Nothing,
    body: body ?? Nothing,
    reply: file ? FileReply : (reply ?? Nothing),
    patches: method === 'PATCH' && body !== undefined && !wholeBody,
    invalidates: invalidates?.map((one) => (typeof one === 'string' ? one : one.path)),
    options: { ...options, ...(file && { file: [file].flat() }) },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of its parts are worked out from the route and the parts given
  return call as Endpoint<
    Route,
    Query,
    Body,
    File extends undefined ? Reply : typeof FileReply,
    Patches<Route, Body, Whole>,
    ForKeys
  >
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** One of two types, by whether a call answers with a file. */
export type IfFile<E extends Endpoint, Then, Else> = ReplyOf<E> extends ReceivedFile ? Then : Else

/** What the caller of an endpoint has to give: only the parts that it declares. */
export type CallInput<E extends Endpoint> = (keyof z.output<E['params']> extends never
  ? { params?: undefined }
  : { params: { [K in keyof z.output<E['params']>]: string | number } }) &
  (undefined extends z.input<E['query']>
    ? { query?: z.input<E['query']> | undefined }
    : { query: z.input<E['query']> }) &
  (undefined extends z.input<E['body']> ? { body?: z.input<E['body']> | undefined } : { body: GivenBody<E> })
/** What is sent: of a record that is changed, any fields. */
type GivenBody<E extends Endpoint> = E['patches'] extends true ? Partial<z.input<E['body']>> : z.input<E['body']>

/** The address of a call with its parameters filled in. */
export function pathOf(e: Pick<Endpoint, 'path'>, params: Record<string, string | number> = {}): string {
  return e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Missing path parameter ${name} of ${e.path}`)
    return encodeURIComponent(value)
  })
}
