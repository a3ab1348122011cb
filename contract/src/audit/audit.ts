import { z } from 'zod'
import { codeListFacts } from '../code-lists/code-list-facts.ts'
import { codesOf, tableOf } from '../kernel/codes.ts'
import { column, defineGrid } from '../kernel/grid.ts'

/** Every kind of line of the audit, in words. Its code is stored, so that it is never changed. */
export const auditEvents = {
  logowanie: 'zalogowanie',
  'logowanie-nieudane': 'nieudane logowanie',
  wylogowanie: 'wylogowanie',
  impersonacja: 'początek pracy w kontekście użytkownika',
  'powrot-z-impersonacji': 'koniec pracy w kontekście użytkownika',
  'zmiana-hasla': 'zmiana hasła',
  'zmiana-hasla-nieudana': 'nieudana zmiana hasła',
  'prosba-o-reset-hasla': 'prośba o ustawienie nowego hasła',
  'reset-hasla': 'ustawienie nowego hasła',
  'reset-hasla-nieudany': 'nieudane ustawienie nowego hasła',
  'wygenerowanie-hasla': 'wygenerowanie hasła',
  'drugi-skladnik-wlaczony': 'włączenie drugiego składnika',
  'drugi-skladnik-wylaczony': 'wyłączenie drugiego składnika',
  'drugi-skladnik-nieudany': 'nieudany drugi składnik',
  'klucz-dostepu-dodany': 'dodanie klucza dostępu',
  'klucz-dostepu-usuniety': 'usunięcie klucza dostępu',
  'klucz-dostepu-skopiowany': 'odrzucenie klucza dostępu, którego licznik się cofnął',
  'reset-drugiego-skladnika': 'usunięcie drugiego składnika przez administratora',
  'nowe-kody-zapasowe': 'nowe kody zapasowe',
  'potwierdzenie-drugim-skladnikiem': 'potwierdzenie drugim składnikiem',
  'potwierdzenie-haslem': 'potwierdzenie hasłem',
  'potwierdzenie-nieudane': 'nieudane potwierdzenie hasłem',
  'klucz-api-utworzony': 'utworzenie klucza API',
  'klucz-api-cofniety': 'cofnięcie klucza API',
  'klucz-api-odrzucony': 'odrzucenie klucza API',
  'webhook-ustawiony': 'ustawienie webhooka',
  'webhook-zmieniony': 'zmiana adresu webhooka',
  'webhook-nowy-sekret': 'nowy sekret webhooka',
  'webhook-wlaczony': 'włączenie webhooka',
  'webhook-wylaczony': 'wyłączenie webhooka',
  'webhook-usuniety': 'usunięcie webhooka',
  'zakonczenie-sesji': 'zakończenie sesji',
  'zmiana-adresu-nieudana': 'nieudana zmiana własnego adresu e-mail',
  'odmowa-dostepu': 'odmowa dostępu',
  'nieznany-rekord': 'odwołanie do rekordu, którego podmiot nie ma',
  'nadanie-uprawnien': 'nadanie uprawnień szerszych od własnych',
  'nowy-administrator': 'nowy administrator',
  'wymuszenie-regulaminu': 'wymuszenie akceptacji regulaminu',
  eksport: 'eksport do pliku',
  wydruk: 'wydruk',
  'wydanie-zaswiadczenia': 'wydanie zaświadczenia',
  'zaswiadczenie-zbedne': 'oznaczenie, że zaświadczenie nie jest potrzebne',
  'zaswiadczenie-potrzebne': 'cofnięcie oznaczenia, że zaświadczenie nie jest potrzebne',
  'zwrot-przypadku': 'zwrot przypadku do poprawy',
  'odpowiedz-na-zwrot': 'odpowiedź na zwrot',
  'zamkniecie-zwrotu': 'zamknięcie zwrotu',
  'rezerwacja-kwoty': 'rezerwacja kwoty przez roboczy przypadek pomocy',
  'przedluzenie-rezerwacji': 'przedłużenie rezerwacji kwoty',
  'zwolnienie-rezerwacji': 'zwolnienie zarezerwowanej kwoty',
  'zgloszenie-eair': 'potwierdzenie zgłoszenia do eAIR',
  'usuniecie-eair': 'potwierdzenie usunięcia z eAIR',
  'nie-dotyczy-eair': 'oznaczenie, że zgłoszenie do eAIR nie dotyczy',
  'uklad-eair': 'zmiana układu pliku dla eAIR',
  'dodanie-aktu-dla-podmiotu': 'dodanie aktu ogólnego dla podmiotu przez Urząd',
  'dodanie-powiazania': 'dodanie powiązania przedsiębiorców',
  'zmiana-powiazania': 'zmiana powiązania przedsiębiorców',
  'usuniecie-powiazania': 'usunięcie powiązania przedsiębiorców',
  'import-powiazan': 'wczytanie powiązań przedsiębiorców z pliku',
  'dodanie-zdarzenia': 'dodanie połączenia lub podziału przedsiębiorców',
  'zmiana-zdarzenia': 'zmiana połączenia lub podziału przedsiębiorców',
  'usuniecie-zdarzenia': 'usunięcie połączenia lub podziału przedsiębiorców',
  'import-zdarzen': 'wczytanie połączeń i podziałów przedsiębiorców z pliku',
  'podpisanie-zaswiadczenia': 'dołączenie podpisu do zaświadczenia',
  'doreczenie-zaswiadczenia': 'wysłanie zaświadczenia beneficjentowi',
  'adres-doreczen': 'zmiana adresu, na który podmiot wysyła zaświadczenia beneficjenta',
  'zapisanie-pieczeci': 'zapisanie pieczęci elektronicznej podmiotu',
  'usuniecie-pieczeci': 'usunięcie pieczęci elektronicznej podmiotu',
  'zlozenie-wniosku': 'złożenie wniosku o dostęp',
  'podpis-odrzucony': 'odrzucenie podpisu wniosku',
  'status-wniosku': 'zmiana stanu wniosku',
  'wczytanie-wniosku': 'wczytanie wniosku',
  'wiadomosc-o-wniosku': 'ponowne wysłanie wiadomości o wniosku',
  'wiadomosc-do-uzytkownikow': 'wiadomość do użytkowników',
  'zatrzymanie-wiadomosci': 'zatrzymanie wiadomości',
  'odczyt-poufnej-wiadomosci': 'odczyt poufnej wiadomości',
  'usuniecie-dziennika': 'usunięcie wierszy dziennika po okresie przechowywania',
} as const
export type AuditEvent = keyof typeof auditEvents

