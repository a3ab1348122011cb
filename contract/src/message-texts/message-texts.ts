import { isCodeOf } from '../kernel/codes.ts'

/** What may stand in a text as `{{name}}`: its meaning and an example, shown to the author of the text. */
export type Placeholder = {
  readonly meaning: string
  readonly example: string
  /** The text is useless without it. */
  readonly required?: boolean
  /** It holds a password, a token or a code, and stays out of the subject, which the office reads in its list of messages. */
  readonly secret?: boolean
}

/** How a text reaches people: by e-mail, as a page of the application, or as the tooltip of a field. */
export const textKinds = {
  WIADOMOSC: 'wiadomość e-mail',
  STRONA: 'strona aplikacji',
  PODPOWIEDZ: 'podpowiedź',
} as const
export type TextKind = keyof typeof textKinds

type TextFacts<Names extends string = string> = {
  readonly kind: TextKind
  /** When people see it. */
  readonly when: string
  readonly placeholders: Readonly<Record<Names, Placeholder>>
}

/** A text with this prefix is the tooltip of a field; the bootstrap sends it to the browser as plain text. */
export const tooltipPrefix = 'PODPOWIEDZ_'

const mail = <Names extends string>(when: string, placeholders: Record<Names, Placeholder>): TextFacts<Names> => ({
  kind: 'WIADOMOSC',
  when,
  placeholders,
})
const tooltip = (when: string): TextFacts<never> => ({ kind: 'PODPOWIEDZ', when, placeholders: {} })

const required = (placeholder: Placeholder): Placeholder => ({ ...placeholder, required: true })
const secret = (placeholder: Placeholder): Placeholder => ({ ...required(placeholder), secret: true })
const address = (meaning: string, path: string) => ({ meaning, example: `https://latarnia.przyklad.gov.pl${path}` })
const login = { meaning: 'login użytkownika', example: 'akowalska' }
const recipient = {
  imie: { meaning: 'imię adresata', example: 'Anna' },
  nazwisko: { meaning: 'nazwisko adresata', example: 'Kowalska' },
}
const signIn = address('adres strony logowania', '/login')
const firstPassword = { example: 'kR7mTq9WvHx2' }
const grantor = { meaning: 'nazwa podmiotu udzielającego pomocy', example: 'Urząd Gminy Przykładowo' }
const request = {
  ...recipient,
  podmiot: grantor,
  nip: { meaning: 'NIP podmiotu', example: '7811234563' },
  rodzaj: { meaning: 'rodzaj wniosku', example: 'udostępnienie aplikacji' },
  numer: { meaning: 'numer wniosku', example: '128' },
}
const certificate = {
  podmiot: required(grantor),
  beneficjent: { meaning: 'nazwa beneficjenta', example: 'Piekarnia Żak' },
  numer: { meaning: 'numer zaświadczenia albo kreska, gdy go nie ma', example: 'DM/2026/17' },
  data: { meaning: 'data wydania zaświadczenia', example: '14.03.2026' },
}

