import { accessRequestErrors } from './errors/access-requests.ts'
import { aidErrors } from './errors/aid.ts'
import { communicationErrors } from './errors/communication.ts'
import { dictionaryErrors } from './errors/dictionaries.ts'
import { machineErrors } from './errors/machines.ts'
import { pdfSignatureErrors } from './errors/pdf-signatures.ts'
import { publicErrors } from './errors/public.ts'
import { registerErrors } from './errors/registers.ts'
import { sealErrors } from './errors/seals.ts'
import { signatureErrors } from './errors/signatures.ts'
import { sessionErrors } from './errors/session.ts'
import { signingErrors } from './errors/signing.ts'
import { undertakingErrors } from './errors/undertakings.ts'
import type { Refusals } from './errors/refusals.ts'

/**
 * Every sentence with which the server refuses, with its HTTP status. `{n}` is filled in by `problem(code, { n })`.
 * Sentences about a single field are in the schemas; those that only the server can decide are here and name the field.
 */
export const errors = {
  'request.malformed': [400, 'Wprowadzone dane nie są prawidłowe'],
  'request.unknownParameter': [400, 'Nieznany parametr wywołania: {name}'],
  'request.unknownFields': [400, 'Nieznane pola: {names}'],
  'request.noBody': [400, 'To wywołanie nie przyjmuje danych w treści'],
  'request.tooLarge': [413, 'Przesłane dane są zbyt duże'],
  'request.tooSlow': [408, 'Dane nie nadeszły w całości w wyznaczonym czasie'],
  'request.encoded': [415, 'Plik lub strumień należy przesłać bez kompresji połączenia (Content-Encoding)'],
  'request.wrongType': [415, 'Nieobsługiwany rodzaj danych'],
  'request.notFound': [404, 'Nie znaleziono'],
  'request.tooMany': [429, 'Zbyt wiele prób. Spróbuj ponownie za chwilę.'],
  'request.left': [499, 'Połączenie zakończono przed odpowiedzią'],
  'request.foreignOrigin': [403, 'Żądanie pochodzi spoza aplikacji'],
  'upload.none': [400, 'Nie wybrano pliku'],
  'upload.empty': [422, 'Plik jest pusty'],
  'upload.tooLarge': [413, 'Plik jest większy niż {mb} MB'],
  'upload.wrongType': [415, 'Dozwolone są tylko pliki {extension}'],
  'upload.oldSheet': [415, 'Stary format arkusza (XLS) nie jest obsługiwany. Otwórz plik i zapisz jako .xlsx.'],
  'upload.openDocument': [415, 'Arkusz OpenDocument (ODS) nie jest obsługiwany. Otwórz plik i zapisz go jako .xlsx.'],
  'csv.broken': [422, 'Plik CSV jest uszkodzony w wierszu {line}: {reason}'],
  'csv.noColumn': [422, 'W pliku CSV brakuje kolumny {column}'],
  'xlsx.none': [422, 'Plik nie jest arkuszem XLSX'],
  'xlsx.broken': [422, 'Plik XLSX jest uszkodzony lub ucięty. Otwórz go w arkuszu kalkulacyjnym i zapisz ponownie.'],
  'xlsx.locked': [422, 'Plik jest w starym formacie XLS albo ma hasło. Otwórz go i zapisz jako .xlsx bez hasła.'],
  'xlsx.macros': [422, 'Plik zawiera makra. Zapisz go jako .xlsx bez makr.'],
  'xlsx.tooLarge': [422, 'Plik XLSX jest po rozpakowaniu zbyt duży. Podziel go na mniejsze.'],
  'xlsx.since1904': [
    422,
    'Plik liczy daty od roku 1904. Wyłącz w opcjach arkusza system daty 1904, sprawdź daty i zapisz plik ponownie.',
  ],
  'xml.broken': [422, 'Plik XML jest uszkodzony lub ucięty (wiersz {line})'],
  'xml.doctype': [422, 'Plik XML zawiera definicję typu dokumentu (DOCTYPE), która jest niedozwolona'],
  'register.unavailable': [503, '{register}: usługa jest chwilowo niedostępna. Spróbuj ponownie później.'],
  'server.failure': [500, 'Wystąpił błąd serwera.'],
  'server.databaseDown': [
    503,
    'Baza danych jest chwilowo niedostępna. Spróbuj ponownie za chwilę i sprawdź, czy ostatnia zmiana została zapisana.',
  ],
  'report.tooLong': [504, 'Błąd generacji raportu, przekroczono dopuszczalny czas oczekiwania na wynik.'],
  'report.notCommune': [422, 'Siedziba beneficjenta musi być gminą', 'jednostkaSiedzibyId'],
  'report.unknownActivity': [422, 'Klasyfikacja PKD nie zawiera kodu {kod}', 'pkdKod'],
  'file.tooSlow': [422, 'Odczytanie danych trwało zbyt długo, więc zostało przerwane. Podziel plik na mniejsze.'],
  'server.busy': [503, 'Serwer jest chwilowo przeciążony. Spróbuj ponownie za chwilę.'],

  ...sessionErrors,
  ...publicErrors,
  ...machineErrors,
  'login.temporaryExpired': [
    401,
    'Hasło tymczasowe straciło ważność. Poproś o nowe osobę zarządzającą kontem albo ustaw hasło na stronie logowania przez „Zmień hasło”.',
  ],
  'login.failed': [401, 'Nieprawidłowy login lub hasło'],
  'login.locked': [429, 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za {minutes} min.'],
  'login.stepOver': [401, 'Czas na drugi krok logowania minął. Zaloguj się ponownie.'],
  'login.blocked': [403, 'Konto jest zablokowane. Skontaktuj się z administratorem.'],
  'impersonation.refused': [403, 'Nie można zalogować się jako wskazany użytkownik'],
  'impersonation.none': [422, 'Nie pracujesz w kontekście innego użytkownika'],

  'password.wrong': [422, 'Hasło użytkownika jest nieprawidłowe'],
  'password.common': [422, 'To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.'],
  'password.reused': [422, 'Nowe hasło musi różnić się od {n} ostatnich haseł'],
  'password.isLogin': [422, 'Hasło nie może być takie samo jak login'],
  'factor.wrongCode': [422, 'Kod jest nieprawidłowy albo został już użyty', 'kod'],
  'factor.off': [422, 'Drugi składnik logowania jest wyłączony w ustawieniach aplikacji'],
  'factor.none': [422, 'Drugi składnik logowania nie jest włączony'],
  'factor.notBegun': [422, 'Najpierw podaj hasło i dodaj konto w aplikacji uwierzytelniającej'],
  'factor.self': [403, 'Własny drugi składnik wyłącza się w ustawieniach konta'],
  'factor.lastOne': [422, 'Twoje konto musi mieć drugi składnik logowania. Najpierw dodaj inny, potem usuń ten.'],
  'passkey.notHere': [
    422,
    'Klucze dostępu działają tylko pod adresem https z nazwą. Pod tym adresem aplikacji nie można ich używać.',
  ],
  'passkey.none': [422, 'Nie masz klucza dostępu'],
  'passkey.tooMany': [422, 'Możesz mieć najwyżej {n} kluczy dostępu. Usuń któryś, aby dodać nowy.'],
  'passkey.over': [422, 'Czas na użycie klucza dostępu minął. Spróbuj ponownie.'],
  'passkey.refused': [422, 'Klucz dostępu nie został przyjęty. Spróbuj ponownie albo użyj innego sposobu.'],
  klucz_dostepu__identyfikator: [422, 'Ten klucz dostępu jest już dodany'],
  klucz_dostepu__nazwa: [422, 'Masz już klucz dostępu o tej nazwie', 'nazwa'],
  'factor.noKey': [422, 'Na serwerze nie ustawiono klucza do drugiego składnika (SECOND_FACTOR_KEY)'],
  'reset.invalid': [422, 'Token jest nieprawidłowy lub stracił ważność'],
  'captcha.invalid': [422, 'Nie udało się potwierdzić, że formularz wypełnia człowiek. Spróbuj ponownie.'],
  'user.deleted': [422, 'Użytkownik został usunięty'],
  'user.blocked': [422, 'Konto użytkownika jest zablokowane. Najpierw je odblokuj.'],
  'user.addressFresh': [
    422,
    'Adres e-mail użytkownika zmieniono mniej niż dobę temu. Hasło może teraz wygenerować tylko administrator.',
  ],
  'user.readOnly': [403, 'Nie możesz zmieniać danych tego użytkownika'],
  'user.notRemovable': [403, 'Nie możesz usunąć ani zablokować tego użytkownika'],
  'user.self': [403, 'Nie możesz usunąć ani zablokować własnego konta'],
  'user.ownRights': [403, 'Nie możesz zmienić własnego poziomu, podmiotu ani uprawnień'],
  'user.ownAddress': [
    422,
    'Własnego adresu e-mail nie zmienisz na liście użytkowników. Zmień go na swoim koncie, podając hasło, a jako koordynator poproś o to użytkownika głównego.',
    'email',
  ],
  'user.level': [403, 'Nie możesz nadać użytkownikowi tego poziomu', 'poziom'],
  'user.flagsOnly': [
    403,
    'Dane tego użytkownika zmienia jego podmiot. Możesz zmienić tylko akceptację regulaminu, wymóg aktualizacji danych i blokadę konta',
  ],
  'user.flags': [403, 'Nie możesz zmienić blokady, akceptacji regulaminu ani wymogu aktualizacji danych tego konta'],
  'user.noPermissions': [
    422,
    'Uprawnienia mają tylko upoważnieni użytkownicy i koordynatorzy. Użytkownik o tym poziomie nie może ich mieć.',
    'uprawnienia',
  ],
  'user.coordinator': [
    422,
    'Koordynatorem może być tylko inny koordynator lub użytkownik główny tego samego podmiotu',
    'koordynatorId',
  ],
  'user.notCoordinator': [422, 'Użytkownikiem głównym może zostać tylko koordynator'],
  'user.noSuccessor': [
    422,
    'Nowym użytkownikiem głównym może zostać tylko koordynator lub upoważniony użytkownik tego samego podmiotu, który nie jest zablokowany ani usunięty',
  ],
  'user.notMain': [422, 'Nowego użytkownika głównego można wskazać tylko przy usuwaniu użytkownika głównego'],
  uzytkownik__login: [422, 'Login jest już zajęty', 'login'],
  uzytkownik__jeden_glowny: [422, 'Podmiot ma już użytkownika głównego'],

  'profile.passwordNeeded': [422, 'Aby zmienić adres e-mail, podaj swoje hasło', 'haslo'],
  'profile.upToDate': [422, 'Aktualizacja danych nie jest obecnie wymagana'],

  'grid.unknownColumn': [400, 'Nieznana kolumna: {column}'],
  'grid.notSortable': [400, 'Nie można sortować według kolumny: {column}'],
  'grid.twoOrders': [400, 'Kolejność listy podaj jednym parametrem: sortBy i sortOrder albo orderBy i orderDirection'],
  'grid.notFilterable': [400, 'Nie można filtrować według kolumny: {column}'],
  'grid.badSearch': [400, 'Nieprawidłowy format filtra'],
  'grid.badValue': [400, 'Nieprawidłowa wartość filtra kolumny: {column}'],
  'export.another': [429, 'Trwa już inny Twój eksport. Poczekaj, aż się zakończy, i spróbuj ponownie.'],
  'export.tooMany': [429, 'W ciągu minuty można rozpocząć najwyżej {n} eksportów. Spróbuj ponownie za chwilę.'],
  'print.tooMany': [429, 'W ciągu minuty można pobrać najwyżej {n} wydruków. Spróbuj ponownie za chwilę.'],
  'grid.tooManyTerms': [400, 'Filtr ma więcej niż {n} warunków. Zawęź wyszukiwanie w inny sposób.'],
  'grid.tooLong': [503, 'Wyszukiwanie trwało zbyt długo. Zawęź filtry i spróbuj ponownie.'],
  'grid.tooManyRows': [422, 'Lista liczy więcej niż {n} elementów. Zawęź wyszukiwanie.'],
  'export.limit': [422, 'Eksport w formacie {format} jest możliwy dla maksymalnie {n} elementów jednocześnie'],

  'record.notFound': [404, 'Nie znaleziono wskazanego rekordu'],
  'record.changed': [
    409,
    'Rekord został w międzyczasie zmieniony przez innego użytkownika. Odśwież dane i spróbuj ponownie.',
  ],
  'record.inUse': [422, 'Nie można usunąć rekordu, ponieważ jest używany w innych danych ({where})'],
  'validity.reversed': [422, 'Data początku obowiązywania musi być wcześniejsza od daty końca obowiązywania'],
  'record.unknownReference': [422, 'Wskazany element nie istnieje lub został usunięty'],

  widok__nazwa: [409, 'Masz już widok tej listy o takiej nazwie', 'nazwa'],
  'view.notYours': [403, 'Widok może zmienić tylko jego autor, a usunąć także użytkownik główny podmiotu'],
  'view.tooMany': [422, 'Można zapisać najwyżej {n} widoków jednej listy. Usuń niepotrzebne.'],
  ...dictionaryErrors,
  ...registerErrors,
  ...signingErrors,
  ...aidErrors,
  ...undertakingErrors,
  ...accessRequestErrors,
  ...signatureErrors,
  ...pdfSignatureErrors,
  ...sealErrors,
  ...communicationErrors,
} as const satisfies Refusals

export type ErrorCode = keyof typeof errors

/** A sentence with its placeholders filled in. */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** What a failure says to the user: a number to quote, which stands beside the cause in the log. */
export const withIncident = (message: string, incident: string): string =>
  `${message.replace(/\.?$/, '.')} Numer zgłoszenia: ${incident}`

/** What the server answers when it refuses. */
export type Refusal = {
  message: string
  /** Which refusal of the catalogue it is; every answer of the server names it. */
  code?: ErrorCode
  fieldErrors?: { field: string; message: string }[]
  key?: unknown
  incident?: string
}

/** Where a record that cannot be deleted is used, by the table that points at it; a test compares it with the foreign keys. */
export const usedElsewhere = 'inne rejestry'
export const usedIn: Readonly<Record<string, string>> = {
  uzytkownik: 'użytkownicy',
  udzielajacy_pomocy: 'udzielający pomocy',
  organ_nadrzedny: 'organy podległe',
  podmiot_gospodarczy: 'podmioty gospodarcze',
  informacja_o_nieudzieleniu: 'informacje o nieudzieleniu pomocy',
  pkd: 'klasy PKD',
  nuts: 'jednostki terytorialne realizacji',
  jednostka_siedziby: 'jednostki terytorialne siedziby',
  srodek_pomocy: 'środki pomocy',
  srodek_ustawa: 'środki pomocy',
  srodek_grupa: 'środki pomocy',
  srodek_udzielajacy: 'środki pomocy',
  srodek_przeznaczenie: 'środki pomocy',
  srodek_forma: 'środki pomocy',
  srodek_wielkosc: 'środki pomocy',
  srodek_sektor: 'środki pomocy',
  srodek_region: 'środki pomocy',
  beneficjent: 'akty ogólne pomocy',
  akt: 'akty ogólne pomocy',
  wniosek: 'formularze zgłoszeniowe',
  przypadek: 'przypadki pomocy',
  zwrot: 'zwroty do poprawy',
  klucz_api: 'klucze API',
  webhook: 'webhooki',
  rezerwacja: 'rezerwacje kwot',
  zaswiadczenie: 'zaświadczenia de minimis',
  zaswiadczenie_licznik: 'zaświadczenia de minimis',
  zaswiadczenie_podpis: 'zaświadczenia de minimis',
  zaswiadczenie_doreczenie: 'zaświadczenia de minimis',
  adres_doreczen: 'zaświadczenia de minimis',
  pieczec: 'pieczęcie elektroniczne',
  import_przypadkow: 'importy przypadków pomocy',
  szablon_przypadku: 'szablony przypadków pomocy',
  plik_eair: 'pliki dla eAIR',
  powiazanie: 'powiązania przedsiębiorców',
  zdarzenie: 'łączenia i podziały przedsiębiorców',
}
