import { isCodeOf } from './kernel/codes.ts'
import { limits } from './limits.ts'

/** The types of the specification (spec 3 §3) and their Polish names. */
export const parameterTypes = {
  ZNAKOWY: 'tekst',
  DATA: 'data',
  CALKOWITY: 'liczba całkowita',
  RZECZYWISTY: 'liczba',
  LOGICZNY: 'tak lub nie',
} as const
export type ParameterType = keyof typeof parameterTypes

/** What is known of a parameter. */
export type ParameterFacts = {
  name: string
  type: ParameterType
  /** What an installation starts with. */
  value: string
  description: string
  /** Bounds of a number, both included: no value may lock everybody out. */
  min?: number
  max?: number
  /** A real number that only makes sense whole: the specification's integers end below 10000. */
  whole?: true
  /** It may be left empty; the description says what that means. */
  mayBeEmpty?: true
  format?: 'address' | 'email' | 'pkdVersion' | 'factorPolicy'
}

const euro = (value: number, name: string, sums: string) =>
  ({
    name: `Limit de minimis ${name} (euro)`,
    type: 'RZECZYWISTY',
    value: String(value),
    description: `Powyżej tej kwoty weryfikacja ostrzega o przekroczeniu limitu: ${sums}`,
    min: 1,
    max: 100_000_000,
  }) as const

/**
 * Every parameter of the system. Codes that the specification prints are kept unchanged. None of them is a secret:
 * anyone signed in may read them. Keys of outside registers are in the environment instead.
 */
