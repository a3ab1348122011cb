import { CallError } from '#kit/call.ts'

/** The message under the sign-in form after a failure (spec 1 §8.1). */
export function signInFailure(error: unknown): string {
  const message = error instanceof CallError && error.status !== 500 && error.refusal?.message
  return message || 'Nie udało się połączyć z serwerem'
}
