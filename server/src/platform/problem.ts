import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { errors, fill, type ErrorCode, type Refusal } from '#contract/errors.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'

type Params = Readonly<Record<string, string | number>>
/**
 * What is answered beside the sentence, the seconds after which the caller may try again, and the cause, which goes only to
 * the log.
 */
type More = Omit<Refusal, 'message' | 'code'> & { retryAfter?: number; cause?: unknown }

/** A refusal from the catalogue; thrown anywhere, answered by the error handler. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly refusal: Refusal
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, params: Params = {}, { cause, retryAfter, ...more }: More = {}) {
    const [status, sentence, field] = errors[code] as readonly [number, string, string?]
    super(fill(sentence, params), cause === undefined ? {} : { cause })
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    const { message } = this
    this.refusal = { code, message, ...(field && { fieldErrors: [{ field, message }] }), ...more }
  }
}

export const problem = (code: ErrorCode, params?: Params, more?: More): Problem => new Problem(code, params, more)

/** A refusal about one field of the form; without a message of its own the field gets that of the refusal. */
export const fieldProblem = (code: ErrorCode, field: string, params: Params = {}, message?: string): Problem =>
  new Problem(code, params, { fieldErrors: [{ field, message: message ?? fill(errors[code][1], params) }] })

/** The answer of a successful change. */
export const saved = (code: ConfirmationCode, key?: unknown, params: Params = {}): Saved => ({
  message: fill(confirmations[code], params),
  ...(key === undefined ? {} : { key }),
})
