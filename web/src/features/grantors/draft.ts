import { isOneOf } from '#contract/kernel/codes.ts'
import { fieldNames, type GrantorValues } from './grantor-values.ts'

/** The storage key of one user's unsaved input about one grantor; a new one has no id. */
export const draftKey = (login: string, id: number | undefined): string =>
  `latarnia.draft ${login} udzielajacy-pomocy ${id ?? 'add'}`

/** The stored draft, if it still fits this form: the fields may have changed since. */
export function draftIn(text: string | null): Partial<GrantorValues> | undefined {
  try {
    const storedDraft: unknown = JSON.parse(text ?? 'null')
    if (typeof storedDraft !== 'object' || storedDraft === null) return undefined
    const known = Object.entries(storedDraft).filter(([name]) => isOneOf(fieldNames, name))
    return known.length > 0 ? Object.fromEntries(known) : undefined
  } catch {
    return undefined
  }
}
