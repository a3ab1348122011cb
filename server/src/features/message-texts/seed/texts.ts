import type { MessageText } from '#contract/message-texts/message-texts.ts'
import type { Db } from '#platform/database/connect.ts'
import { terms } from './terms.ts'

type Text = { nazwa: string; temat?: string; tresc: string }

const greeting = '<p>Dzień dobry, {{imie}} {{nazwisko}},</p>'
const automatic = '<p>Wiadomość została wysłana automatycznie, prosimy na nią nie odpowiadać.</p>'
const aboutRequest = `<ul>
<li>podmiot: {{podmiot}}, NIP {{nip}},</li>
<li>rodzaj wniosku: {{rodzaj}},</li>
<li>numer wniosku: {{numer}}.</li>
</ul>`

const messages: Record<MessageText, Text> = {
  KONTO_UTWORZONE: {
    nazwa: 'Wiadomość o założeniu konta',
    temat: 'Latarnia: założono konto {{login}}',
    tresc: `${greeting}
<p>w aplikacji Latarnia założono dla Ciebie konto:</p>
<ul>
<li>login: <strong>{{login}}</strong>,</li>
<li>poziom: {{poziom}},</li>
<li>podmiot: {{podmiot}}.</li>
</ul>
<p>Hasło do pierwszego logowania: <strong>{{haslo}}</strong></p>
<p>Zaloguj się na stronie podanej niżej. Aplikacja poprosi od razu o ustawienie własnego hasła:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Konto jest osobiste: nie udostępniaj nikomu loginu ani hasła.</p>
${automatic}`,
  },
  HASLO_WYGENEROWANE: {
    nazwa: 'Wiadomość z wygenerowanym hasłem',
    temat: 'Latarnia: nowe hasło użytkownika {{login}}',
    tresc: `${greeting}
<p>osoba zarządzająca kontem <strong>{{login}}</strong> w aplikacji Latarnia wygenerowała do niego nowe hasło: <strong>{{haslo}}</strong></p>
<p>Poprzednie hasło straciło ważność. Zaloguj się na stronie podanej niżej. Aplikacja poprosi od razu o ustawienie własnego hasła:</p>
<p><a href="{{link}}">{{link}}</a></p>
${automatic}`,
  },
  HASLO_ZMIENIONE: {
    nazwa: 'Wiadomość o zmianie hasła',
    temat: 'Latarnia: zmieniono hasło użytkownika {{login}}',
    tresc: `${greeting}
<p>hasło do konta <strong>{{login}}</strong> w aplikacji Latarnia zostało zmienione ({{czas}}). Pozostałe sesje tego konta zakończono.</p>
<p>Jeżeli to nie Ty, prosimy od razu ustawić nowe hasło przez „Zmień hasło” na stronie logowania i powiadomić osobę zarządzającą kontami w podmiocie albo administratora aplikacji.</p>
${automatic}`,
  },
  ADRES_ZMIENIONY: {
    nazwa: 'Wiadomość o zmianie adresu e-mail',
    temat: 'Latarnia: zmieniono adres e-mail konta {{login}}',
    tresc: `${greeting}
<p>w danych konta <strong>{{login}}</strong> w aplikacji Latarnia wpisano inny adres e-mail. Kolejne wiadomości będą wysyłane na nowy adres, a przez {{godziny}} godziny nowe hasło do konta może wygenerować tylko administrator.</p>
<p>Jeżeli ta zmiana nie była uzgodniona, prosimy od razu powiadomić osobę zarządzającą kontami w podmiocie albo administratora aplikacji.</p>
${automatic}`,
  },
  UPRAWNIENIA_NADANE: {
    nazwa: 'Wiadomość o nadaniu uprawnień przez koordynatora',
    temat: 'Latarnia: nadano uprawnienia użytkownikowi {{login}}',
    tresc: `${greeting}
<p>koordynator <strong>{{kto}}</strong> nadał użytkownikowi <strong>{{login}}</strong> uprawnienia, których sam nie ma: {{uprawnienia}}.</p>
<p>Jeżeli to pomyłka, uprawnienia można zmienić na liście użytkowników podmiotu.</p>
${automatic}`,
  },
  NOWY_ADMINISTRATOR: {
    nazwa: 'Wiadomość o nowym administratorze',
    temat: 'Latarnia: nowy administrator {{login}}',
    tresc: `${greeting}
<p>użytkownik <strong>{{login}}</strong> ma w aplikacji Latarnia poziom administratora. Nadał go użytkownik <strong>{{kto}}</strong>.</p>
<p>Jeżeli ta zmiana nie była uzgodniona, prosimy zablokować konto na liście użytkowników.</p>
${automatic}`,
  },
  KLUCZ_API: {
    nazwa: 'Wiadomość o nowym kluczu API',
    temat: 'Latarnia: nowy klucz API „{{nazwa}}”',
    tresc: `${greeting}
<p>użytkownik <strong>{{kto}}</strong> utworzył klucz API podmiotu „{{nazwa}}” ({{prefiks}}), ważny do {{dzien}}. Uprawnienia klucza: {{uprawnienia}}.</p>
<p>Jeżeli nic o tym nie wiesz, cofnij klucz na liście kluczy API, zmień hasło i od razu zawiadom administratora aplikacji.</p>
${automatic}`,
  },
  RESET_HASLA: {
    nazwa: 'Wiadomość z tokenem do zmiany hasła',
    temat: 'Latarnia: zmiana hasła użytkownika {{login}}',
    tresc: `${greeting}
<p>otrzymaliśmy prośbę o zmianę hasła do konta <strong>{{login}}</strong> w aplikacji Latarnia. Aby ustawić nowe hasło, otwórz stronę:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Możesz też wpisać w formularzu zmiany hasła token: <strong>{{token}}</strong></p>
<p>Odnośnik i token są ważne przez {{minuty}} minut i można ich użyć jeden raz. Jeżeli prośba nie pochodzi od Ciebie, zignoruj tę wiadomość: hasło pozostaje bez zmian.</p>
${automatic}`,
  },
  DRUGI_SKLADNIK: {
    nazwa: 'Wiadomość o zmianie drugiego składnika logowania',
    temat: 'Latarnia: drugi składnik logowania użytkownika {{login}}',
    tresc: `${greeting}
<p>na koncie <strong>{{login}}</strong> w aplikacji Latarnia {{zmiana}}.</p>
<p>Jeżeli nic o tym nie wiesz, zmień hasło i od razu zawiadom administratora aplikacji.</p>
${automatic}`,
  },
  WNIOSEK_DO_PODPISU: {
    nazwa: 'Wiadomość o wniosku do podpisania',
    temat: 'Latarnia: wniosek nr {{numer}} czeka na podpis',
    tresc: `<p>Dzień dobry,</p>
<p>{{imie}} {{nazwisko}} prosi o podpisanie wniosku, ponieważ reprezentują Państwo podmiot, którego on dotyczy:</p>
${aboutRequest}
<p>Wniosek można przeczytać i podpisać (profilem zaufanym, podpisem kwalifikowanym albo osobistym) na stronie:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Jeżeli nie reprezentują Państwo tego podmiotu, prosimy zignorować tę wiadomość.</p>
${automatic}`,
  },
  WNIOSEK_PRZYJETY: {
    nazwa: 'Wiadomość o przyjęciu wniosku',
    temat: 'Latarnia: przyjęto wniosek nr {{numer}}',
    tresc: `${greeting}
<p>w dniu {{data}} przyjęliśmy podpisany wniosek:</p>
${aboutRequest}
<p>O jego rozpatrzeniu powiadomimy osobną wiadomością. Stan wniosku można sprawdzić jego numerem i kodem <strong>{{kod}}</strong> na stronie:</p>
<p><a href="{{link}}">{{link}}</a></p>
${automatic}`,
  },
  WNIOSEK_WCZYTANY: {
    nazwa: 'Wiadomość o pozytywnym rozpatrzeniu wniosku',
    temat: 'Latarnia: wniosek nr {{numer}} rozpatrzono pozytywnie',
    tresc: `${greeting}
<p>wniosek został rozpatrzony pozytywnie, a jego dane wczytano do aplikacji:</p>
${aboutRequest}
<p>Login użytkownika głównego: <strong>{{login}}</strong>. Do aplikacji można zalogować się na stronie:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Jeżeli założyliśmy nowe konto, hasło do pierwszego logowania wysyłamy osobną wiadomością.</p>
${automatic}`,
  },
  WNIOSEK_ODRZUCONY: {
    nazwa: 'Wiadomość o odrzuceniu wniosku',
    temat: 'Latarnia: wniosek nr {{numer}} został odrzucony',
    tresc: `${greeting}
<p>wniosek został odrzucony:</p>
${aboutRequest}
<p>Powód odrzucenia:</p>
<blockquote><p>{{powod}}</p></blockquote>
<p>Po usunięciu przyczyny można złożyć nowy wniosek na stronie logowania do aplikacji.</p>
${automatic}`,
  },
  PRZYPOMNIENIE_ROBOCZE: {
    nazwa: 'Przypomnienie o roboczych przypadkach pomocy',
    temat: 'Latarnia: robocze przypadki pomocy czekają na przesłanie ({{liczba}})',
    tresc: `${greeting}
<p>robocze przypadki pomocy podmiotu {{podmiot}}, które czekają na przesłanie dłużej niż {{dni}} dni: <strong>{{liczba}}</strong>. W najstarszym z nich pomoc została udzielona {{najstarszy}}.</p>
<p>Przypadek pomocy należy przesłać w ciągu 7 dni od dnia udzielenia pomocy. Prosimy o sprawdzenie listy roboczych przypadków i przesłanie tych, które są gotowe:</p>
<p><a href="{{link}}">{{link}}</a></p>
${automatic}`,
  },
  ZWROT_DO_POPRAWY: {
    nazwa: 'Wiadomość o zwrocie przypadku pomocy do poprawy',
    temat: 'Latarnia: zwrot przypadku pomocy do poprawy (akt {{akt}}, wyróżnik {{wyroznik}})',
    tresc: `${greeting}
<p>Urząd zwrócił do poprawy przesłany przypadek pomocy podmiotu {{podmiot}}: beneficjent {{beneficjent}}, akt {{akt}}, wyróżnik {{wyroznik}}.</p>
<blockquote><p>{{powod}}</p></blockquote>
<p>Wskazane pola: {{pola}}.</p>
<p>Prosimy o poprawienie przypadku albo o wyjaśnienie do dnia {{termin}}:</p>
<p><a href="{{link}}">{{link}}</a></p>
${automatic}`,
  },
  ZASWIADCZENIE: {
    nazwa: 'Wiadomość z zaświadczeniem de minimis',
    temat: 'Zaświadczenie o pomocy de minimis: {{podmiot}}',
    tresc: `<p>Dzień dobry,</p>
<p>{{podmiot}} przekazuje zaświadczenie o pomocy de minimis podpisane elektronicznie:</p>
<ul>
<li>beneficjent: {{beneficjent}},</li>
<li>numer: {{numer}},</li>
<li>data wydania: {{data}}.</li>
</ul>
<p>Plik można pobrać na stronie podanej niżej, do dnia {{dzien}}. Na tej stronie można też sprawdzić, czy zaświadczenie jest aktualne:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Jeżeli ta wiadomość nie jest dla Państwa, prosimy ją usunąć i nie otwierać odnośnika.</p>
${automatic}`,
  },
  ZASWIADCZENIE_W_ZALACZNIKU: {
    nazwa: 'Wiadomość z zaświadczeniem de minimis w załączniku',
    temat: 'Zaświadczenie o pomocy de minimis: {{podmiot}}',
    tresc: `<p>Dzień dobry,</p>
<p>{{podmiot}} przekazuje w załączniku zaświadczenie o pomocy de minimis podpisane elektronicznie:</p>
<ul>
<li>beneficjent: {{beneficjent}},</li>
<li>numer: {{numer}},</li>
<li>data wydania: {{data}}.</li>
</ul>
<p>Czy zaświadczenie jest aktualne, można sprawdzić na stronie:</p>
<p><a href="{{link}}">{{link}}</a></p>
<p>Jeżeli ta wiadomość nie jest dla Państwa, prosimy ją usunąć i nie otwierać załącznika.</p>
${automatic}`,
  },
  ZGLOSZENIE_BLEDU: {
    nazwa: 'Wiadomość o zgłoszeniu problemu',
    temat: 'Latarnia: zgłoszenie problemu nr {{numer}}',
    tresc: `<p>Użytkownik <strong>{{login}}</strong> zgłosił problem nr {{numer}}:</p>
<blockquote><p>{{tresc}}</p></blockquote>
<p>Przeglądarka: {{przegladarka}}</p>`,
  },
  REGULAMIN: { nazwa: 'Regulamin', tresc: terms },
  PODPOWIEDZ_TOKEN: {
    nazwa: 'Podpowiedź: token do zmiany hasła',
    tresc: '<p>Token znajduje się w wiadomości e-mail o zmianie hasła. Jest ważny przez 30 minut.</p>',
  },
  PODPOWIEDZ_KOM_ORG: {
    nazwa: 'Podpowiedź: komórka organizacyjna',
    tresc: '<p>Wydział, departament lub biuro, np. Wydział Finansów.</p>',
  },
  PODPOWIEDZ_TRESC_BLEDU: {
    nazwa: 'Podpowiedź: treść zgłoszenia problemu',
    tresc:
      '<p>Napisz, co chcesz zrobić, co się stało i na jakim ekranie. Podaj numer zgłoszenia, jeżeli pojawił się przy błędzie.</p>',
  },
}

/** Messages, terms and tooltips of a new installation. */
export const texts = Object.entries(messages).map(([kod, text]) => ({ kod, ...text }))

export async function seedTexts(db: Db): Promise<void> {
  await db
    .insertInto('tekst')
    .values(texts)
    .onConflict((c) => c.column('kod').doNothing())
    .execute()
}
