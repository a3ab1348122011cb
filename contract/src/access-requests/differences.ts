/** A value of a form or a register; `null`, `undefined` and an empty text are all empty. */
type Value = string | number | boolean | null | undefined

const plain = (value: Value): string => String(value ?? '').trim()

/**
 * Whether a submitted value is to be highlighted (spec 2 §4): it differs from the existing body's or main user's. Empty on
 * both sides is no difference, nor is a value equal to that of the present main user.
 */
export const differs = (submitted: Value, existing: Value, ofMainUser?: Value): boolean =>
  plain(submitted) !== plain(existing) && !(plain(ofMainUser) !== '' && plain(submitted) === plain(ofMainUser))
