import type { IsoDate } from '#contract/kernel/dates.ts'
import { communes } from './territory-communes.ts'
import { counties } from './territory-counties.ts'

type SampleUnit = { kod: string; nazwa: string }

/** The day of the catalogue that the units were taken from. */
export const territoryState: IsoDate = '2025-01-01'

/** `01 name, 02 name` under a code. */
const under = (code: string, list: string): SampleUnit[] =>
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

/** The units by level, each below one of the level before. */
export const territoryLevels = [voivodeships, allCounties, [...cities, ...others]]

/** All voivodeships and counties and a sample of communes: what every installation starts with. */
export const territoryUnits: SampleUnit[] = territoryLevels.flat()