/** The texts that administrators write, by code (decisions, 'Message texts'). */
export const messageTexts = {
  KONTO_UTWORZONE: mail('Po założeniu konta, do jego właściciela.', {
    ...recipient,
    login: required(login),
    poziom: { meaning: 'poziom użytkownika', example: 'Upoważniony użytkownik' },
    podmiot: grantor,
    haslo: secret({ ...firstPassword, meaning: 'hasło do pierwszego logowania' }),
    link: required(signIn),
  }),
  HASLO_WYGENEROWANE: mail('Po wygenerowaniu nowego hasła przez osobę zarządzającą kontem, do jego właściciela.', {
    ...recipient,
    login: required(login),
    haslo: secret({ ...firstPassword, meaning: 'nowe hasło, do zmiany przy logowaniu' }),
    link: required(signIn),
  }),
  HASLO_ZMIENIONE: mail('Po zmianie hasła przez właściciela konta, także tokenem z wiadomości, do niego.', {
    ...recipient,
    login: required(login),
    czas: { meaning: 'dzień i godzina zmiany', example: '14.03.2026 09:41' },
  }),
  ADRES_ZMIENIONY: mail('Po zmianie adresu e-mail w danych konta, na dotychczasowy adres.', {
    ...recipient,
    login: required(login),
    godziny: { meaning: 'ile godzin hasło może wygenerować tylko administrator', example: '24' },
  }),
  UPRAWNIENIA_NADANE: mail('Gdy koordynator nadał uprawnienia, których sam nie ma, do użytkownika głównego podmiotu.', {
    ...recipient,
    login: required({ ...login, meaning: 'login użytkownika, który dostał uprawnienia' }),
    uprawnienia: required({ meaning: 'nadane uprawnienia', example: 'przesyłanie wszystkich przypadków pomocy' }),
    kto: required({ meaning: 'login koordynatora, który je nadał', example: 'jnowak' }),
  }),
  NOWY_ADMINISTRATOR: mail('Po założeniu konta administratora albo nadaniu tego poziomu, do administratorów.', {
    ...recipient,
    login: required({ ...login, meaning: 'login nowego administratora' }),
    kto: required({ meaning: 'login osoby, która nadała poziom', example: 'jnowak' }),
  }),
  KLUCZ_API: mail('Po utworzeniu klucza API, do użytkownika głównego podmiotu.', {
    ...recipient,
    nazwa: required({ meaning: 'nazwa klucza', example: 'System dziedzinowy' }),
    prefiks: required({ meaning: 'początek klucza, po którym można go rozpoznać', example: '4f0c2a91b7de' }),
    uprawnienia: { meaning: 'uprawnienia klucza', example: 'modyfikacja własnych przypadków pomocy' },
    dzien: { meaning: 'ostatni dzień ważności klucza', example: '31.12.2026' },
    kto: required({ meaning: 'login osoby, która utworzyła klucz', example: 'jnowak' }),
  }),
  RESET_HASLA: mail('Po prośbie o zmianę hasła, do właściciela konta.', {
    ...recipient,
    login,
    link: secret(address('adres strony zmiany hasła z tokenem', '/reset-password?token=Yx3kP0q&login=akowalska')),
    token: secret({ meaning: 'token do zmiany hasła', example: 'Yx3kP0q' }),
    minuty: { meaning: 'ważność tokenu w minutach', example: '30' },
  }),
  DRUGI_SKLADNIK: mail('Po włączeniu, wyłączeniu lub usunięciu drugiego składnika logowania, do właściciela konta.', {
    ...recipient,
    login: required(login),
    zmiana: required({ meaning: 'co się zmieniło', example: 'drugi składnik logowania został włączony' }),
  }),
  WNIOSEK_DO_PODPISU: mail('Po wypełnieniu wniosku, do osoby reprezentującej podmiot, która ma go podpisać.', {
    ...request,
    link: secret(address('adres wniosku do podpisania', '/formularz-zgloszeniowy?token=Yx3kP0q')),
  }),
  WNIOSEK_PRZYJETY: mail('Po złożeniu podpisanego wniosku, do osoby w nim wskazanej.', {
    ...request,
    data: { meaning: 'data złożenia wniosku', example: '14.03.2026' },
    kod: secret({ meaning: 'kod, którym z numerem sprawdza się stan wniosku', example: '7K3M 9PQ2 XR4T' }),
    link: address('adres strony ze stanem wniosku', '/stan-wniosku?numer=128'),
  }),
  WNIOSEK_WCZYTANY: mail('Po wczytaniu wniosku, do użytkownika głównego podmiotu.', {
    ...request,
    login: required(login),
    link: signIn,
  }),
  WNIOSEK_ODRZUCONY: mail('Po odrzuceniu wniosku, do osoby w nim wskazanej.', {
    ...request,
    powod: required({ meaning: 'powód odrzucenia', example: 'Podpis nie należy do osoby reprezentującej podmiot.' }),
  }),
  PRZYPOMNIENIE_ROBOCZE: mail(
    'Gdy robocze przypadki pomocy czekają na przesłanie dłużej niż dozwolono, do ich autora.',
    {
      ...recipient,
      podmiot: grantor,
      liczba: required({ meaning: 'liczba przypadków, które czekają na przesłanie', example: '3' }),
      dni: { meaning: 'liczba dni, po których przypadek jest oznaczany na liście', example: '5' },
      najstarszy: { meaning: 'data udzielenia pomocy w najstarszym z nich', example: '02.03.2026' },
      link: address('adres listy roboczych przypadków', '/przypadki-pomocy/robocze-przypadki-pomocy'),
    },
  ),
  ZWROT_DO_POPRAWY: mail(
    'Po zwróceniu przesłanego przypadku pomocy do poprawy, do użytkowników podmiotu, którzy mogą go poprawić.',
    {
      ...recipient,
      podmiot: grantor,
      beneficjent: { meaning: 'nazwa beneficjenta', example: 'Piekarnia Żak' },
      akt: { meaning: 'symbol aktu ogólnego', example: 'WR.3021.14.2026' },
      wyroznik: { meaning: 'wyróżnik przypadku w akcie', example: '1' },
      powod: required({ meaning: 'powód zwrotu', example: 'Kwota brutto nie zgadza się z umową.' }),
      pola: { meaning: 'pola do poprawy albo kreska, gdy żadnego nie wskazano', example: 'Wartość brutto (PLN)' },
      termin: { meaning: 'ostatni dzień na poprawę', example: '21.03.2026' },
      link: required(address('adres przypadku pomocy', '/przypadek-pomocy/pup/edit/128')),
    },
  ),
  ZASWIADCZENIE: mail('Po wysłaniu podpisanego zaświadczenia de minimis, na adres beneficjenta podany przez podmiot.', {
    ...certificate,
    link: secret(address('adres, pod którym można pobrać zaświadczenie', '/z/7K3M9PQ2XR4T#Yx3kP0q')),
    dzien: required({ meaning: 'ostatni dzień, w którym odnośnik działa', example: '13.04.2026' }),
  }),
  ZASWIADCZENIE_W_ZALACZNIKU: mail(
    'Zamiast poprzedniej, gdy parametr ZASWIADCZENIA_W_ZALACZNIKU każe wysyłać zaświadczenia w załączniku.',
    {
      ...certificate,
      link: required(address('adres, pod którym można sprawdzić zaświadczenie', '/z/7K3M9PQ2XR4T')),
    },
  ),
  ZGLOSZENIE_BLEDU: mail('Po zgłoszeniu problemu, na adres podany w parametrze ADRES_ZGLOSZEN_BLEDOW.', {
    numer: { meaning: 'numer zgłoszenia', example: '57' },
    login: { ...login, meaning: 'login osoby, która zgłasza problem' },
    przegladarka: { meaning: 'przeglądarka tej osoby', example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    tresc: required({ meaning: 'treść zgłoszenia', example: 'Po zapisaniu formularza lista jest pusta.' }),
  }),
  REGULAMIN: {
    kind: 'STRONA',
    when: 'Do akceptacji przy pierwszym logowaniu, a później na stronie „Regulamin”.',
    placeholders: {},
  },
  PODPOWIEDZ_TOKEN: tooltip('Przy polu „Token” na stronie ustawienia nowego hasła.'),
  PODPOWIEDZ_KOM_ORG: tooltip('Przy polu „Komórka organizacyjna” w danych użytkownika.'),
  PODPOWIEDZ_TRESC_BLEDU: tooltip('Przy polu „Treść błędu” w oknie zgłoszenia problemu.'),
} as const satisfies Record<string, TextFacts>

export type MessageText = keyof typeof messageTexts
export type Placeholders<Code extends MessageText> = Record<
  keyof (typeof messageTexts)[Code]['placeholders'] & string,
  string | number
>

/** The facts of a text; the tooltip of a field may have any code with the prefix. */
export const textFacts = (code: string): TextFacts =>
  isCodeOf(messageTexts, code)
    ? messageTexts[code]
    : { kind: code.startsWith(tooltipPrefix) ? 'PODPOWIEDZ' : 'WIADOMOSC', when: '', placeholders: {} }
