/** Parameters of the system with the values it starts with; administrators change them on the settings screen. */
export const parameters = [
  {
    kod: 'CZAS_SESJI_MIN',
    nazwa: 'Czas trwania sesji (minuty)',
    typ: 'CALKOWITY',
    wartosc: '30',
    opis: 'Po tylu minutach bezczynności użytkownik zostaje wylogowany',
  },
  {
    kod: 'WAZNOSC_HASLA_DNI',
    nazwa: 'Ważność hasła (dni)',
    typ: 'CALKOWITY',
    wartosc: '0',
    opis: 'Po tylu dniach hasło trzeba zmienić; 0 oznacza hasło bezterminowe',
  },
  {
    kod: 'BLOKADA_PROBY',
    nazwa: 'Liczba nieudanych logowań do blokady',
    typ: 'CALKOWITY',
    wartosc: '5',
    opis: 'Po tylu kolejnych nieudanych próbach logowanie zostaje wstrzymane',
  },
  {
    kod: 'BLOKADA_MINUTY',
    nazwa: 'Czas blokady logowania (minuty)',
    typ: 'CALKOWITY',
    wartosc: '15',
    opis: 'Tyle minut trwa wstrzymanie logowania po nieudanych próbach',
  },
  {
    kod: 'ADRES_POMOCY',
    nazwa: 'Adres zgłaszania problemów',
    typ: 'ZNAKOWY',
    wartosc: 'https://uokik.gov.pl',
    opis: 'Strona, na którą prowadzi odnośnik „Zgłoś problem” przed zalogowaniem',
  },
  {
    kod: 'ADRES_DEKLARACJI',
    nazwa: 'Adres deklaracji dostępności',
    typ: 'ZNAKOWY',
    wartosc: 'https://uokik.gov.pl/deklaracja-dostepnosci',
    opis: 'Strona deklaracji dostępności aplikacji',
  },
  {
    kod: 'ADRES_ZGLOSZEN_BLEDOW',
    nazwa: 'Adres e-mail dla zgłoszeń problemów',
    typ: 'ZNAKOWY',
    wartosc: '',
    opis: 'Na ten adres trafiają zgłoszenia użytkowników zalogowanych; bez adresu zgłoszenia są tylko zapisywane',
  },
] as const
