import type { Option } from '#kit/form/options.ts'

/** Regulations to choose from, each once; a text from before the measure had them stays, marked as such. */
export function regulationOptions(names: readonly string[], value: string | null | undefined): Option<string>[] {
  const offered = [...new Set(names)].map((name) => ({ value: name, label: name }))
  return !value || names.includes(value) ? offered : [...offered, { value, label: `${value} (spoza listy środka)` }]
}
