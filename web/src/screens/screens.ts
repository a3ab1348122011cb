import type { Access } from '#contract/access.ts'
import { dictionaryScreens } from './dictionary-screens.ts'

/**
 * A screen of the product: what it is called, who may see it, and what one does there. A dialog with an address of its
 * own lies `over` the screen of its list, which renders it in an `<Outlet>`.
 */
export type Screen = { title: string; access: Access; about: string; over?: string }

/** Every address of the web application (decisions, 'Paths of the web application'), in the router's spelling. */
export const screens = {
  '/': { title: 'Strona główna', access: 'signedIn', about: 'Komunikaty i sprawy, które czekają na załatwienie.' },
  '/regulamin': { title: 'Regulamin', access: 'signedIn', about: 'Treść regulaminu aplikacji.' },

  '/login': { title: 'Logowanie', access: 'public', about: 'Wejście do aplikacji.' },
  '/login/success': { title: 'Logowanie', access: 'public', about: 'Powrót po udanym logowaniu.' },
  '/login/fail': { title: 'Logowanie', access: 'public', about: 'Powrót po nieudanym logowaniu.' },
  '/reset-password-request': { title: 'Zmiana hasła', access: 'public', about: 'Prośba o token do zmiany hasła.' },
  '/reset-password': { title: 'Ustawienie nowego hasła', access: 'public', about: 'Nowe hasło na podstawie tokenu.' },
  '/logout': { title: 'Wyloguj', access: 'signedIn', about: 'Zakończenie pracy.' },
  '/impersonate': {
    title: 'Praca w kontekście użytkownika',
    access: 'users.impersonate',
    about: 'Podgląd aplikacji oczami wskazanego użytkownika.',
  },
  '/formularz-zgloszeniowy': {
    title: 'Wniosek o dostęp do aplikacji',
    access: 'public',
    about: 'Złożysz tu wniosek o dostęp do aplikacji lub o aktualizację danych i podpiszesz go elektronicznie.',
  },
  '/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}': {
    title: 'Wczytywanie formularza zgłoszeniowego',
    access: 'communication.manage',
    about: 'Sprawdzisz tu złożony wniosek, porównasz go z rejestrem i wczytasz do aplikacji.',
  },
  '/zapis-zgloszenia/$result': {
    title: 'Zapis zgłoszenia',
    access: 'public',
    about: 'Potwierdzenie zapisania podpisanego wniosku.',
  },
  '/podpis-probny/$token': { title: 'Podpis próbny', access: 'public', about: 'Podpis bez mocy prawnej.' },
  '/z/{-$kod}': {
    title: 'Sprawdzenie zaświadczenia',
    access: 'public',
    about: 'Sprawdzisz tu, czy zaświadczenie o pomocy de minimis jest prawdziwe i aktualne.',
  },

  '/monitorowanie-pomocy/przypadki-pomocy': {
    title: 'Sprawozdania o udzielonej pomocy',
    access: 'aidCases.monitor',
    about: 'Przejrzysz tu przypadki pomocy przesłane przez wszystkich udzielających pomocy.',
  },
  '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy': {
    title: 'Informacje o nieudzieleniu pomocy',
    access: 'aidCases.monitor',
    about: 'Przejrzysz tu lata, za które podmioty oświadczyły, że nie udzieliły pomocy.',
  },
  '/przypadki-pomocy/robocze-przypadki-pomocy': {
    title: 'Przygotowanie sprawozdania',
    access: 'aidCases.report',
    about: 'Dodasz tu robocze przypadki pomocy, zweryfikujesz je i prześlesz do Urzędu.',
  },
  '/przypadki-pomocy/przeslane-przypadki-pomocy': {
    title: 'Sprawozdania przesłane do Latarni',
    access: 'aidCases.report',
    about: 'Przejrzysz tu przesłane przypadki pomocy i wydasz zaświadczenia de minimis.',
  },
  '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy': {
    title: 'Informacje o nieudzieleniu pomocy',
    access: 'noAid.declare',
    about: 'Złożysz tu informację, że w danym roku podmiot nie udzielił pomocy.',
  },
  '/przypadek-pomocy/$kontekst/$tryb/$id': {
    title: 'Przypadek pomocy',
    access: 'home.read',
    about: 'Szczegóły przypadku pomocy, jego aktu i historii zmian.',
  },
  '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': {
    title: 'Zaświadczenia de minimis',
    access: 'home.read',
    about: 'Wystawisz tu, poprawisz i wydrukujesz zaświadczenie o pomocy de minimis.',
  },
  '/akt-pomocy/$kontekst/$tryb/$id': {
    title: 'Akt ogólny pomocy',
    access: 'home.read',
    about: 'Szczegóły aktu ogólnego i jego przypadków pomocy.',
  },

  '/raporty/raport-o-pomocy-publicznej': {
    title: 'Raport o pomocy publicznej',
    access: 'reports.aid',
    about: 'Przygotujesz tu raport o udzielonej pomocy publicznej.',
  },
  '/raporty/podmioty-nie-przeslaly-sprawozdan': {
    title: 'Podmioty, które nie przesłały sprawozdań',
    access: 'reports.supervision',
    about: 'Przygotujesz tu listę podmiotów, które nie przesłały sprawozdań.',
  },
  '/raporty/podmioty-przypadki-robocze': {
    title: 'Podmioty z przypadkami roboczymi',
    access: 'reports.supervision',
    about: 'Przygotujesz tu listę podmiotów, które mają nieprzesłane przypadki robocze.',
  },
  '/raporty/podobne-przypadki-pomocy': {
    title: 'Podobne przypadki pomocy',
    access: 'reports.supervision',
    about: 'Znajdziesz tu przypadki pomocy, które mogły zostać zgłoszone dwukrotnie.',
  },
  '/raporty/przypadki-pomocy-wg-kryteriow': {
    title: 'Przypadki pomocy według kryteriów',
    access: 'reports.supervision',
    about: 'Przygotujesz tu zestawienie przypadków pomocy według wybranych kryteriów.',
  },

  '/dostep-do-aplikacji/uzytkownicy': {
    title: 'Użytkownicy',
    access: 'users.manageOwn',
    about: 'Zarządzasz tu użytkownikami swojego podmiotu.',
  },
  '/rejestry/uzytkownicy': {
    title: 'Użytkownicy',
    access: 'registers.read',
    about: 'Rejestr wszystkich użytkowników aplikacji.',
  },
  '/rejestry/podmioty-gospodarcze': {
    title: 'Podmioty gospodarcze',
    access: 'registers.read',
    about: 'Rejestr beneficjentów pomocy, uzupełniany z rejestru REGON.',
  },
  '/rejestry/podmioty-gospodarcze/add': {
    title: 'Dodawanie podmiotu gospodarczego',
    access: 'registers.write',
    about: 'Dodasz tu podmiot na podstawie numeru NIP.',
  },
  '/rejestry/podmioty-gospodarcze/details/$id': {
    title: 'Szczegóły podmiotu gospodarczego',
    access: 'registers.read',
    about: 'Przejrzysz tu dane podmiotu gospodarczego.',
  },
  '/rejestry/podmioty-gospodarcze/edit/$id': {
    title: 'Edycja podmiotu gospodarczego',
    access: 'registers.write',
    about: 'Zmienisz tu dane podmiotu gospodarczego.',
  },
  '/rejestry/udzielajacy-pomocy': {
    title: 'Udzielający pomocy',
    access: 'registers.read',
    about: 'Rejestr podmiotów, które udzielają pomocy.',
  },
  '/rejestry/udzielajacy-pomocy/add': {
    title: 'Dodawanie udzielającego pomocy',
    access: 'registers.write',
    about: 'Wpiszesz tu nowy podmiot, który udziela pomocy.',
  },
  '/rejestry/udzielajacy-pomocy/edit/$id': {
    title: 'Edycja udzielającego pomocy',
    access: 'registers.write',
    about: 'Zmienisz tu dane podmiotu, który udziela pomocy.',
  },
  '/rejestry/grupy': { title: 'Grupy', access: 'registers.read', about: 'Grupy udzielających pomocy.' },
  '/rejestry/grupy/add': {
    title: 'Dodawanie grupy',
    access: 'registers.write',
    about: 'Dodasz tu grupę udzielających pomocy.',
    over: '/rejestry/grupy',
  },
  '/rejestry/grupy/edit/$id': {
    title: 'Edycja grupy',
    access: 'registers.write',
    about: 'Zmienisz tu grupę udzielających pomocy.',
    over: '/rejestry/grupy',
  },
  '/rejestry/grupy/details/$id': {
    title: 'Szczegóły grupy',
    access: 'registers.read',
    about: 'Przejrzysz tu grupę i podmioty, które do niej należą.',
    over: '/rejestry/grupy',
  },
  '/rejestry/organy-nadrzedne': {
    title: 'Organy nadrzędne',
    access: 'registers.read',
    about: 'Organy nadrzędne nad udzielającymi pomocy.',
  },
  '/rejestry/organy-nadrzedne/add': {
    title: 'Dodawanie organu nadrzędnego',
    access: 'registers.write',
    about: 'Dodasz tu organ nadrzędny nad udzielającymi pomocy.',
  },
  '/rejestry/organy-nadrzedne/details/$id': {
    title: 'Szczegóły organu nadrzędnego',
    access: 'registers.read',
    about: 'Przejrzysz tu organ, organy podległe i udzielających pomocy.',
  },
  '/rejestry/organy-nadrzedne/edit/$id': {
    title: 'Edycja organu nadrzędnego',
    access: 'registers.write',
    about: 'Zmienisz tu organ i to, kto mu podlega.',
  },
  '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': {
    title: 'Użytkownicy udzielającego pomocy',
    access: 'registers.read',
    about: 'Użytkownicy wskazanego podmiotu.',
  },
  '/uzytkownik/$kontekst/$tryb/{-$login}': {
    title: 'Użytkownik',
    access: 'users.manage',
    about: 'Dane i uprawnienia użytkownika.',
  },
  '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': {
    title: 'Użytkownik udzielającego pomocy',
    access: 'registers.read',
    about: 'Dane i uprawnienia użytkownika wskazanego podmiotu.',
  },

  '/komunikacja/komunikaty': {
    title: 'Komunikaty',
    access: 'communication.manage',
    about: 'Przygotujesz tu komunikaty wyświetlane na stronie głównej i na stronie logowania.',
  },
  '/komunikacja/komunikaty/add': {
    title: 'Dodawanie komunikatu',
    access: 'communication.manage',
    about: 'Napiszesz tu nowy komunikat.',
  },
  '/komunikacja/komunikaty/details/$id': {
    title: 'Szczegóły komunikatu',
    access: 'communication.manage',
    about: 'Zobaczysz tu komunikat tak, jak widzą go użytkownicy.',
  },
  '/komunikacja/komunikaty/edit/$id': {
    title: 'Edycja komunikatu',
    access: 'communication.manage',
    about: 'Zmienisz tu komunikat.',
  },
  '/komunikacja/komunikaty/copy/$id': {
    title: 'Kopiowanie komunikatu',
    access: 'communication.manage',
    about: 'Napiszesz tu nowy komunikat na podstawie istniejącego.',
  },
  '/komunikacja/wiadomosci-email': {
    title: 'Wiadomości e-mail',
    access: 'communication.manage',
    about: 'Wyślesz tu wiadomość do wybranych użytkowników i sprawdzisz jej doręczenie.',
  },
  '/komunikacja/formularze-zgloszeniowe': {
    title: 'Formularze zgłoszeniowe',
    access: 'communication.manage',
    about: 'Rozpatrzysz tu złożone wnioski o dostęp do aplikacji.',
  },

  ...dictionaryScreens,

  '/ustawienia/ustawienia-aplikacji': {
    title: 'Ustawienia aplikacji',
    access: 'settings.manage',
    about: 'Parametry systemu i ponowna akceptacja regulaminu.',
  },
  '/ustawienia/elastyczna-weryfikacja': {
    title: 'Elastyczna weryfikacja przypadków pomocy',
    access: 'settings.manage',
    about: 'Reguły, którymi sprawdzane są przypadki pomocy.',
  },
  '/ustawienia/tresci-komunikatow': {
    title: 'Treści komunikatów',
    access: 'settings.manage',
    about: 'Teksty wiadomości wysyłanych przez aplikację.',
  },
  '/ustawienia/tresci-komunikatow/$kod': {
    title: 'Treść komunikatu',
    access: 'settings.manage',
    about: 'Zmienisz tu treść wiadomości, regulaminu lub podpowiedzi.',
  },
  '/import-danych/nace': {
    title: 'NACE',
    access: 'imports.run',
    about: 'Wczytasz tu klasyfikację NACE z pliku Eurostatu.',
  },
  '/import-danych/nuts': {
    title: 'NUTS',
    access: 'imports.run',
    about: 'Wczytasz tu klasyfikację NUTS z pliku Eurostatu.',
  },
  '/import-danych/teryt': { title: 'TERYT', access: 'imports.run', about: 'Wczytasz tu jednostki terytorialne z GUS.' },
  '/import-danych/kursy-euro': {
    title: 'Kursy euro',
    access: 'imports.run',
    about: 'Pobierzesz tu kursy euro z Narodowego Banku Polskiego.',
  },

  '/konto-uzytkownika/ustawienia': {
    title: 'Ustawienia konta',
    access: 'account.read',
    about: 'Twoje dane i zmiana hasła.',
  },
  '/konto-uzytkownika/aktualizacja-danych': {
    title: 'Aktualizacja danych',
    access: 'account.requestDataUpdate',
    about: 'Złożysz tu wniosek o zmianę danych podmiotu i jego użytkowników.',
  },
} as const satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens
