import { readStored, writeStored } from '#kit/stored-choice.ts'
import type { Option } from '#kit/form/options.ts'

/** Values of a field that are remembered. */
const KEPT = 5
const keyOf = (login: string, field: string) => `latarnia.recent.${login}.${field}`

/** The ids that a user chose last in a field, in this browser; the latest first. */
export function recentIds(login: string, field: string): number[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(login, field)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Remembers what was saved in fields that name entries of dictionaries. */
export function rememberIds(login: string, values: Readonly<Record<string, unknown>>): void {
  for (const [field, id] of Object.entries(values)) {
    if (!field.endsWith('Id') || typeof id !== 'number') continue
    const ids = [id, ...recentIds(login, field).filter((one) => one !== id)].slice(0, KEPT)
    writeStored(keyOf(login, field), JSON.stringify(ids))
  }
}

/** Options with those first that were chosen last. */
export function recentFirst<Value extends string | number>(
  options: readonly Option<Value>[],
  recent: readonly number[],
): Option<Value>[] {
  const place = ({ value }: Option<Value>) => {
    const found = recent.indexOf(Number(value))
    return found === -1 ? recent.length : found
  }
  return options.toSorted((one, other) => place(one) - place(other))
}
