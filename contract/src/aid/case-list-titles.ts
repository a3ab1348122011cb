import type { ReturnMark } from './case-fields.ts'

/** Titles of the lists of cases by the place where they are worked with (spec 1 §2.5). */
export const caseListTitles = {
  latarnia: 'Sprawozdania o udzielonej pomocy',
  pup: 'Sprawozdania przesłane do Latarni',
  rob: 'Przygotowanie sprawozdania',
} as const

/** Sent de minimis cases that wait for a certificate, by what is missing. */
export const waitingTitles = {
  BRAK: 'Przypadki pomocy bez zaświadczenia de minimis',
  DO_KOREKTY: 'Przypadki pomocy z zaświadczeniem do korekty',
} as const
export type Waiting = keyof typeof waitingTitles

/** Sent cases that the office returned, by who is to act next. */
export const returnedTitles = {
  DO_POPRAWY: 'Przypadki pomocy zwrócone do poprawy',
  ODPOWIEDZIANO: 'Zwrócone przypadki pomocy z odpowiedzią',
} as const satisfies Record<ReturnMark, string>

/** What a list of cases may be narrowed to besides its filters. */
type Narrowing = {
  usuniety?: boolean | undefined
  zwrot?: ReturnMark | undefined
  importId?: number | undefined
  rezerwacja?: boolean | undefined
  przekroczenie?: boolean | undefined
  zaswiadczenie?: Waiting | undefined
}

/** The title of a list of cases that is narrowed, if it has one of its own. */
export function narrowedTitle({
  usuniety,
  zwrot,
  importId,
  rezerwacja,
  przekroczenie,
  zaswiadczenie,
}: Narrowing): string | undefined {
  if (usuniety) return 'Usunięte przypadki pomocy'
  if (zwrot) return returnedTitles[zwrot]
  if (importId) return 'Przypadki pomocy wczytane z pliku'
  if (rezerwacja) return 'Robocze przypadki pomocy z rezerwacją kwoty'
  if (przekroczenie) return 'Przypadki pomocy z limitem przekroczonym przez inną pomoc'
  return zaswiadczenie && waitingTitles[zaswiadczenie]
}