/**
 * The records that a line can name in its details, under these words, and what they are called. Each is a column of the list,
 * with an index of its own (`server/migrations/0016_audit.sql`).
 */
export const auditRecords = {
  przypadek: 'przypadek pomocy',
  zaswiadczenie: 'zaświadczenie',
  wniosek: 'wniosek o dostęp',
  wiadomosc: 'wiadomość e-mail',
} as const
export type AuditRecord = keyof typeof auditRecords

/**
 * The other records that a line can name, and what they are called. Their lines are fewer, so that all kinds share two columns
 * and their indexes (`server/migrations/0016_audit.sql`): a new kind needs none.
 */
export const otherRecords = {
  akt: 'akt ogólny',
  zwrot: 'zwrot do poprawy',
  powiazanie: 'powiązanie',
  zdarzenie: 'łączenie lub podział',
  nieudzielenie: 'informacja o nieudzieleniu pomocy',
  przedsiebiorca: 'podmiot gospodarczy',
  grupa: 'grupa',
  organ: 'organ nadrzędny',
  komunikat: 'komunikat',
  webhook: 'webhook',
  srodek: 'środek pomocy',
  pkd: 'klasa PKD',
  nuts: 'jednostka NUTS',
  teryt: 'jednostka TERYT',
  kurs: 'kurs euro',
  parametr: 'parametr systemu',
  ...tableOf(codesOf(codeListFacts), (name) => `pozycja słownika „${codeListFacts[name].title}”`),
} as const
export type OtherRecord = keyof typeof otherRecords

/** How the details of a line name one of the other records. */
export const namedRecord = (rekord: OtherRecord, numerRekordu: number) => ({ rekord, numerRekordu })

const record = (name: AuditRecord) =>
  z
    .number()
    .int()
    .nullable()
    .meta({ label: `Numer: ${auditRecords[name]}` })

const Row = z.object({
  id: z.number().int(),
  czas: z.string().meta({ label: 'Data i godzina' }),
  /** One of `auditEvents`; a later version may have written others. */
  zdarzenie: z.string().meta({ label: 'Zdarzenie' }),
  login: z.string().nullable().meta({ label: 'Kto' }),
  wImieniu: z.string().nullable().meta({ label: 'W imieniu' }),
  /** The user whom the line names; else on whose behalf it was done, or who did it. */
  uzytkownik: z.string().nullable().meta({ label: 'Użytkownik, którego dotyczy' }),
  /** The records in words. */
  dotyczy: z.string().meta({ label: 'Rekord' }),
  podmiotId: z.number().int().nullable().meta({ label: 'Numer podmiotu' }),
  podmiot: z.string().nullable().meta({ label: 'Podmiot' }),
  przypadek: record('przypadek'),
  zaswiadczenie: record('zaswiadczenie'),
  wniosek: record('wniosek'),
  wiadomosc: record('wiadomosc'),
  /** One of `otherRecords`; a later version may have written others. */
  rekord: z.string().nullable().meta({ label: 'Rodzaj innego rekordu' }),
  numerRekordu: z.number().int().nullable().meta({ label: 'Numer innego rekordu' }),
  adres: z.string().nullable().meta({ label: 'Adres IP' }),
  szczegoly: z.string().meta({ label: 'Szczegóły' }),
})
export type AuditRow = z.infer<typeof Row>

const unsorted = { sortable: false } as const
const number = { ...column.year, ...unsorted, hidden: true } as const

/** What was done in the product, by whom and from where: read by administrators, changed by nobody. */
export const auditGrid = defineGrid({
  title: 'Dziennik zdarzeń',
  path: '/api/adm/dziennik',
  access: 'audit.read',
  row: Row,
  key: 'id',
  columns: {
    czas: column.dateTime,
    zdarzenie: { ...column.option(auditEvents), nowrap: false },
    login: { ...column.code, ...unsorted, room: 10 },
    wImieniu: { ...column.code, ...unsorted, room: 10 },
    uzytkownik: { ...column.code, ...unsorted, short: 'Użytkownik' },
    dotyczy: { ...column.text, ...unsorted, filterable: false },
    podmiot: { ...column.text, ...unsorted, filterable: false },
    adres: { ...column.code, ...unsorted },
    przypadek: number,
    zaswiadczenie: number,
    wniosek: number,
    wiadomosc: number,
    rekord: { ...column.option(otherRecords), ...unsorted, hidden: true },
    numerRekordu: number,
    podmiotId: number,
    szczegoly: { ...column.text, ...unsorted, hidden: true, filterable: false },
  },
  defaultSort: { by: 'czas', order: 'DESC' },
  ties: ['czas'],
})
