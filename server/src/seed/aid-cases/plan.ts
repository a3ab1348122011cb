import type { IsoDate } from '#contract/kernel/dates.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Beneficiary } from './beneficiaries.ts'

/** What a case says, in the codes of the dictionaries. A draft may lack much of it. */
export type PlannedContent = {
  rodzaj?: AidKind
  ustawa?: string
  u2b?: string
  u2c?: string
  srodek?: string
  forma?: string
  przeznaczenie?: string
  zrodlo?: string
  nominalna?: number
  brutto?: number
  info?: string
}

/** A case of the demonstration. Instants are those of the clock in Greenwich. */
export type PlannedCase = PlannedContent & {
  ppData: IsoDate
  zapisal: string
  rejestracja: string
  /** When it was sent; a draft has none. */
  przeslanie?: string
  /** When and with what it was first saved by someone else, before it was corrected. */
  najpierw?: PlannedContent & { zapisal: string }
  /** A draft that was verified. What was found, the rules themselves say. */
  weryfikacja?: string
  usuniety?: string
}

export type PlannedAct = {
  /** The tax number of the body. */
  up: string
  bf: Beneficiary
  /** The name that it had then, where it was another. */
  bfNazwa?: string
  aktSym: string
  aktData: IsoDate
  aktOpis: string
  /** The act that it amends. */
  nad?: PlannedAct
  zapisal: string
  /** One without size, legal form and class is not fit to be sent. */
  niepelny?: true
  przypadki: PlannedCase[]
}
