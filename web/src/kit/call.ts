import { newRequestId, REQUEST_ID } from '#contract/kernel/request-id.ts'
import type { Refusal } from '#contract/errors.ts'
import { batch } from './batch.ts'
import { isChange, pathOf, type CallInput, type Endpoint, type ReplyOf } from '#contract/kernel/endpoint.ts'

type CallKind = 'report' | 'change' | 'reading'
const kindOf = (endpoint: Endpoint): CallKind =>
  endpoint.options.ofReport ? 'report' : isChange(endpoint) ? 'change' : 'reading'

/** A call that did not succeed. Status 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly refusal: Refusal | undefined
  /** The kind of call; unknown if it was not made. */
  readonly kind: CallKind | undefined
  constructor(status: number, refusal?: Refusal, kind?: CallKind) {
    super(refusal?.message ?? `HTTP ${status}`)
    this.status = status
    this.refusal = refusal
    this.kind = kind
  }
}

/** Whether the answer of a call was lost on its way, and its outcome is unknown: none came, or that of a gateway. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError && (isUnread(error) || [0, 502, 504].includes(error.status))

/** A success whose content cannot be read: something on the way has answered in the server's place. */
export const isUnread = ({ status }: CallError): boolean => isSuccess(status)
const isSuccess = (status: number): boolean => status >= 200 && status < 300

export type CallOptions = {
  signal?: AbortSignal
  /** The answer is delayed at least this long, so that the waiting state does not flash. */
  minDuration?: number
  /** The solution of a captcha, for public forms. */
  captcha?: string
  /** The server does calls with one idempotency key once, and answers a repetition as it answered the first. */
  idempotencyKey?: string
}

type Listener = {
  ttl: (seconds: number) => void
  succeeded: (endpoint: Endpoint) => void
  refused: (error: CallError, endpoint: Endpoint) => void
}
const listeners = new Set<Partial<Listener>>()

/** Watches every call: the session the time it has left and refusals with 401 or 403, the kept answers what has changed. */
export const onCalls = (listener: Partial<Listener>): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Waits until the user has done what a refused call lacks; `false` when they do not. */
type Recovery = (endpoint: Endpoint) => Promise<boolean> | undefined
const recoveries = new Map<number, Recovery>()

const onStatus =
  (status: number) =>
  (recover: Recovery): (() => void) => {
    recoveries.set(status, recover)
    return () => {
      if (recoveries.get(status) === recover) recoveries.delete(status)
    }
  }

/** What to do when the session turns out to be over: the user signs in again. */
export const onSessionEnd = onStatus(401)
/** What to do when a call asks for the second factor again: the user gives a code. */
export const onUnconfirmed = onStatus(428)

/** Whether the user has done what a refused call lacked. Nothing was done yet, so it may be made once more. */
export const mayRepeat = async (endpoint: Endpoint, status: number): Promise<boolean> =>
  (await recoveries.get(status)?.(endpoint)) ?? false

/** Makes a call of the contract. 204 gives nothing. A call that answers with a file is made by `download`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<ReplyOf<E>> {
  const [input = {}, options] = given
  return callWith(endpoint, input, options)
}

/** The parts of a call, for those that make calls of whatever endpoint they are given. */
export type CallParts = {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: unknown
  body?: unknown
}

/** Makes a call whose parts the compiler does not compare with its endpoint. */
export async function callWith<E extends Endpoint>(
  endpoint: E,
  parts: CallParts,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  if (endpoint.options.file) throw new Error(`${endpoint.path} answers with a file: download() takes it`)
  return make(endpoint, parts, options, readJson)
}

/** Makes a call whose answer `read` takes from the wire. */
export async function make<Answer>(
  endpoint: Endpoint,
  input: CallParts,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const started = performance.now()
  let response = await send(endpoint, input, options)
  if (await mayRepeat(endpoint, response.status)) response = await send(endpoint, input, options)
  const answer = await read(response)
  const wait = (options.minDuration ?? 0) - (performance.now() - started)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  options.signal?.throwIfAborted()
  return settle(endpoint, response.status, response.headers.get('x-session-ttl'), answer)
}

/** Passes on an answer: listeners learn of it, the caller gets its content or the error. */
export function settle<Answer>(endpoint: Endpoint, status: number, ttl: string | null, answer: Answer): Answer {
  if (ttl !== null) for (const listener of listeners) listener.ttl?.(Number(ttl))
  // every answer of the server but 204 has content
  if (isSuccess(status) && (answer !== undefined || status === 204)) {
    for (const listener of listeners) listener.succeeded?.(endpoint)
    return answer
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what came in place of an answer is a refusal, or nothing
  const error = new CallError(status, answer as Refusal | undefined, kindOf(endpoint))
  if (status === 401 || status === 403) for (const listener of listeners) listener.refused?.(error, endpoint)
  throw error
}

/** The address of a call with its query, for the grid and downloads. */
export function addressOf(endpoint: Endpoint, { params, query }: CallParts): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${pathOf(endpoint, params)}${search.size ? `?${search}` : ''}`
}

async function send(
  endpoint: Endpoint,
  input: CallParts,
  { signal, captcha, idempotencyKey }: CallOptions,
): Promise<Response> {
  const { body } = input
  const multipart = body instanceof FormData
  const headers = {
    [REQUEST_ID]: newRequestId(),
    ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
    ...(captcha && { 'x-captcha': captcha }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(endpoint.options.changes && { 'x-requested-with': 'latarnia' }),
  }
  try {
    if (endpoint.options.batched) return await batch(addressOf(endpoint, input))
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      ...(body !== undefined && { body: multipart ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0)
  }
}

export async function readJson(response: Response) {
  const isJson = response.status !== 204 && response.headers.get('content-type')?.includes('json')
  return isJson ? response.json().catch(() => undefined) : undefined
}

/** The messages of a call that took too long. */
const tooLong: Readonly<Record<CallKind, string>> = {
  report: 'Błąd generacji raportu, przekroczono dopuszczalny czas oczekiwania na wynik.',
  change:
    'Nie wiadomo, czy zapisano zmiany, bo serwer nie odpowiedział na czas. Sprawdź to, zanim spróbujesz ponownie.',
  reading: 'Serwer nie odpowiedział na czas. Spróbuj ponownie później.',
}

/** The message of a change or report that the server answered without one (spec 2 §8, spec 3 §8). */
export const NO_MESSAGE = 'Błąd połączenia z serwerem'

/** The message when neither the server nor the screen has one. */
const failureWithoutMessage = (error: unknown): string =>
  error instanceof CallError && (error.kind === 'change' || error.kind === 'report')
    ? NO_MESSAGE
    : 'Wystąpił nierozpoznany błąd'

/** The message of a failed call for the user (spec 1 §8.1). */
export function errorText(error: unknown, otherwise = failureWithoutMessage(error)): string {
  if (!(error instanceof CallError)) return otherwise
  if (error.status === 0) return error.refusal?.message ?? 'Wystąpił błąd połączenia z serwerem'
  if (error.status === 504) return tooLong[error.kind ?? 'reading']
  if (error.refusal?.fieldErrors?.length) return 'Wprowadzone dane nie są prawidłowe'
  const message = error.refusal?.message
  return message && message.toLowerCase() !== 'no message available' ? message : otherwise
}
