import { formatDate, type IsoDate } from './dates.ts'
import { plural } from './plural.ts'

/** Messages about fields, shared by both sides. */
export const texts = {
  required: 'To pole jest wymagane',
  unknownField: 'Nieznane pole',
  atLeast: (n: number) => `To pole musi zawierać co najmniej ${n} ${plural(n, ['znak', 'znaki', 'znaków'])}`,
  atMost: (n: number) => `To pole musi zawierać co najwyżej ${n} ${plural(n, ['znak', 'znaki', 'znaków'])}`,
  date: 'Data musi być prawidłowa',
  dateSentence: 'Data musi być prawidłowa.',
  dateFormat: 'Wpisz dzień, miesiąc i rok, na przykład 05.01.2026.',
  dateRequired: 'Data jest wymagana.',
  earliest: (day: IsoDate) => `Najwcześniejsza data możliwa do wyboru to ${formatDate(day)}.`,
  latest: (day: IsoDate) => `Najpóźniejsza data możliwa do wyboru to ${formatDate(day)}.`,
  startAfterEnd: 'Data początku obowiązywania nie może być późniejsza od daty końca obowiązywania',
  endBeforeStart: 'Data końca obowiązywania nie może być wcześniejsza od daty początku obowiązywania',
  startIsEnd: 'Data początku obowiązywania nie może być identyczna z datą końca obowiązywania',
  rangeReversed: 'Data początkowa nie może być późniejsza niż data końcowa',
  twoDecimals: 'Kwota może mieć najwyżej dwa miejsca po przecinku',
  nipRequired: 'NIP jest wymagany',
  nipDigits: 'NIP musi składać się z 10 cyfr',
  nip: 'NIP nie jest prawidłowy',
  email: 'Adres e-mail jest niepoprawny',
  addressLike: 'Usuń adres strony lub adres e-mail. Po kropce w skrócie wstaw odstęp, np. im. J. Kowalskiego.',
  formInvalid: 'Wystąpiły błędy podczas walidacji formularza',
} as const
