import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Option } from '#kit/form/options.ts'
import { inForceOn } from '../shared/day-entries.ts'

type Commune = { id: number; nazwa: string; rodzaj: string; powiatNazwa: string; dataOd: string; dataDo: string }

/**
 * Communes to choose from, and the chosen one. Each shows its kind and county: a town and the rural commune around it
 * often share a name.
 */
export function communeOptions(
  offered: readonly Commune[],
  chosen: Commune | undefined,
  day: IsoDate | undefined,
): Option<number>[] {
  const label = (one: Commune) => `${one.nazwa} (${one.rodzaj}, powiat ${one.powiatNazwa})`
  const fitting = offered.filter((one) => inForceOn(one, day))
  const options = fitting.map((one) => ({ value: one.id, label: label(one) }))
  if (!chosen || fitting.some(({ id }) => id === chosen.id)) return options
  return [
    ...options,
    { value: chosen.id, label: `${label(chosen)}${inForceOn(chosen, day) ? '' : ' – nie obowiązuje w tym dniu'}` },
  ]
}
