import type { ScreenPath } from '#web/screens/screens.ts'

/** Where the pages of help stand. */
const ROOT = '/pomoc-pup'

type Family<Path extends string> = Path extends `/${infer First}/${infer Second}/${string}`
  ? First | `${First}/${Second}`
  : Path extends `/${infer All}`
    ? All | (All extends `${infer First}/${string}` ? First : never)
    : never

/** The help page of each family of screens, by the first segment or two of its address; all others have the index. */
export const helpPages: Readonly<Partial<Record<Family<ScreenPath>, string>>> = {
  '': 'strona-glowna',
  login: 'logowanie',
  'reset-password': 'logowanie',
  'reset-password-request': 'logowanie',
  logout: 'logowanie',
  impersonate: 'impersonacja',
  'przypadki-pomocy': 'przypadki-pomocy',
  'monitorowanie-pomocy': 'przypadki-pomocy',
  'przypadek-pomocy': 'przypadek-pomocy',
  beneficjent: 'przypadki-pomocy',
  'akt-pomocy': 'akt-pomocy',
  'monitorowanie-pomocy/nowy-akt': 'akt-pomocy',
  'przypadki-pomocy/informacje-o-nieudzieleniu-pomocy': 'nieudzielenie-pomocy',
  'monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy': 'nieudzielenie-pomocy',
  'monitorowanie-pomocy/zwroty': 'zwroty',
  'przypadki-pomocy/importy': 'import-przypadkow',
  'przypadki-pomocy/eair': 'eair',
  'monitorowanie-pomocy/eair': 'eair',
  'ustawienia/uklad-eair': 'eair',
  'jedno-przedsiebiorstwo': 'jedno-przedsiebiorstwo',
  raporty: 'raporty',
  szukaj: 'wyszukiwarka',
  rejestry: 'rejestry',
  slowniki: 'slowniki',
  'slowniki/srodki-pomocy': 'srodki-pomocy',
  'import-danych/nace': 'import-nace',
  'import-danych/nuts': 'import-nuts',
  'import-danych/teryt': 'import-teryt',
  'import-danych/kursy-euro': 'import-kursy',
  'komunikacja/komunikaty': 'komunikaty',
  'komunikacja/wiadomosci-email': 'wiadomosci-email',
  ustawienia: 'ustawienia',
  'ustawienia/tresci-komunikatow': 'tresci-komunikatow',
  'rejestry/uzytkownicy': 'uzytkownicy',
  'dostep-do-aplikacji': 'uzytkownicy',
  'dostep-do-aplikacji/klucze-api': 'klucze-api',
  'dostep-do-aplikacji/webhook': 'klucze-api',
  uzytkownik: 'uzytkownicy',
  'uzytkownik-latarnia-pup': 'uzytkownicy',
  'komunikacja/formularze-zgloszeniowe': 'formularze-zgloszeniowe',
  'formularz-zgloszeniowy-wczytywanie': 'formularze-zgloszeniowe',
  'konto-uzytkownika': 'konto',
  'konto-uzytkownika/aktualizacja-danych': 'wniosek',
  'formularz-zgloszeniowy': 'wniosek',
  'zapis-zgloszenia': 'wniosek',
  'stan-wniosku': 'wniosek',
  regulamin: 'konto',
}

/** The help page of screens that lie below another record, by the segment that names them. */
export const helpPagesBelow = new Map([
  ['zaswiadczenia-de-minimis', 'zaswiadczenia'],
  ['uzytkownicy', 'uzytkownicy'],
])

/** The address of the help that goes with a screen (spec 1 §2.2). */
export function helpAddress(path: string): string {
  const [family = '', screen, ...below] = path.split('/').slice(1)
  const pages = new Map(Object.entries(helpPages))
  const ofRecord = below.map((segment) => helpPagesBelow.get(segment)).find((page) => page !== undefined)
  return `${ROOT}/${ofRecord ?? pages.get(`${family}/${screen}`) ?? pages.get(family) ?? 'index'}.html`
}
