import { codesOf } from '../../kernel/codes.ts'
import { formatDate, type IsoDate } from '../../kernel/dates.ts'
import { isDeMinimisCode, type DeMinimisCode } from '../de-minimis.ts'

/** The forms of a certificate, by the year of the regulation that brought each. */
export const patterns = {
  '2011': 'wzór z 2011 r. (rozporządzenie z dnia 26 stycznia 2011 r.)',
  '2014': 'wzór z 2014 r. (rozporządzenie z dnia 24 października 2014 r.)',
  '2024': 'wzór z 2024 r. (rozporządzenie z dnia 21 czerwca 2024 r.)',
} as const
export type Pattern = keyof typeof patterns
export const patternCodes = codesOf(patterns)

/** Regulations of the Commission under which de minimis aid is granted. */
export const regulations = ['1407/2013', '360/2012', '2023/2831', '2023/2832'] as const
export type Regulation = (typeof regulations)[number]

/** The regulation that a purpose stands for: the purposes are named after them. */
export const regulationOf: Record<DeMinimisCode, Regulation> = {
  e1: '1407/2013',
  e1t: '1407/2013',
  e1c: '360/2012',
  e2: '2023/2831',
  e2c: '2023/2832',
}

/** The first day of the form of 2011: aid of an earlier day had a still older one. */
const FORM_OF_2011: IsoDate = '2011-03-19'
/** From this day on applications are made under the form of 2014. */
const FORM_OF_2014: IsoDate = '2014-11-15'
/** The days on which regulations 1998/2006 and 1407/2013 entered into force. */
const FIRST_OF_1998: IsoDate = '2007-01-01'
const FIRST_OF_1407: IsoDate = '2014-01-01'
/** The last day on which aid could be granted under regulation 1407/2013. */
const LAST_OF_1407: IsoDate = '2024-06-30'

/** The forms that a certificate may have, the one to begin with first, and why. */
export type PatternChoice = { patterns: readonly Pattern[]; reason: string; warning?: string }

/** Which forms fit aid of this purpose, granted on this day (Dz.U. 2014 poz. 1550 § 2, Dz.U. 2024 poz. 976 § 2). */
export function patternsFor(purpose: string | null, day: IsoDate): PatternChoice {
  if (!isDeMinimisCode(purpose))
    return { patterns: [], reason: 'Zaświadczenie wydaje się do pomocy o przeznaczeniu e1, e1t, e1c, e2 lub e2c.' }
  const under = `Pomoc o przeznaczeniu ${purpose} udzielana jest na podstawie rozporządzenia (UE) nr ${regulationOf[purpose]}`
  if (purpose === 'e2' || purpose === 'e2c')
    return { patterns: ['2024'], reason: `${under}, więc właściwy jest wzór z 2024 r.` }
  const late = day > LAST_OF_1407 && {
    warning: `Rozporządzenia nr ${regulationOf[purpose]} nie stosuje się do pomocy udzielonej po ${formatDate(LAST_OF_1407)}. Sprawdź przeznaczenie pomocy.`,
  }
  if (purpose === 'e1c') return { patterns: ['2014'], reason: `${under}, więc właściwy jest wzór z 2014 r.`, ...late }
  if (day >= FORM_OF_2014)
    return {
      patterns: ['2014', '2011'],
      reason: `Pomocy udzielono od ${formatDate(FORM_OF_2014)}, więc właściwy jest wzór z 2014 r. Wzór z 2011 r. wybierz tylko wtedy, gdy wniosek o pomoc złożono przed tym dniem.`,
      ...late,
    }
  return {
    patterns: ['2011', '2014'],
    reason: `Pomocy udzielono przed ${formatDate(FORM_OF_2014)}, więc wniosek złożono przed wprowadzeniem wzoru z 2014 r. i właściwy jest wzór z 2011 r.`,
    ...(day < FORM_OF_2011 && {
      warning: `Wzór z 2011 r. obowiązuje od ${formatDate(FORM_OF_2011)}. W dniu udzielenia pomocy obowiązywał wzór wcześniejszy, którego aplikacja nie drukuje.`,
    }),
  }
}

/** What somebody who chose a form for this aid should know before it is issued. */
export function patternWarning(purpose: string | null, day: IsoDate, pattern: Pattern): string | undefined {
  if (pattern === '2014' && (purpose === 'e1' || purpose === 'e1t') && day < FIRST_OF_1407) {
    const right =
      day < FIRST_OF_1998
        ? 'dotyczyły przepisy wcześniejsze.'
        : 'dotyczyło rozporządzenie (WE) nr 1998/2006, które powołuje wzór z 2011 r.'
    return `Wzór z 2014 r. powołuje rozporządzenie (UE) nr ${regulationOf[purpose]}, które weszło w życie ${formatDate(FIRST_OF_1407)}. Pomocy udzielonej ${formatDate(day)} ${right}`
  }
  return patternsFor(purpose, day).warning
}
