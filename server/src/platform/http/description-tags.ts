/** What the calls under each first part of an address are about. */
const tags: Readonly<Record<string, string>> = {
  adm: 'Rejestry urzędu: udzielający pomocy, organy nadrzędne, grupy; dziennik',
  aid: 'Akty i przypadki pomocy, zaświadczenia, zwroty, eAIR, jedno przedsiębiorstwo',
  application_settings: 'Parametry, reguły weryfikacji i treści komunikatów',
  auth: 'Logowanie, hasło, drugi składnik i kontekst innego użytkownika',
  bootstrap: 'Ustawienia, od których zaczyna przeglądarka',
  captcha: 'Zadanie dla formularzy bez logowania',
  communication: 'Komunikaty i wiadomości do użytkowników',
  dictionaries: 'Słowniki, klasyfikacje, jednostki terytorialne, kursy euro, środki pomocy, podmioty gospodarcze',
  formularze_zgloszeniowe: 'Wnioski o dostęp i aktualizację danych',
  heartbeat: 'Stan sesji',
  informacje_o_nieudzieleniu_pomocy: 'Informacje o nieudzieleniu pomocy',
  kir: 'Powrót z usługi podpisu',
  'klucze-api': 'Klucze API podmiotu',
  latarnia_pup: 'Użytkownicy podmiotu, którymi zarządza urząd',
  odczyty: 'Kilka odczytów w jednym wywołaniu',
  'podpis-probny': 'Podpis na próbę',
  public: 'Wyszukiwarka publiczna, otwarte dane, sprawdzenie zaświadczenia',
  pup: 'Użytkownicy własnego podmiotu',
  raporty: 'Raporty',
  regulamin: 'Regulamin',
  reporterror: 'Zgłoszenie problemu',
  robocze_przypadki_pomocy: 'Import przypadków z pliku i strumień NDJSON',
  users: 'Użytkownicy i własne konto',
  version: 'Wersja aplikacji',
  webhook: 'Webhook podmiotu i jego doręczenia',
  webhooki: 'Webhooki wszystkich podmiotów',
  widoki: 'Zapisane widoki list',
}

/** The tag of a call, from its address. */
export const tagOf = ({ path }: { path: string }): string => path.split('/')[2]!

export const describedTags = Object.entries(tags).map(([name, description]) => ({ name, description }))
