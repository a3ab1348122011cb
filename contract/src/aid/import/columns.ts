import { codesOf } from '../../kernel/codes.ts'
import type { ContentInWords } from '../case-fields.ts'

/** A column of the file of drafts. */
export type ImportColumn = {
  readonly about: string
  /** A row without it is refused. */
  readonly required?: true
  /** Cases need it to be sent; `P` only those with public aid. */
  readonly toSend?: true | 'P'
  /** What its cells hold; texts if it is not given. */
  readonly kind?: 'date' | 'amount' | 'nip' | 'code'
  /** The sample's value; `{dzis}` is the day the sample is made, `{rok}` its year. */
  readonly sample?: string
}

/** Every column of the file, in the template's order; names are those of the API. A file says all that a case says. */
export const importColumns = {
  numerPrzypadku: { about: 'numer wiersza nadany w pliku, powtarzany w raporcie', required: true, sample: '1' },
  idZewnetrzne: { about: 'własny klucz przypadku: ten sam klucz zmienia dodany wcześniej przypadek roboczy' },
  aktSym: { about: 'symbol aktu ogólnego', required: true, sample: 'UM/12/{rok}' },
  aktData: { about: 'data aktu ogólnego', kind: 'date', required: true, sample: '{dzis}' },
  aktOpis: { about: 'opis aktu ogólnego', sample: 'Umowa o dofinansowanie' },
  nadAktSym: { about: 'symbol aktu, który ten akt zmienia' },
  bfNip: { about: 'NIP beneficjenta', kind: 'nip', required: true, sample: '6671000013' },
  bfNazwa: {
    about: 'nazwa beneficjenta; pusta zostanie pobrana z rejestru',
    sample: 'Piekarnia Złoty Kłos Jan Kowalczyk',
  },
  bfFormaPrawnaKod: { about: 'kod formy prawnej beneficjenta', kind: 'code', toSend: true, sample: '2' },
  bfWielkoscKod: { about: 'kod wielkości beneficjenta', kind: 'code', toSend: true, sample: '0' },
  gminaKod: { about: 'kod TERYT gminy siedziby, 7 cyfr', kind: 'code', toSend: true, sample: '3023011' },
  pkdKod: { about: 'klasa PKD z kropkami', kind: 'code', toSend: true, sample: '10.71' },
  pkdWersja: { about: 'wersja PKD; pusta oznacza najnowszą z obowiązujących w dniu aktu' },
  realizKod: { about: 'kod NUTS miejsca realizacji', kind: 'code' },
  wyroznik: { about: 'wyróżnik; pusty oznacza następny wolny' },
  ppData: { about: 'data udzielenia pomocy', kind: 'date', required: true, sample: '{dzis}' },
  rodzajPomocy: { about: 'P pomoc publiczna, M pomoc de minimis', required: true, sample: 'M' },
  ustawaKod: { about: 'kod ustawy (pole 2a)', kind: 'code', toSend: true, sample: '1.68' },
  u2b: { about: 'tytuł ustawy (pole 2b); wymagany do przesłania, gdy kod ustawy jej nie wskazuje, np. 9.99' },
  u2c: { about: 'przepis ustawy (pole 2c)', sample: 'art. 7 ust. 1' },
  u3a: { about: 'rozporządzenie i jego przepis (pole 3a) albo słowo „brak”' },
  u3b: { about: 'uchwała lub inny program i jego przepis (pole 3b) albo słowo „brak”' },
  srodekPomocyNr: { about: 'numer środka pomocy, dla pomocy publicznej', kind: 'code', toSend: 'P' },
  formaPomocyKod: { about: 'kod formy pomocy', kind: 'code', toSend: true, sample: 'A1.1' },
  przezPomocyKod: { about: 'kod przeznaczenia pomocy', kind: 'code', toSend: true, sample: 'e2' },
  zrodloPochPomocyKod: { about: 'kod źródła pochodzenia pomocy', kind: 'code', toSend: true, sample: 'A' },
  nominalna: { about: 'wartość nominalna w złotych', kind: 'amount', toSend: true, sample: '10 000,00' },
  brutto: { about: 'wartość brutto w złotych', kind: 'amount', toSend: true, sample: '9 500,50' },
  infoPP: { about: 'informacje dodatkowe' },
} as const satisfies Record<ContentInWords, ImportColumn> & Record<string, ImportColumn>

export type ImportColumnName = keyof typeof importColumns
/** What the contract says of a column. */
export const importColumn = (name: ImportColumnName): ImportColumn => importColumns[name]
export const importColumnNames = codesOf(importColumns)
export const requiredImportColumns = importColumnNames.filter((name) => importColumn(name).required === true)

/** Additional columns of the file given back after an import; ignored when that file is sent again. */
export const importResultColumns = ['status', 'bledy', 'ostrzezenia'] as const

/** The sheet of the template; a workbook without one of that name is read from its first sheet. */
export const IMPORT_SHEET = 'Przypadki'
