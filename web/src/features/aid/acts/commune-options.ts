import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Option } from '#kit/form/options.ts'
import { inForceOn } from '../shared/day-entries.ts'

export type Commune = {
  id: number
  nazwa: string
  rodzaj: string
  powiatNazwa: string
  wojewodztwoNazwa: string
  dataOd: string
  dataDo: string
}

/** A commune with its kind and where it lies: a town and the rural commune around it often share a name. */
export const communeLabel = ({ nazwa, rodzaj, powiatNazwa, wojewodztwoNazwa }: Commune): string =>
  `${nazwa} (${rodzaj}, powiat ${powiatNazwa}, ${wojewodztwoNazwa.toLocaleLowerCase('pl')})`

/** Communes to choose from, those first whose name begins with the text, and the chosen one. */
export function communeOptions(
  offered: readonly Commune[],
  chosen: Commune | undefined,
  day: IsoDate | undefined,
  searchText = '',
): Option<number>[] {
  const begins = ({ nazwa }: Commune) =>
    nazwa.toLocaleLowerCase('pl').startsWith(searchText.toLocaleLowerCase('pl')) ? 0 : 1
  const fitting = offered
    .filter((one) => inForceOn(one, day))
    .toSorted((one, other) => begins(one) - begins(other) || one.nazwa.localeCompare(other.nazwa, 'pl'))
  const options = fitting.map((one) => ({ value: one.id, label: communeLabel(one) }))
  if (!chosen || fitting.some(({ id }) => id === chosen.id)) return options
  const ended = inForceOn(chosen, day) ? '' : ' – nie obowiązuje w tym dniu'
  return [...options, { value: chosen.id, label: `${communeLabel(chosen)}${ended}` }]
}
