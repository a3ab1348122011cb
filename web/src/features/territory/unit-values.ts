import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { TerritorialUnit } from '#contract/territory.ts'

export type UnitMode = 'create' | 'edit' | 'copy'

/** A unit with a last day; those without one have the day without end (docs/decisions/0010-teryt-import.md). */
export const isEnded = ({ dataDo }: Pick<TerritorialUnit, 'dataDo'>): boolean => dataDo !== FOREVER

/** What the form starts with: a unit as it stands, or as the original of a copy, which is a new unit. */
export function unitValues(mode: UnitMode, unit: TerritorialUnit | undefined) {
  if (!unit) return {}
  const { kod, nazwa, dataOd, dataDo, wersja } = unit
  return { kod, nazwa, dataOd: dataOd === ALWAYS ? '' : dataOd, dataDo, ...(mode === 'edit' && { wersja }) }
}
