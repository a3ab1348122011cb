import type { Refusals } from './refusals.ts'

/** Refusals of links between enterprises and of what became of them. */
export const undertakingErrors = {
  'undertaking.notTechnical': [422, 'NIP {nip} nie jest prawidłowy ani nie jest znanym numerem technicznym'],
  'undertaking.notBeneficiary': [
    422,
    'Możesz wprowadzać dane tylko o beneficjentach, dla których Twój podmiot ma akt ogólny pomocy. Podaj NIP co najmniej jednego z nich.',
  ],
  'undertaking.notYours': [403, 'Wpis wprowadzony przez inny podmiot może zmienić tylko ten podmiot albo Urząd'],
  'undertaking.notToday': [
    403,
    'Wpis można usunąć tylko w dniu, w którym go dodano. Później można go zakończyć albo poprosić Urząd o usunięcie.',
  ],
  'undertaking.eventSettled': [
    403,
    'Po dniu dodania zdarzenia można zmienić tylko jego podstawę. O inną zmianę poproś Urząd.',
  ],
  'undertaking.linkSettled': [
    403,
    'Po dniu dodania powiązania można je zakończyć najwcześniej tym dniem. O zmianę, która skraca je bardziej albo sprawia, że przestaje się liczyć, poproś Urząd.',
  ],
  'undertaking.division': [
    403,
    'Podział, który zmniejsza sumę pomocy dzielonego przedsiębiorcy, wprowadza Urząd. Zgłoś go administratorowi.',
    'rodzaj',
  ],
  'undertaking.beforeDivision': [
    403,
    'Przedsiębiorca o NIP {nip} został podzielony {day}. Zdarzenie z tego lub wcześniejszego dnia zmieniłoby wynik podziału, więc wprowadza je Urząd. Zgłoś je administratorowi.',
    'dzien',
  ],
  'undertaking.tooLarge': [
    422,
    'Z tym wpisem powiązania i zdarzenia łączyłyby ponad {n} NIP-ów, wśród nich {nip}. Tak dużą grupę wprowadza Urząd. Zgłoś ją administratorowi.',
  ],
  'undertaking.eventRepeated': [
    422,
    'Takie zdarzenie z tego dnia jest już wprowadzone: {kind}, {day}, {before} → {after}. Wprowadził: {who}.',
    'przed',
  ],
  zdarzenie__powtorzenie: [422, 'Takie zdarzenie z tego dnia jest już wprowadzone', 'przed'],
  powiazanie__sam_ze_soba: [422, 'Przedsiębiorca nie może być powiązany sam ze sobą', 'nipB'],
  powiazanie__kolejnosc: [422, 'Data początkowa nie może być późniejsza niż data końcowa', 'dataDo'],
  powiazanie__powtorzenie: [
    422,
    'Takie powiązanie tych przedsiębiorców jest już zapisane w całości lub części tego okresu',
    'dataOd',
  ],
  'links.tooManyRows': [422, 'Plik z powiązaniami może mieć najwyżej {n} wierszy. Podziel go na mniejsze.'],
  'links.noRows': [422, 'W pliku nie ma żadnego powiązania'],
  'events.tooManyRows': [422, 'Plik ze zdarzeniami może mieć najwyżej {n} wierszy. Podziel go na mniejsze.'],
  'events.noRows': [422, 'W pliku nie ma żadnego zdarzenia'],
  'undertaking.fileRefused': [422, 'Nie wczytano pliku, bo ma błędne wiersze ({n}). Nic nie zmieniono.'],
} as const satisfies Refusals

/** What is wrong with a line of a file of links or events, besides what the form says too. */
export const cellFault = 'Komórka w kolumnie „{column}” ma więcej niż {n} znaków'
export const dateFault = '„{value}” nie jest prawidłową datą'

/** What is wrong with a line of a file of links. */
export const linkFaults = {
  kind: 'Rodzaj powiązania musi być literą od a do e',
  flag: 'Kolumna „publiczny” może mieć wartość TAK albo NIE',
  repeated: 'To samo powiązanie jest w pliku już w wierszu {line}',
} as const

/** What is wrong with a line of a file of events. */
export const eventFaults = {
  kind: 'Rodzaj zdarzenia to połączenie, przejęcie, podział albo przekształcenie',
  numbers:
    'Nie można odczytać „{value}”. NIP-y rozdziela się przecinkami, a udział po podziale pisze w nawiasie: 5252248481 (50%)',
  repeated: 'To samo zdarzenie jest w pliku już w wierszu {line}',
} as const
