import type { Option } from '#kit/form/options.ts'

type Commune = { kod: string; nazwa: string; rodzaj?: string }

/** Voivodeships by name; one that the request already has is shown before the list is there. */
export const voivodeshipOptions = (units: readonly { nazwa: string }[], present: string): Option<string>[] => {
  const listed = units.map(({ nazwa }) => nazwa)
  const shown = present && !listed.includes(present) ? [...listed, present] : listed
  return shown.map((nazwa) => ({ value: nazwa, label: nazwa }))
}

/** Communes by code. Their kind is said too, since a town and the villages around it may share a name. */
export const communeOptions = (units: readonly Commune[], present: Commune): Option<string>[] => {
  const known = units.some(({ kod }) => kod === present.kod)
  return [...units, ...(present.kod && !known ? [present] : [])].map(({ kod, nazwa, rodzaj }) => ({
    value: kod,
    label: rodzaj ? `${nazwa} (${rodzaj})` : nazwa,
  }))
}
