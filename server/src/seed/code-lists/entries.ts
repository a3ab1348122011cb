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
/** The report of the regulation of 7 August 2008 (Dz.U. nr 153 poz. 952) replaces that of 2004 (Dz.U. nr 196 poz. 2014). */
export const REPORT_OF_2008: IsoDate = '2008-08-22'
export const LAST_DAY_OF_2004_REPORT: IsoDate = '2008-08-21'
/** The general block exemption, regulation (EU) 651/2014. */
export const BLOCK_EXEMPTION_OF_2014: IsoDate = '2014-07-01'

/** A family of entries in force from one day to another, both included. */
export const between = (dataOd: IsoDate, dataDo: IsoDate, entries: readonly Named[]): CodeListEntry[] =>
  entries.map(([kod, nazwa]) => ({ kod, nazwa, dataOd, dataDo }))

/** A family of entries in force from one day on. */
export const since = (dataOd: IsoDate, entries: readonly Named[]): CodeListEntry[] => between(dataOd, FOREVER, entries)
