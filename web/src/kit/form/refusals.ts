import { CallError, errorText } from '#kit/call.ts'

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
  const fieldErrors = refusal?.fieldErrors ?? []
  return {
    fields: fieldErrors.filter(({ field }) => isShown(field)).map(({ field, message }) => ({ name: field, message })),
    others: fieldErrors.filter(({ field }) => !isShown(field)).map(({ field, message }) => `${field} - ${message}`),
    reason: errorText(error),
    conflict: status === 409,
    ...((status === 0 || (status === 504 && !refusal)) && { unanswered: true }),
  }
}

/** Every error of a form as a flat list, in the order of the form's fields; nested ones by their path. */
export function listErrors(errors: object, order: readonly string[]): FieldMessage[] {
  const flat = flatten(errors, '')
  const place = ({ name }: FieldMessage) => {
    const index = order.indexOf(name.split('.')[0]!)
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
