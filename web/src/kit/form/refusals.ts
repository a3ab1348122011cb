import { first } from '#contract/kernel/lists.ts'
import { CallError, errorText, isUnread } from '#kit/call.ts'

export type FieldMessage = { name: string; message: string }
/** Why a form was not saved. */
export type Failure = {
  /** Messages that belong to fields of the form. */
  fields: FieldMessage[]
  /** The others, as `field - message`, for the list under the heading of spec 1 §8.1. */
  others: string[]
  /** The server's overall reason; none when the form itself found the errors. */
  reason?: string
  /** Somebody else changed the record meanwhile. */
  conflict?: boolean
  /** Nothing came back from the server. */
  unanswered?: boolean
}

/** Sorts the server's refusal: messages for the fields of this form, and the rest to be listed. */
export function readRefusal(error: unknown, isShown: (field: string) => boolean): Failure {
  const { status, refusal } = error instanceof CallError ? error : { status: undefined, refusal: undefined }
  const messages = (refusal?.fieldErrors ?? []).map(({ field, message }) => ({ name: field, message }))
  return {
    ...sortMessages(messages, isShown),
    reason: errorText(error),
    conflict: status === 409,
    ...(error instanceof CallError && isUnanswered(error) && { unanswered: true }),
  }
}

/** Messages that stand at a field, and those whose field is not on the screen. */
export const sortMessages = (messages: readonly FieldMessage[], isShown: (field: string) => boolean): Failure => ({
  fields: messages.filter(({ name }) => isShown(name)),
  others: messages.filter(({ name }) => !isShown(name)).map(({ name, message }) => `${name} - ${message}`),
})

const isUnanswered = (error: CallError): boolean =>
  error.status === 0 || isUnread(error) || (error.status === 504 && !error.refusal)

/** Every error of a form as a flat list, in the order of the form's fields; nested ones by their path. */
export function listErrors(errors: object, order: readonly string[]): FieldMessage[] {
  const flat = flatten(errors, '')
  const place = ({ name }: FieldMessage) => {
    const index = order.indexOf(first(name.split('.')))
    return index < 0 ? order.length : index
  }
  return flat.toSorted((a, b) => place(a) - place(b))
}

function flatten(errors: object, prefix: string): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const name = `${prefix}${key}`
    const { message } = error as { message?: unknown }
    return typeof message === 'string' ? [{ name, message }] : flatten(error, `${name}.`)
  })
}
