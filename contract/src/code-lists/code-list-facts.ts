import { codesOf } from '../kernel/codes.ts'

/** Aid measures: those that name an entry which gets a successor change with it. */
export const measuresBase = '/api/dictionaries/srodki_pomocy'

/** The three spellings in which the specification names the same four fields. */
const spellings = {
  valid: {
    code: 'code',
    name: 'name',
    from: 'validFrom',
    to: 'validTo',
    previousFrom: 'prevValidFrom',
    previousTo: 'prevValidTo',
  },
  date: {
    code: 'code',
    name: 'name',
    from: 'dateFrom',
    to: 'dateTo',
    previousFrom: 'prevDateFrom',
    previousTo: 'prevDateTo',
  },
  polish: {
    code: 'kod',
    name: 'nazwa',
    from: 'dataOd',
    to: 'dataDo',
    previousFrom: 'prevDataOd',
    previousTo: 'prevDataDo',
  },
} as const
export type Spelling = (typeof spellings)[keyof typeof spellings]

type Flag = { field: string; column: string; label: string; text?: string }
export type CodeListFacts = {
  title: string
  /** One entry in the genitive: 'edycja ustawy', 'nie można dodać ustawy'. */
  genitive: string
  /** The last part of the screen's address. */
  screen: string
  table: string
  spelling: Spelling
  flag?: Flag
  /** A copy must have another validity than its original (spec 3 §5). */
  copyNeedsOtherRange?: boolean
  /** A copy starts with both dates empty (spec 3 §2.8). */
  copyClearsDates?: boolean
  /** Answers `GET /list/{ids}` (spec 1 §7.3). */
  listed?: boolean
}

/** Every plain code list (spec 3 §2.2) by its name in the API: all in which it differs from the others. */
export const codeListFacts = {
  ustawa: {
    title: 'Ustawy',
    genitive: 'ustawy',
    screen: 'ustawy',
    table: 'ustawa',
    spelling: spellings.valid,
    flag: { field: 'additionalInfo', column: 'dodatkoweInfo', label: 'Dodatkowe informacje' },
    copyNeedsOtherRange: true,
    listed: true,
  },
  formy_prawne: {
    title: 'Formy prawne',
    genitive: 'formy prawnej',
    screen: 'formy-prawne',
    table: 'formaPrawna',
    spelling: spellings.date,
    copyNeedsOtherRange: true,
  },
  wielkosci_beneficjentow: {
    title: 'Wielkości beneficjentów',
    genitive: 'wielkości beneficjenta',
    screen: 'wielkosci-beneficjentow',
    table: 'wielkoscBeneficjenta',
    spelling: spellings.date,
    copyNeedsOtherRange: true,
  },
  formapomocy: {
    title: 'Formy pomocy',
    genitive: 'formy pomocy',
    screen: 'formy-pomocy',
    table: 'formaPomocy',
    spelling: spellings.polish,
    listed: true,
  },
  purposeofaid: {
    title: 'Przeznaczenia pomocy',
    genitive: 'przeznaczenia pomocy',
    screen: 'przeznaczenia-pomocy',
    table: 'przeznaczeniePomocy',
    spelling: spellings.date,
    flag: { field: 'deminimis', column: 'deminimis', label: 'Pomoc de minimis', text: 'deminimisText' },
    listed: true,
  },
  zrodlopochodzeniapomocy: {
    title: 'Źródła pochodzenia pomocy',
    genitive: 'źródła pochodzenia pomocy',
    screen: 'zrodla-pochodzenia-pomocy',
    table: 'zrodloPochodzeniaPomocy',
    spelling: spellings.polish,
    copyNeedsOtherRange: true,
  },
  rodzajsrodkapomocy: {
    title: 'Rodzaje środków pomocy',
    genitive: 'rodzaju środka pomocy',
    screen: 'rodzaje-srodkow-pomocy',
    table: 'rodzajSrodkaPomocy',
    spelling: spellings.valid,
    copyClearsDates: true,
  },
  statusregionu: {
    title: 'Statusy regionów',
    genitive: 'statusu regionu',
    screen: 'statusy-regionow',
    table: 'statusRegionu',
    spelling: spellings.valid,
    copyNeedsOtherRange: true,
  },
} as const satisfies Record<string, CodeListFacts>

export type CodeListName = keyof typeof codeListFacts
export const codeListNames = codesOf(codeListFacts)
export type CodeListTable = (typeof codeListFacts)[CodeListName]['table']
