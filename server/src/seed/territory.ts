import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '../platform/database/connect.ts'
import { communes } from './territory-communes.ts'
import { counties } from './territory-counties.ts'

export type SeedUnit = { kod: string; nazwa: string }

/** The day of the catalogue that the units were taken from. */
export const territoryState: IsoDate = '2025-01-01'

/** `01 name, 02 name` under a code. */
const under = (code: string, list: string): SeedUnit[] =>
  list.split(',').map((entry) => {
    const [number = '', ...name] = entry.trim().split(' ')
    return { kod: `${code}${number}`, nazwa: name.join(' ') }
  })

const voivodeships = under('', Object.keys(counties).join(','))
const allCounties = Object.entries(counties).flatMap(([voivodeship, list]) => under(voivodeship.slice(0, 2), list))
/** A city with the rights of a county is the one commune of its county. */
const cities = allCounties
  .filter(({ kod }) => kod.slice(2) >= '61')
  .map(({ kod, nazwa }) => ({ kod: `${kod}011`, nazwa }))
const others = Object.entries(communes).flatMap(([county, list]) => under(county, list))

const levels = [voivodeships, allCounties, [...cities, ...others]]

/** All voivodeships and counties and a sample of communes: what every installation starts with. */
export const territoryUnits: SeedUnit[] = levels.flat()

/** Fills the register only once, like the code lists: if it has a history, it has been filled. */
export async function seedTerritory(db: Db): Promise<void> {
  const filled = await db.selectFrom('jednostkaSiedzibyHistoria').select('id').limit(1).executeTakeFirst()
  if (filled) return
  const ids = new Map<string, number>()
  for (const [level, units] of levels.entries()) {
    const parentId = (kod: string) => ids.get(kod.slice(0, 2 * level)) ?? null
    const rows = units.map((unit) => ({ ...unit, poziom: level + 1, nadId: parentId(unit.kod) }))
    const stored = await db.insertInto('jednostkaSiedziby').values(rows).returning(['id', 'kod']).execute()
    for (const { id, kod } of stored) ids.set(kod, id)
  }
}
