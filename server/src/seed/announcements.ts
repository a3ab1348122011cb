import { levels, type Level } from '#contract/access.ts'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '../platform/database/connect.ts'

type DemoAnnouncement = { tytul: string; tresc: string; dniTemu: number; globalny?: true; poziomy?: Level[] }

const clerks: Level[] = ['UPO', 'KOO', 'UGL']

/** Announcements of the demonstration data: some global, some for every user, some for the levels that they concern. */
export const seedAnnouncements = (db: Db) =>
  db
    .insertInto('komunikat')
    .values(
      announcements.map(({ dniTemu, globalny = false, poziomy = globalny ? [] : [...levels], ...rest }) => ({
        ...rest,
        globalny,
        poziomy,
        dataOd: daysAgo(dniTemu),
      })),
    )
    .execute()

const daysAgo = (days: number): string => today(new Date(Date.now() - days * 86_400_000))

export const announcements: readonly DemoAnnouncement[] = [
  {
    tytul: 'Planowana przerwa w działaniu aplikacji',
    dniTemu: 1,
    globalny: true,
    tresc: `<p>W najbliższą sobotę w godzinach <strong>20:00–23:00</strong> aplikacja będzie niedostępna z powodu prac
serwisowych. Prosimy o wcześniejsze zapisanie roboczych przypadków pomocy.</p>
<p>Terminy, które upływają w czasie przerwy, nie ulegają zmianie.</p>`,
  },
  {
    tytul: 'Przypomnienie o terminie przesyłania przypadków pomocy',
    dniTemu: 4,
    poziomy: clerks,
    tresc: `<p>Przypadek pomocy należy przesłać w ciągu <strong>7 dni</strong> od dnia udzielenia pomocy. Na liście roboczych
przypadków pomocy aplikacja oznacza te, których termin się zbliża lub już minął.</p>
<ul><li>sprawdź listę roboczych przypadków,</li><li>zweryfikuj przypadki zbiorczo przyciskiem „Zweryfikuj zaznaczone”,</li>
<li>prześlij te, które przeszły weryfikację.</li></ul>`,
  },
  {
    tytul: 'Nowe wzory zaświadczeń o pomocy de minimis',
    dniTemu: 9,
    tresc: `<p>Dla przypadków o przeznaczeniu z grupy <em>e2</em> aplikacja wystawia zaświadczenia według wzoru z 2024 r. Wzór wybierany
jest samoczynnie. Zaświadczenia wystawione wcześniej pozostają ważne i nie wymagają ponownego wydania.</p>`,
  },
  {
    tytul: 'Import roboczych przypadków pomocy z pliku CSV',
    dniTemu: 16,
    tresc: `<p>Przypadki pomocy można wczytać z pliku CSV o rozmiarze do 8 MB. Po imporcie dostępny jest szczegółowy raport: które wiersze
zostały wczytane, a które pominięte i z jakiego powodu.</p>
<p>Opis kolumn pliku znajduje się w pomocy, pod ikoną ze znakiem zapytania.</p>`,
  },
  {
    tytul: 'Informacje o nieudzieleniu pomocy',
    dniTemu: 23,
    tresc: `<p>Podmioty, które w danym roku nie udzieliły pomocy, składają informację o jej nieudzieleniu w zakładce
„Informacje o nieudzieleniu pomocy”. Przed jej złożeniem warto sprawdzić, czy na liście nie ma roboczych przypadków z tego roku.</p>`,
  },
  {
    tytul: 'Aktualizacja danych użytkowników głównych',
    dniTemu: 38,
    poziomy: ['UGL', 'KOO'],
    tresc: `<p>Prosimy o sprawdzenie numerów telefonów i adresów e-mail osób, które mają dostęp do aplikacji. Konta osób, które
zakończyły pracę, należy <strong>zablokować lub usunąć</strong>.</p>`,
  },
  {
    tytul: 'Bezpieczne hasło',
    dniTemu: 60,
    globalny: true,
    tresc: `<p>Hasło powinno mieć co najmniej 8 znaków, małą i wielką literę oraz cyfrę lub znak specjalny. Nie zapisuj go w miejscu
dostępnym dla innych i nie używaj w innych serwisach. Hasło można zmienić w&nbsp;ustawieniach konta.</p>
<p>Urząd <strong>nigdy</strong> nie prosi o podanie hasła telefonicznie ani w wiadomości e-mail.</p>`,
  },
  {
    tytul: 'Przegląd podmiotów, które nie przesłały sprawozdań',
    dniTemu: 12,
    poziomy: ['NADZORCA', 'ADMINISTRATOR'],
    tresc: `<p>Raport „Podmioty, które nie przesłały sprawozdań” obejmuje również podmioty, które złożyły informację o nieudzieleniu
pomocy za część lat. Przy analizie warto zestawić go z listą tych informacji.</p>`,
  },
]
