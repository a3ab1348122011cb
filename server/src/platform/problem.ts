import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { errors, fill, type Refusal } from '#contract/errors.ts'
import { signatureErrors } from '#contract/errors/signatures.ts'
import type { Saved } from '#contract/kernel/endpoint.ts'

/** Every refusal, also those that the browser does not know beforehand. */
const refusals = { ...errors, ...signatureErrors }
export type RefusalCode = keyof typeof refusals

type Params = Readonly<Record<string, string | number>>
/** What is answered beside the sentence, and why it came to this, which only the log is told. */
type More = Omit<Refusal, 'message'> & { cause?: unknown }

/** A refusal from the catalogue; thrown anywhere, answered by the error handler. */
export class Problem extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly refusal: Refusal
  constructor(code: RefusalCode, params: Params = {}, { cause, ...more }: More = {}) {
    const [status, sentence, field] = refusals[code] as readonly [number, string, string?]
    super(fill(sentence, params), cause === undefined ? {} : { cause })
    this.code = code
    this.status = status
    const { message } = this
    this.refusal = { message, ...(field && { fieldErrors: [{ field, message }] }), ...more }
  }
}

export const problem = (code: RefusalCode, params?: Params, more?: More): Problem => new Problem(code, params, more)

/** A refusal about one field of the form; without a message of its own the field gets that of the refusal. */
export const fieldProblem = (code: RefusalCode, field: string, params: Params = {}, message?: string): Problem =>
  new Problem(code, params, { fieldErrors: [{ field, message: message ?? fill(refusals[code][1], params) }] })

/** The answer of a successful change. */
export const saved = (code: ConfirmationCode, key?: unknown, params: Params = {}): Saved => ({
  message: fill(confirmations[code], params),
  ...(key === undefined ? {} : { key }),
})
