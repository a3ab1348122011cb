import { addDays, ALWAYS, FOREVER, type IsoDate } from '#contract/kernel/dates.ts'
import type { Terc } from './read-terc.ts'

/** An entry of the register. */
export type Entry = {
  id: number
  kod: string
  nazwa: string
  dataOd: IsoDate
  dataDo: IsoDate
  dataImportu: IsoDate | null
}

/** The changes that an import makes in the register. */
export type ImportPlan = {
  inserted: { kod: string; nazwa: string; dataOd: IsoDate; dataDo: IsoDate }[]
  ended: { id: number; kod: string; dataDo: IsoDate }[]
  corrected: { id: number; nazwa: string; dataOd: IsoDate }[]
  /** Entries that match the catalogue, though no import brought them. */
  confirmed: number[]
  counts: { dodane: number; zmienione: number; zakonczone: number; bezZmian: number }
  vanished: { kod: string; nazwa: string }[]
}

/**
 * Compares a catalogue with the register (docs/decisions/0010-teryt-import.md). The catalogue shows one day, `stanNa`;
 * nothing is ever deleted, and entries wholly before or after that day stay as they are. The `first` catalogue of an
 * installation knows no beginnings: its units are valid from always, so that old acts find them.
 */
export function planImport(entries: readonly Entry[], { stanNa, units }: Terc, first: boolean): ImportPlan {
  const dayBefore = addDays(stanNa, -1)
  const plan: ImportPlan = {
    inserted: [],
    ended: [],
    corrected: [],
    confirmed: [],
    counts: { dodane: 0, zmienione: 0, zakonczone: 0, bezZmian: 0 },
    vanished: [],
  }
  const { counts } = plan
  const holds = ({ dataOd, dataDo }: Entry) => dataOd <= stanNa && stanNa <= dataDo
  const byCode = Map.groupBy(entries, ({ kod }) => kod)

  for (const { kod, nazwa } of units) {
    const known = (byCode.get(kod) ?? []).toSorted((a, b) => (a.dataOd < b.dataOd ? -1 : 1))
    const entry = known.find(holds) ?? known.find(({ dataOd }) => dataOd > stanNa)
    if (!entry) {
      const last = known.at(-1)
      const dataOd = first ? (last ? addDays(last.dataDo, 1) : ALWAYS) : stanNa
      plan.inserted.push({ kod, nazwa, dataOd, dataDo: FOREVER })
      counts.dodane++
    } else if (entry.dataOd > stanNa || (entry.nazwa !== nazwa && entry.dataOd === stanNa)) {
      plan.corrected.push({ id: entry.id, nazwa, dataOd: stanNa })
      counts.zmienione++
    } else if (entry.nazwa !== nazwa) {
      plan.ended.push({ id: entry.id, kod, dataDo: dayBefore })
      plan.inserted.push({ kod, nazwa, dataOd: stanNa, dataDo: entry.dataDo })
      counts.zmienione++
    } else {
      if (entry.dataImportu === null) plan.confirmed.push(entry.id)
      counts.bezZmian++
    }
  }

  const listed = new Set(units.map(({ kod }) => kod))
  for (const entry of entries.filter((one) => holds(one) && !listed.has(one.kod))) {
    // a unit that began on this day cannot end before it
    const dataDo = entry.dataOd > dayBefore ? entry.dataOd : dayBefore
    if (entry.dataDo === dataDo) continue
    plan.ended.push({ id: entry.id, kod: entry.kod, dataDo })
    plan.vanished.push({ kod: entry.kod, nazwa: entry.nazwa })
    counts.zakonczone++
  }
  return plan
}

/** The plan with units that acts use after their end held to their last use, by id; successors begin the day after. */
export function afterUses(plan: ImportPlan, lastUses: ReadonlyMap<number, IsoDate>): ImportPlan {
  const starts = new Map(
    plan.ended.flatMap(({ id, kod }) => (lastUses.has(id) ? [[kod, addDays(lastUses.get(id)!, 1)] as const] : [])),
  )
  return {
    ...plan,
    ended: plan.ended.map((one) => ({ ...one, dataDo: lastUses.get(one.id) ?? one.dataDo })),
    inserted: plan.inserted.map((one) => ({ ...one, dataOd: starts.get(one.kod) ?? one.dataOd })),
  }
}
