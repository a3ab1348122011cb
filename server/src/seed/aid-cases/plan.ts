import type { IsoDate } from '#contract/kernel/dates.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Beneficiary } from './beneficiaries.ts'

/** The content of a case, by codes of the dictionaries. A draft may lack much of it. */
export type PlannedContent = {
  rodzaj?: AidKind
  ustawa?: string
  u2b?: string
  u2c?: string
  u3b?: string
  srodek?: string
  forma?: string
  przeznaczenie?: string
  zrodlo?: string
  nominalna?: number
  brutto?: number
  info?: string
}

/** A case of the demonstration. Instants are in UTC. */
export type PlannedCase = PlannedContent & {
  ppData: IsoDate
  zapisal: string
  rejestracja: string
  /** When it was sent; a draft has none. */
  przeslanie?: string
  /** When and with what content somebody else first saved it, before it was corrected. */
  najpierw?: PlannedContent & { zapisal: string }
  /** A draft that was verified; the findings come from the rules themselves. */
  weryfikacja?: string
  usuniety?: string
}

export type PlannedAct = {
  /** The tax number of the body. */
  up: string
  bf: Beneficiary
  /** Its name at that time, if it was another. */
  bfNazwa?: string
  aktSym: string
  aktData: IsoDate
  aktOpis: string
  /** The act that it amends. */
  nad?: PlannedAct
  zapisal: string
  /** Without size, legal form and class it cannot be sent. */
  niepelny?: true
  przypadki: PlannedCase[]
}
