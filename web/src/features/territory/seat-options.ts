import type { Option } from '#kit/form/options.ts'

type Named = { kod: string; nazwa: string }

/** Voivodeships by name; the submitted one stays even if it is not offered. */
export function voivodeshipOptions(offered: readonly Named[] = [], chosen: string): Option<string>[] {
  const names = offered.map(({ nazwa }) => nazwa)
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names
  return all.map((name) => ({ value: name, label: name }))
}

/**
 * Communes by code, with their kind: a town and the rural commune around it often share a name. The submitted one stays
 * even if it is not offered.
 */
export function communeOptions(offered: readonly (Named & { rodzaj: string })[] = [], chosen: Named): Option<string>[] {
  const options = offered.map(({ kod, nazwa, rodzaj }) => ({ value: kod, label: `${nazwa} (${rodzaj})` }))
  if (!chosen.kod || options.some(({ value }) => value === chosen.kod)) return options
  return [...options, { value: chosen.kod, label: `${chosen.nazwa} (kod ${chosen.kod})` }]
}
