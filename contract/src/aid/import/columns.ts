import type { ContentInWords } from '../case-fields.ts'

/** A column of the file of drafts. */
export type ImportColumn = {
  readonly about: string
  /** A row without it is refused. */
  readonly required?: true
  /** The sample's value; `{dzis}` is the day the sample is made, `{rok}` its year. */
  readonly sample?: string
}

/** Every column of the file, in the template's order; names are those of the API. A file says all that a case says. */
export const importColumns = {
  numerPrzypadku: { about: 'numer wiersza nadany w pliku, powtarzany w raporcie', required: true, sample: '1' },
  idZewnetrzne: { about: 'własny klucz przypadku: ten sam klucz zmienia dodany wcześniej przypadek roboczy' },
  aktSym: { about: 'symbol aktu ogólnego', required: true, sample: 'UM/12/{rok}' },
  aktData: { about: 'data aktu ogólnego', required: true, sample: '{dzis}' },
  aktOpis: { about: 'opis aktu ogólnego', sample: 'Umowa o dofinansowanie' },
  nadAktSym: { about: 'symbol aktu, który ten akt zmienia' },
  bfNip: { about: 'NIP beneficjenta', required: true, sample: '6671000013' },
  bfNazwa: {
    about: 'nazwa beneficjenta; pusta zostanie pobrana z rejestru',
    sample: 'Piekarnia Złoty Kłos Jan Kowalczyk',
  },
  bfFormaPrawnaKod: { about: 'kod formy prawnej beneficjenta', sample: '2' },
  bfWielkoscKod: { about: 'kod wielkości beneficjenta', sample: '0' },
  gminaKod: { about: 'kod TERYT gminy siedziby, 7 cyfr', sample: '3023011' },
  pkdKod: { about: 'klasa PKD z kropkami', sample: '10.71' },
  pkdWersja: { about: 'wersja PKD; pusta oznacza obowiązującą w dniu aktu' },
  realizKod: { about: 'kod NUTS miejsca realizacji' },
  wyroznik: { about: 'wyróżnik; pusty oznacza następny wolny' },
  ppData: { about: 'data udzielenia pomocy', required: true, sample: '{dzis}' },
  rodzajPomocy: { about: 'P pomoc publiczna, M pomoc de minimis', required: true, sample: 'M' },
  ustawaKod: { about: 'kod ustawy (pole 2a)', sample: 'DU/1990/95' },
  u2b: { about: 'pole 2b', sample: 'art. 7 ust. 1' },
  u2c: { about: 'pole 2c' },
  u3a: { about: 'pole 3a' },
  u3b: { about: 'pole 3b' },
  srodekPomocyNr: { about: 'numer środka pomocy, dla pomocy publicznej' },
  formaPomocyKod: { about: 'kod formy pomocy', sample: 'A1.1' },
  przezPomocyKod: { about: 'kod przeznaczenia pomocy', sample: 'e2' },
  zrodloPochPomocyKod: { about: 'kod źródła pochodzenia pomocy', sample: 'JST' },
  nominalna: { about: 'wartość nominalna w złotych', sample: '10 000,00' },
  brutto: { about: 'wartość brutto w złotych', sample: '9 500,50' },
  infoPP: { about: 'informacje dodatkowe' },
} as const satisfies Record<ContentInWords, ImportColumn> & Record<string, ImportColumn>

export type ImportColumnName = keyof typeof importColumns
export const importColumnNames = Object.keys(importColumns) as ImportColumnName[]
export const requiredImportColumns = importColumnNames.filter(
  (name) => (importColumns[name] as ImportColumn).required === true,
)

/** Additional columns of the file given back after an import; ignored when that file is sent again. */
export const importResultColumns = ['status', 'bledy', 'ostrzezenia'] as const
