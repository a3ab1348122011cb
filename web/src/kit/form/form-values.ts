import { z } from 'zod'
import { unwrap } from '#contract/kernel/fields.ts'

export type FormValues = Record<string, unknown>

/** The schema of a form's field, also of a nested one: `rozporzadzenia.0.dataOd`. */
export function findFieldSchema(schema: z.ZodType, name: string): z.ZodType | undefined {
  let found: z.ZodType | undefined = schema
  for (const step of name.split('.')) {
    const inner: z.ZodType | undefined = found && unwrap(found)
    if (inner instanceof z.ZodObject) found = inner.shape[step]
    else if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) found = inner.element
    else return undefined
  }
  return found
}

/** The value of an empty field: one for each kind, so that 'changed' is exact. */
export function emptyOf(field: z.ZodType): unknown {
  const inner = unwrap(field)
  if (inner instanceof z.ZodString) return ''
  if (inner instanceof z.ZodBoolean) return false
  if (inner instanceof z.ZodArray) return []
  return accepts(field, null) || !accepts(field, undefined) ? null : undefined
}

/** The values that a form starts with. */
export const startingValues = (schema: z.ZodObject, given: FormValues): FormValues => ({
  ...given,
  ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, given[name] ?? emptyOf(schema.shape[name])])),
})

/** The body to send: an empty text or date goes as `null` if the call allows it (spec 3 §5). */
export const bodyOf = (schema: z.ZodObject, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field: z.ZodType | undefined = schema.shape[name]
      return [name, value === '' && field && accepts(field, null) ? null : value]
    }),
  )

const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success
