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
  corrected: { id: number; kod: string; nazwa: string; dataOd: IsoDate }[]
  /** Entries that match the catalogue, though no import brought them. */
  confirmed: number[]
  counts: { dodane: number; zmienione: number; zakonczone: number; bezZmian: number }
  vanished: { kod: string; nazwa: string }[]
}

/**
 * Compares a catalogue with the register (docs/decisions/0010-imports-of-classifications.md). The catalogue shows one day, `stanNa`;
 * nothing is ever deleted, and entries wholly before or after that day stay as they are. The `first` catalogue of an
 * installation knows no beginnings: its units are valid from always, so that old acts find them. An entry that an act
 * names on the day or later, by id in `lastUses`, ends after that use, and its successor begins the day after.
 */
export function planImport(
  entries: readonly Entry[],
  { stanNa, units }: Terc,
  first: boolean,
  lastUses: ReadonlyMap<number, IsoDate> = new Map(),
): ImportPlan {
  /** The earliest day on which an entry can end; never later than it ends now. */
  const earliestEnd = ({ id, dataDo }: Entry) => {
    const end = lastUses.get(id) ?? addDays(stanNa, -1)
    return end < dataDo ? end : dataDo
  }
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
      plan.corrected.push({ id: entry.id, kod, nazwa, dataOd: stanNa })
      counts.zmienione++
    } else if (entry.nazwa !== nazwa) {
      const next = known.find(({ dataOd }) => dataOd === addDays(entry.dataDo, 1))
      if (rename(plan, { entry, nazwa, end: earliestEnd(entry), next })) counts.zmienione++
      else counts.bezZmian++
    } else {
      if (entry.dataImportu === null) plan.confirmed.push(entry.id)
      counts.bezZmian++
    }
  }

  const listed = new Set(units.map(({ kod }) => kod))
  for (const entry of entries.filter((one) => holds(one) && !listed.has(one.kod))) {
    // a unit that began on this day cannot end before it
    const end = earliestEnd(entry)
    const dataDo = entry.dataOd > end ? entry.dataOd : end
    if (entry.dataDo === dataDo) continue
    plan.ended.push({ id: entry.id, kod: entry.kod, dataDo })
    plan.vanished.push({ kod: entry.kod, nazwa: entry.nazwa })
    counts.zakonczone++
  }
  return plan
}

/** An entry whose unit has another name in the catalogue, and the entry of its code that begins when it ends. */
type Renaming = { entry: Entry; nazwa: string; end: IsoDate; next: Entry | undefined }

/**
 * Plans the new name of a unit from the day after `end`, and returns whether that changes anything. An entry that acts
 * use up to its last day leaves no day to a new one: then the entry that follows it bears the name.
 */
function rename(plan: ImportPlan, { entry: { id, kod, dataDo }, nazwa, end, next }: Renaming): boolean {
  const isHeld = end === dataDo
  const dataOd = addDays(end, 1)
  if (isHeld && (!next || next.nazwa === nazwa)) return false
  if (!isHeld) plan.ended.push({ id, kod, dataDo: end })
  if (next && (isHeld || next.nazwa === nazwa)) plan.corrected.push({ id: next.id, kod, nazwa, dataOd })
  else plan.inserted.push({ kod, nazwa, dataOd, dataDo })
  return true
}
