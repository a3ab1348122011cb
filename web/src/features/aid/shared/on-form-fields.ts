import { CallError } from '#kit/call.ts'

/** A refusal of a case and its act with the names that their fields have on the form, which knows no parts. */
export function onFormFields(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.refusal?.fieldErrors) return error
  const fieldErrors = error.refusal.fieldErrors.map(({ field, message }) => ({
    field: field.replace(/^(akt|uzupelnienieAktu)\./, ''),
    message,
  }))
  return new CallError(error.status, { ...error.refusal, fieldErrors }, error.kind)
}
