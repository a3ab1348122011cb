import { today } from '#contract/kernel/dates.ts'
import type { TerritorialUnit } from '#contract/territory/territory.ts'
import type { Option } from '#kit/form/options.ts'

/** All units of a level, as lists offer them. */
export const allByName = { query: { sortBy: 'nazwa', sortOrder: 'ASC', pageSize: -1 } } as const

/**
 * Units to choose from, and the chosen one even if it has ended. Communes show their kind: a town and the rural commune
 * around it often share a name.
 */
export function unitOptions(
  offered: readonly TerritorialUnit[],
  chosen: readonly (TerritorialUnit | undefined)[],
  day = today(),
): Option<number>[] {
  const ended = chosen.filter((unit) => unit !== undefined).filter((unit) => !offered.some(({ id }) => id === unit.id))
  return [...offered, ...ended].map((unit) => ({ value: unit.id, label: labelOf(unit, day) }))
}

const labelOf = ({ nazwa, poziom, rodzaj, dataDo }: TerritorialUnit, day: string) => {
  const notes = [poziom === 3 && rodzaj, dataDo < day && 'nie obowiązuje'].filter(Boolean)
  return notes.length > 0 ? `${nazwa} (${notes.join(', ')})` : nazwa
}