export const parameters = {
  CZAS_SESJI_MIN: {
    name: 'Czas trwania sesji (minuty)',
    type: 'CALKOWITY',
    value: '30',
    description: 'Po tylu minutach bezczynności użytkownik zostaje wylogowany',
    min: 5,
    max: 480,
  },
  WAZNOSC_HASLA_DNI: {
    name: 'Ważność hasła (dni)',
    type: 'CALKOWITY',
    value: '0',
    description: 'Po tylu dniach hasło trzeba zmienić; 0 oznacza hasło bezterminowe',
    min: 0,
    max: 3650,
  },
  BLOKADA_PROBY: {
    name: 'Liczba nieudanych logowań do blokady',
    type: 'CALKOWITY',
    value: String(limits.lockout.failures),
    description: 'Po tylu kolejnych nieudanych próbach logowanie zostaje wstrzymane',
    min: 3,
    max: 20,
  },
  BLOKADA_MINUTY: {
    name: 'Czas blokady logowania (minuty)',
    type: 'CALKOWITY',
    value: String(limits.lockout.minutes),
    description: 'Tyle minut trwa wstrzymanie logowania po nieudanych próbach',
    min: 1,
    max: 1440,
  },
  NADZORCA_DODAJE_ADMINISTRATOROW: {
    name: 'Nadzorca może dodawać administratorów',
    type: 'LOGICZNY',
    value: 'true',
    description: 'Wartość „nie” zostawia zakładanie kont administratorów samym administratorom',
  },
  WYSZUKIWARKA_PUBLICZNA: {
    name: 'Wyszukiwarka publiczna',
    type: 'LOGICZNY',
    value: 'true',
    description:
      'Wartość „nie” zamyka część bez logowania: stronę /szukaj, interfejs /api/public/v1 i pliki otwartych danych',
  },
  DRUGI_SKLADNIK: {
    name: 'Drugi składnik logowania',
    type: 'ZNAKOWY',
    value: 'dobrowolny',
    description:
      'Kod z aplikacji albo klucz dostępu po haśle: wyłączony dla wszystkich, dobrowolny albo wymagany od wskazanych poziomów (pozostali mogą go włączyć)',
    format: 'factorPolicy',
  },
  ADRES_POMOCY: {
    name: 'Adres zgłaszania problemów',
    type: 'ZNAKOWY',
    value: 'https://uokik.gov.pl',
    description: 'Strona, na którą prowadzi odnośnik „Zgłoś problem” przed zalogowaniem',
    format: 'address',
  },
  ADRES_DEKLARACJI: {
    name: 'Adres deklaracji dostępności',
    type: 'ZNAKOWY',
    value: 'https://uokik.gov.pl/deklaracja-dostepnosci',
    description: 'Strona deklaracji dostępności aplikacji',
    format: 'address',
  },
  ADRES_ZGLOSZEN_BLEDOW: {
    name: 'Adres e-mail dla zgłoszeń problemów',
    type: 'ZNAKOWY',
    value: '',
    description:
      'Na ten adres trafiają zgłoszenia użytkowników zalogowanych; bez adresu zgłoszenia są tylko zapisywane',
    mayBeEmpty: true,
    format: 'email',
  },
  ADRES_ODPOWIEDZI: {
    name: 'Adres e-mail dla odpowiedzi na wiadomości',
    type: 'ZNAKOWY',
    value: '',
    description:
      'Na ten adres trafiają odpowiedzi na wiadomości aplikacji; bez adresu wiadomość prosi, by nie odpowiadać',
    mayBeEmpty: true,
    format: 'email',
  },
  PAUZA_WYSYLKI_S: {
    name: 'Odstęp między porcjami wiadomości do wielu użytkowników (sekundy)',
    type: 'CALKOWITY',
    value: '10',
    description: 'Wiadomość do wielu użytkowników wychodzi porcjami po 100 adresatów, w takich odstępach',
    min: 0,
    max: 3600,
  },
  'DEFAULT-PKD': {
    name: 'Domyślna wersja PKD',
    type: 'ZNAKOWY',
    value: 'PKD2007',
    description:
      'Kod wersji PKD, na której otwiera się słownik, którą aktualizuje import NACE i w której najpierw szuka się klasy podmiotu gospodarczego',
    format: 'pkdVersion',
  },
  DniPrzypadekRoboczyOstrzezenie: {
    name: 'Wiek roboczego przypadku pomocy, od którego lista ostrzega (dni)',
    type: 'CALKOWITY',
    value: '7',
    description: 'Lista wyróżnia robocze przypadki pomocy, których data udzielenia pomocy jest starsza niż tyle dni',
    min: 1,
    max: 3650,
  },
  OLD_DRAFT_AID_EVENT: {
    name: 'Ostrzeżenie o starym roboczym przypadku pomocy',
    type: 'ZNAKOWY',
    value: 'Przypadek pomocy należy przesłać w terminie 7 dni od dnia udzielenia pomocy.',
    description: 'Treść ostrzeżenia przy roboczym przypadku pomocy, który czeka zbyt długo',
  },
  PRZYPOMNIENIE_ROBOCZE_DNI: {
    name: 'Odstęp między przypomnieniami o roboczych przypadkach pomocy (dni)',
    type: 'CALKOWITY',
    value: '7',
    description:
      'Autor roboczych przypadków pomocy, które lista wyróżnia jako zbyt stare, dostaje przypomnienie e-mail najwyżej raz na tyle dni; 0 wyłącza przypomnienia',
    min: 0,
    max: 365,
  },
  // spec 1 §9; the sums are those of the specification's limit call
  LIMIT_DE_MINIMIS_E1T: euro(100_000, 'e1t', 'suma e1t'),
  LIMIT_DE_MINIMIS_E1: euro(200_000, 'e1', 'suma e1, e1t i e2 dla pomocy e1 i e1t'),
  LIMIT_DE_MINIMIS_E2: euro(300_000, 'e2', 'suma e1, e1t i e2 dla pomocy e2'),
  LIMIT_DE_MINIMIS_E1C: euro(500_000, 'e1c', 'suma e1, e1t, e1c, e2 i e2c dla pomocy e1, e1t i e1c'),
  LIMIT_DE_MINIMIS_E2C: euro(750_000, 'e2c', 'suma e1, e1t, e1c, e2 i e2c dla pomocy e2 i e2c'),
  LIMIT_EKSPORTU_CSV: {
    name: 'Limit eksportu do pliku CSV lub XLSX (wiersze)',
    type: 'RZECZYWISTY',
    value: String(limits.exportCsv),
    description: 'Tyle wierszy listy można najwyżej zapisać w jednym pliku CSV lub XLSX',
    min: 1,
    max: 1_000_000,
    whole: true,
  },
  LIMIT_EKSPORTU_PDF: {
    name: 'Limit eksportu do pliku PDF (wiersze)',
    type: 'CALKOWITY',
    value: String(limits.exportPdf),
    description: 'Tyle wierszy listy można najwyżej zapisać w jednym pliku PDF',
    min: 1,
    max: 5000,
  },
  EAIR_OBOWIAZUJE_OD: {
    name: 'Zgłaszanie pomocy do eAIR od dnia',
    type: 'DATA',
    value: '2026-01-01',
    description:
      'Pomoc de minimis e2 i e2c udzielona od tego dnia, nie wcześniej niż od 1 stycznia 2026 r., czeka na zgłoszenie do unijnego rejestru eAIR; to, co już zgłaszano, zostaje także przy późniejszym dniu; 9999-12-31 wyłącza zgłoszenia',
  },
  DNI_REZERWACJI: {
    name: 'Czas rezerwacji kwoty pomocy de minimis (dni)',
    type: 'CALKOWITY',
    value: '20',
    description:
      'Na tyle dni roboczy przypadek pomocy może zarezerwować swoją kwotę i o tyle dni można tę rezerwację raz przedłużyć',
    min: 1,
    max: 60,
  },
  ZASWIADCZENIA_W_ZALACZNIKU: {
    name: 'Doręczanie zaświadczeń w załączniku',
    type: 'LOGICZNY',
    value: 'false',
    description:
      'Wartość „nie” wysyła beneficjentowi odnośnik, który po korekcie albo usunięciu przypadku nie daje już pliku; „tak” wysyła plik w załączniku, którego nie można cofnąć',
  },
  DZIENNIK_LATA: {
    name: 'Przechowywanie dziennika zdarzeń (lata)',
    type: 'CALKOWITY',
    value: '6',
    description: 'Po tylu latach wiersze dziennika zdarzeń są usuwane; skróty kolejnych dni pozostają',
    min: 2,
    max: 50,
  },
} as const satisfies Record<string, ParameterFacts>

export type ParameterCode = keyof typeof parameters

/** The most rows of an export, unless its list has a limit of its own. */
export const exportLimitParameters = {
  CSV: 'LIMIT_EKSPORTU_CSV',
  XLSX: 'LIMIT_EKSPORTU_CSV',
  PDF: 'LIMIT_EKSPORTU_PDF',
} as const

/** The facts of a parameter; none if another program put it into the database. */
export const parameterFacts = (code: string): ParameterFacts | undefined =>
  isCodeOf(parameters, code) ? parameters[code] : undefined
