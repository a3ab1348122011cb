import { ALWAYS, FOREVER } from '#contract/kernel/dates.ts'
import type { TerritorialUnit } from '#contract/territory/territory.ts'

export type UnitMode = 'create' | 'edit' | 'copy'

/** Whether a unit has a last day; otherwise it has the day without end (docs/decisions/0010-imports-of-classifications.md). */
export const isEnded = ({ dataDo }: Pick<TerritorialUnit, 'dataDo'>): boolean => dataDo !== FOREVER

/** The starting values: the unit as stored, or a new unit copied from it. */
export function unitValues(mode: UnitMode, unit: TerritorialUnit | undefined) {
  if (!unit) return {}
  const { kod, nazwa, dataOd, dataDo, wersja } = unit
  return { kod, nazwa, dataOd: dataOd === ALWAYS ? '' : dataOd, dataDo, ...(mode === 'edit' && { wersja }) }
}
