import type { Access } from '#contract/access.ts'
import { dictionaryScreens } from './dictionary-screens.ts'

/**
 * A screen of the product: what it is called and who may see it. One that is not built yet says what it will be `about`:
 * the first page carries this table, and nobody reads that sentence of a screen that there is. A dialog with an address of
 * its own lies `over` the screen of its list, which renders it in an `<Outlet>`.
 */
export type Screen = { title: string; access: Access; about?: string; over?: string }

/** Every address of the web application (decisions, 'Paths of the web application'), in the router's spelling. */
export const screens = {
  '/': { title: 'Strona główna', access: 'signedIn' },
  '/regulamin': { title: 'Regulamin', access: 'signedIn' },

  '/login': { title: 'Logowanie', access: 'public' },
  '/login/success': { title: 'Logowanie', access: 'public' },
  '/login/fail': { title: 'Logowanie', access: 'public' },
  '/reset-password-request': { title: 'Zmiana hasła', access: 'public' },
  '/reset-password': { title: 'Ustawienie nowego hasła', access: 'public' },
  '/logout': { title: 'Wyloguj', access: 'signedIn' },
  '/impersonate': { title: 'Praca w kontekście użytkownika', access: 'users.impersonate' },
  '/formularz-zgloszeniowy': { title: 'Wniosek o dostęp do aplikacji/aktualizację danych', access: 'public' },
  '/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}': {
    title: 'Wczytywanie formularza zgłoszeniowego',
    access: 'communication.manage',
  },
  '/zapis-zgloszenia/$result': { title: 'Zapis zgłoszenia', access: 'public' },
  '/stan-wniosku': { title: 'Stan wniosku', access: 'public' },
  '/podpis-probny/$token': { title: 'Podpis próbny', access: 'public' },
  '/szukaj': { title: 'Udzielona pomoc', access: 'public' },
  '/z/{-$kod}': { title: 'Sprawdzenie zaświadczenia', access: 'public' },

  '/monitorowanie-pomocy/przypadki-pomocy': { title: 'Sprawozdania o udzielonej pomocy', access: 'aidCases.monitor' },
  '/monitorowanie-pomocy/nowy-akt': { title: 'Nowy akt ogólny pomocy', access: 'aidCases.monitor' },
  '/monitorowanie-pomocy/informacje-o-nieudzieleniu-pomocy': {
    title: 'Informacje o nieudzieleniu pomocy',
    access: 'aidCases.monitor',
  },
  '/monitorowanie-pomocy/zwroty': { title: 'Zwroty do poprawy', access: 'aidCases.monitor' },
  '/monitorowanie-pomocy/eair': { title: 'Zgłoszenia do eAIR', access: 'aidCases.monitor' },
  '/jedno-przedsiebiorstwo/powiazania': { title: 'Powiązania przedsiębiorców', access: 'aidCases.read' },
  '/jedno-przedsiebiorstwo/zdarzenia': { title: 'Łączenia i podziały', access: 'aidCases.read' },
  '/jedno-przedsiebiorstwo/grupa': { title: 'Grupa przedsiębiorcy', access: 'aidCases.read' },
  '/przypadki-pomocy/eair': { title: 'Zgłoszenia do eAIR', access: 'aidCases.report' },
  '/przypadki-pomocy/robocze-przypadki-pomocy': { title: 'Przygotowanie sprawozdania', access: 'aidCases.report' },
  '/przypadki-pomocy/przeslane-przypadki-pomocy': {
    title: 'Sprawozdania przesłane do Latarni',
    access: 'aidCases.report',
  },
  '/przypadki-pomocy/informacje-o-nieudzieleniu-pomocy': {
    title: 'Informacje o nieudzieleniu pomocy',
    access: 'noAid.declare',
  },
  '/przypadki-pomocy/nowy-przypadek': { title: 'Nowy przypadek pomocy', access: 'aidCases.edit' },
  '/przypadki-pomocy/importy': { title: 'Importy roboczych przypadków', access: 'aidCases.report' },
  '/przypadek-pomocy/$kontekst/$tryb/$id': { title: 'Przypadek pomocy', access: 'home.read' },
  '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}': {
    title: 'Zaświadczenia de minimis',
    access: 'home.read',
  },
  '/beneficjent/$nip': { title: 'Beneficjent', access: 'aidCases.read' },
  '/akt-pomocy/$kontekst/$tryb/$id': { title: 'Akt ogólny pomocy', access: 'home.read' },

  '/raporty/raport-o-pomocy-publicznej': {
    title: 'Raport o pomocy publicznej',
    access: 'reports.aid',
  },
  '/raporty/podmioty-nie-przeslaly-sprawozdan': {
    title: 'Podmioty, które nie przesłały sprawozdań',
    access: 'reports.supervision',
  },
  '/raporty/podmioty-przypadki-robocze': {
    title: 'Podmioty z przypadkami roboczymi',
    access: 'reports.supervision',
  },
  '/raporty/podobne-przypadki-pomocy': {
    title: 'Podobne przypadki pomocy',
    access: 'reports.supervision',
  },
  '/raporty/przypadki-pomocy-wg-kryteriow': {
    title: 'Przypadki pomocy według kryteriów',
    access: 'reports.supervision',
  },

  '/dostep-do-aplikacji/uzytkownicy': { title: 'Użytkownicy', access: 'users.manageOwn' },
  '/dostep-do-aplikacji/klucze-api': { title: 'Klucze API', access: 'apiKeys.read' },
  '/dostep-do-aplikacji/webhook': { title: 'Webhook', access: 'webhooks.read' },
  '/rejestry/uzytkownicy': { title: 'Użytkownicy', access: 'registers.read' },
  '/rejestry/podmioty-gospodarcze': { title: 'Podmioty gospodarcze', access: 'registers.read' },
  '/rejestry/podmioty-gospodarcze/add': { title: 'Dodawanie podmiotu gospodarczego', access: 'registers.write' },
  '/rejestry/podmioty-gospodarcze/details/$id': { title: 'Szczegóły podmiotu gospodarczego', access: 'registers.read' },
  '/rejestry/podmioty-gospodarcze/edit/$id': { title: 'Edycja podmiotu gospodarczego', access: 'registers.write' },
  '/rejestry/udzielajacy-pomocy': { title: 'Udzielający pomocy', access: 'registers.read' },
  '/rejestry/udzielajacy-pomocy/add': { title: 'Dodawanie udzielającego pomocy', access: 'registers.write' },
  '/rejestry/udzielajacy-pomocy/edit/$id': { title: 'Edycja udzielającego pomocy', access: 'registers.write' },
  '/rejestry/grupy': { title: 'Grupy', access: 'registers.read' },
  '/rejestry/grupy/add': { title: 'Dodawanie grupy', access: 'registers.write', over: '/rejestry/grupy' },
  '/rejestry/grupy/edit/$id': { title: 'Edycja grupy', access: 'registers.write', over: '/rejestry/grupy' },
  '/rejestry/grupy/details/$id': { title: 'Szczegóły grupy', access: 'registers.read', over: '/rejestry/grupy' },
  '/rejestry/organy-nadrzedne': { title: 'Organy nadrzędne', access: 'registers.read' },
  '/rejestry/organy-nadrzedne/add': { title: 'Dodawanie organu nadrzędnego', access: 'registers.write' },
  '/rejestry/organy-nadrzedne/details/$id': { title: 'Szczegóły organu nadrzędnego', access: 'registers.read' },
  '/rejestry/organy-nadrzedne/edit/$id': { title: 'Edycja organu nadrzędnego', access: 'registers.write' },
  '/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy': {
    title: 'Użytkownicy udzielającego pomocy',
    access: 'registers.read',
  },
  '/uzytkownik/$kontekst/$tryb/{-$login}': { title: 'Użytkownik', access: 'users.manage' },
  '/uzytkownik-latarnia-pup/$pupId/$tryb/{-$login}': {
    title: 'Użytkownik udzielającego pomocy',
    access: 'registers.read',
  },

  '/komunikacja/komunikaty': {
    title: 'Komunikaty',
    access: 'communication.manage',
  },
  '/komunikacja/komunikaty/add': {
    title: 'Dodawanie komunikatu',
    access: 'communication.manage',
  },
  '/komunikacja/komunikaty/details/$id': {
    title: 'Szczegóły komunikatu',
    access: 'communication.manage',
  },
  '/komunikacja/komunikaty/edit/$id': {
    title: 'Edycja komunikatu',
    access: 'communication.manage',
  },
  '/komunikacja/komunikaty/copy/$id': {
    title: 'Kopiowanie komunikatu',
    access: 'communication.manage',
  },
  '/komunikacja/wiadomosci-email': { title: 'Wiadomości e-mail', access: 'communication.manage' },
  '/komunikacja/wiadomosci-email/add': { title: 'Nowa wiadomość e-mail', access: 'communication.manage' },
  '/komunikacja/wiadomosci-email/details/$id': { title: 'Wiadomość e-mail', access: 'communication.manage' },
  '/komunikacja/formularze-zgloszeniowe': { title: 'Formularze zgłoszeniowe', access: 'communication.manage' },
  '/komunikacja/formularze-zgloszeniowe/$id': { title: 'Formularz zgłoszeniowy', access: 'communication.manage' },

  ...dictionaryScreens,

  '/ustawienia/ustawienia-aplikacji': { title: 'Ustawienia aplikacji', access: 'settings.manage' },
  '/ustawienia/elastyczna-weryfikacja': {
    title: 'Elastyczna weryfikacja przypadków pomocy',
    access: 'settings.manage',
  },
  '/ustawienia/tresci-komunikatow': { title: 'Treści komunikatów', access: 'settings.manage' },
  '/ustawienia/tresci-komunikatow/$kod': { title: 'Treść komunikatu', access: 'settings.manage' },
  '/ustawienia/uklad-eair': { title: 'Układ pliku dla eAIR', access: 'settings.manage' },
  '/ustawienia/dziennik-zdarzen': { title: 'Dziennik zdarzeń', access: 'audit.read' },
  '/import-danych/nace': { title: 'NACE', access: 'imports.run' },
  '/import-danych/nuts': { title: 'NUTS', access: 'imports.run' },
  '/import-danych/teryt': { title: 'TERYT', access: 'imports.run' },
  '/import-danych/kursy-euro': { title: 'Kursy euro', access: 'imports.run' },

  '/konto-uzytkownika/ustawienia': { title: 'Ustawienia konta', access: 'account.read' },
  '/konto-uzytkownika/aktualizacja-danych': { title: 'Aktualizacja danych', access: 'account.requestDataUpdate' },
} as const satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens
