import { FOREVER, type IsoDate } from '#contract/kernel/dates.ts'

/** An entry of a code list as it is stored. */
export type CodeListEntry = {
  kod: string
  nazwa: string
  dataOd: IsoDate
  dataDo: IsoDate
  dodatkoweInfo?: boolean
  deminimis?: boolean
}
type Named = readonly [kod: string, nazwa: string]

/** Poland joins the Union, and aid is reported under the act of 30 April 2004 (Dz.U. nr 123 poz. 1291). */
export const ACCESSION: IsoDate = '2004-05-01'
/**
 * Annex 1 to the regulation on reports as replaced by Dz.U. 2025 poz. 1515, whose codes these lists hold. It applies to
 * every report not sent before, whatever the day of the aid (§ 2): so its codes do not begin on this day.
 */
export const ANNEX_OF_2025: IsoDate = '2025-11-05'

/** A family of entries in force from one day to another, both included. */
export const between = (dataOd: IsoDate, dataDo: IsoDate, entries: readonly Named[]): CodeListEntry[] =>
  entries.map(([kod, nazwa]) => ({ kod, nazwa, dataOd, dataDo }))

/** A family of entries in force from one day on. */
export const since = (dataOd: IsoDate, entries: readonly Named[]): CodeListEntry[] => between(dataOd, FOREVER, entries)

/** Entries that stand under a heading without which their names say too little. */
export const under = (heading: string, entries: readonly Named[]): Named[] =>
  entries.map(([kod, nazwa]) => [kod, `${heading}: ${nazwa}`])
