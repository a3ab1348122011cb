import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'

/** A column of the file of drafts. */
export type ImportColumn = {
  readonly about: string
  /** Without it the row is not read. */
  readonly required?: true
  /** How the sample fills it in; `{dzis}` is the day it is made, `{rok}` its year. */
  readonly sample?: string
}

/** Every column of the file, in the template's order; names are those of the API. */
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
} as const satisfies Record<string, ImportColumn>

export type ImportColumnName = keyof typeof importColumns
export const importColumnNames = Object.keys(importColumns) as ImportColumnName[]
export const requiredImportColumns = importColumnNames.filter(
  (name) => (importColumns[name] as ImportColumn).required === true,
)

/** Columns that the file given back after an import has more; sent again, they are passed over. */
export const importResultColumns = ['status', 'bledy', 'ostrzezenia'] as const

/** What became of one row (spec 1 §3.5). `linia` and `doLinii` say where it stands in the file. */
const ImportRow = z.object({
  numerPrzypadku: z.string(),
  linia: z.number().int(),
  doLinii: z.number().int(),
  status: z.boolean(),
  /** What was done with it, or nothing if it was skipped. */
  wynik: z.enum(['DODANY', 'ZMIENIONY', 'BEZ_ZMIAN', 'POMINIETY']),
  ppId: z.number().int().nullable(),
  szczegolyBledu: z.array(z.string()),
  ostrzezenia: z.array(z.string()),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportReport = z.object({
  iloscRekordow: z.number().int(),
  iloscOdczytanychPoprawnie: z.number().int(),
  iloscPominietych: z.number().int(),
  message: z.string(),
  przypadkiPomocyRaportList: z.array(ImportRow),
})
export type ImportReport = z.output<typeof ImportReport>

/** Import of drafts from a CSV file (csv-import.md). */
export const caseImport = {
  upload: endpoint('POST /api/robocze_przypadki_pomocy/upload', {
    access: 'aidCases.edit',
    upload: { field: 'rpu', extension: 'csv' },
    reply: ImportReport,
    ownTransaction: true,
    summary: 'Import roboczych przypadków pomocy z pliku CSV',
  }),
}

/** Sentences about a row of the file. */
export const importFaults = {
  required: 'wartość jest wymagana',
  tooLong: 'co najwyżej {n} znaków',
  control: 'niedozwolone znaki',
  date: '„{value}” nie jest prawidłową datą',
  amount: '„{value}” nie jest prawidłową kwotą',
  nip: 'NIP „{value}” nie jest prawidłowy',
  number: '„{value}” nie jest prawidłowym wyróżnikiem',
  kind: 'dozwolone wartości to P i M',
  unknown: 'nie ma w słowniku kodu „{value}”',
  notOnDay: 'kod „{value}” nie obowiązuje w dniu {date}',
  noVersion: 'nie ma wersji PKD „{value}”',
  noName: 'nazwy beneficjenta nie ma w rejestrze podmiotów ani w rejestrze REGON, należy ją podać',
  registerDown: 'rejestr REGON nie odpowiada, należy podać nazwę beneficjenta',
  otherAct: 'dane aktu różnią się od podanych w wierszu {line}',
  actKept: 'akt jest już w aplikacji i ma inne dane, których import nie zmienia',
  numberTwice: 'wyróżnik {n} tego aktu jest już w wierszu {line}',
  keyTwice: 'klucz „{value}” jest już w wierszu {line}',
  numberTaken: 'wyróżnik {n} ma już inny przypadek tego aktu',
  keySent: 'przypadek o kluczu „{value}” został już przesłany',
  keyOtherAct: 'przypadek o kluczu „{value}” należy do innego aktu',
  keyForeign: 'przypadek o kluczu „{value}” zapisał inny użytkownik i nie możesz go zmienić',
  noParent: 'nie ma aktu o symbolu „{value}”, który ten akt zmienia',
} as const
export type ImportFault = keyof typeof importFaults
