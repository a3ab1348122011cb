import { limits } from '#contract/limits.ts'
import type { Refusal } from '#contract/errors.ts'
import { pathOf, type CallInput, type Endpoint, type ReplyOf } from '#contract/kernel/endpoint.ts'

/** A call that did not succeed. Status 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly refusal: Refusal | undefined
  constructor(status: number, refusal?: Refusal) {
    super(refusal?.message ?? `HTTP ${status}`)
    this.status = status
    this.refusal = refusal
  }
}

export type CallOptions = {
  signal?: AbortSignal
  /** The answer is delayed at least this long, so that the waiting state does not flash. */
  minDuration?: number
  /** The solution of a captcha, for public forms. */
  captcha?: string
}

type Listener = { ttl: (seconds: number) => void; refused: (error: CallError, endpoint: Endpoint) => void }
const listeners = new Set<Listener>()

/** The session watches every call: its time left, and refusals with 401 or 403. */
export const onCalls = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes a call of the contract. 204 gives nothing, JSON is parsed, PDF and CSV are saved as files. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...given: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<ReplyOf<E>> {
  const [input, options = {}] = given
  const started = performance.now()
  const response = await send(endpoint, input ?? nothing, options)
  const answer = await readAnswer(response)
  const wait = (options.minDuration ?? 0) - (performance.now() - started)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  return settle(endpoint, response.status, response.headers.get('x-session-ttl'), answer)
}

/** Handles an answer: tells the session its time left or its refusal, and gives the caller the content or the error. */
export function settle<E extends Endpoint>(
  endpoint: E,
  status: number,
  ttl: string | null,
  answer: unknown,
): ReplyOf<E> {
  if (ttl !== null) for (const listener of listeners) listener.ttl(Number(ttl))
  if (status >= 200 && status < 300) return answer as ReplyOf<E>
  const error = new CallError(status, answer as Refusal | undefined)
  if (status === 401 || status === 403) for (const listener of listeners) listener.refused(error, endpoint)
  throw error
}

// a call without input declares none of its parts
const nothing = {} as never

/** The address of a call with its query, for the grid and downloads. */
export function addressOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params, query } = input as { params?: Record<string, string | number>; query?: Record<string, unknown> }
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${pathOf(endpoint, params)}${search.size ? `?${search}` : ''}`
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, captcha }: CallOptions,
): Promise<Response> {
  const { body } = input as { body?: unknown }
  const multipart = body instanceof FormData
  const headers = {
    ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
    ...(captcha && { 'x-captcha': captcha }),
    ...(endpoint.options.changes && { 'x-requested-with': 'latarnia' }),
  }
  try {
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

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json().catch(() => undefined)
  if (response.ok && /pdf|csv/.test(type)) saveFile(await response.blob(), fileName(response, type))
  return undefined
}

function fileName(response: Response, type: string): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return extended
    ? decodeURIComponent(extended)
    : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? `export.${type.includes('pdf') ? 'pdf' : 'csv'}`)
}

/** Hands a file to the browser for saving. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), limits.noticeMs)
}

/** The message when neither the server nor the screen has one. */
export const UNKNOWN_FAILURE = 'Wystąpił nierozpoznany błąd'

/** The message of a failed call for the user (spec 1 §8.1). */
export function errorText(error: unknown, otherwise = UNKNOWN_FAILURE): string {
  if (!(error instanceof CallError)) return otherwise
  if (error.status === 0) return 'Wystąpił błąd połączenia z serwerem'
  if (error.status === 504) return 'Błąd generacji raportu, przekroczono dopuszczalny czas oczekiwania na wynik.'
  if (error.refusal?.fieldErrors?.length) return 'Wprowadzone dane nie są prawidłowe'
  return error.refusal?.message || otherwise
}
