import { z } from 'zod'
import { EairCounts } from '../aid/eair/counts.ts'
import { aidPath } from '../aid/shared.ts'
import { addDays, today, type IsoDate } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { FIRST_PAGE } from '../kernel/grid.ts'
import { limits } from '../limits.ts'
import { atLeast, atMost, encodeSearch, type SearchTerm } from '../kernel/search.ts'

const count = z.number().int()

/** Living sent cases of something in the chosen year and in the one before: how many, and their gross value in PLN. */
const Figure = z.object({
  kod: z.string(),
  nazwa: z.string(),
  liczba: count,
  brutto: z.number(),
  bylaLiczba: count,
  byloBrutto: z.number(),
})
export type Figure = z.output<typeof Figure>

/** Cases sent in a month of the chosen year, those of them that were late, and the same a year before. */
const Timeliness = z.object({
  kod: z.string(),
  liczba: count,
  poTerminie: count,
  bylaLiczba: count,
  byloPoTerminie: count,
})
export type Timeliness = z.output<typeof Timeliness>

const SentIn = z.object({
  /** The first day of the month. */
  miesiac: z.string(),
  liczba: count,
  poTerminie: count,
})

const OfficeHome = z.object({
  stanNa: z.string(),
  rok: count,
  /** Requests that wait, and since how many days the oldest does. */
  wnioski: count,
  dniNajstarszego: count.nullable(),
  podmiotyZRoboczymi: count,
  podmiotyBezSprawozdania: count,
  /** Open returns: those that wait for bodies, those with an answer, and how many days ago the oldest without one was opened. */
  zwroty: z.object({ doPoprawy: count, odpowiedziano: count, dniNajstarszego: count.nullable() }),
  /** What waits for the Union's register, in time and late. */
  eair: EairCounts,
  /** This month and the one before. */
  przeslane: z.tuple([SentIn, SentIn]),
  /** Twelve, by the month of aid. */
  miesiace: z.array(Figure),
  /** By code, the largest amount first; without those that have no case in either year. */
  formy: z.array(Figure),
  przeznaczenia: z.array(Figure),
  wojewodztwa: z.array(Figure),
  /** The ten with the largest amount of the chosen year, then of the year before. `kod` is the tax number. */
  podmioty: z.array(Figure.extend({ poTerminie: count })),
  /** Twelve, by the month of sending. */
  terminowosc: z.array(Timeliness),
})
export type OfficeHome = z.output<typeof OfficeHome>

export const currentYear = (): number => Number(today().slice(0, 4))

/** The main page of the office in one call; the charts are of one year against the year before. */
export const officeHome = endpoint(`GET ${aidPath}/strona-glowna/urzad`, {
  access: 'aidCases.monitor',
  query: z.object({ rok: z.coerce.number().int().min(limits.noAidFirstYear).max(2099).optional() }),
  reply: OfficeHome,
  summary: 'Strona główna urzędu',
})

const is = (field: string, value: string): SearchTerm => ({ field, operator: ':', value })
const exactly = (field: string, value: string): SearchTerm => ({ field, operator: '=', value })

const inYear = (rok: number) => [atLeast('ppData', `${rok}-01-01`), atMost('ppData', `${rok}-12-31`)]
const inMonth = (field: string, first: IsoDate) => {
  const next = addDays(first, 31).slice(0, 7)
  return [atLeast(field, first), atMost(field, addDays(`${next}-01`, -1))]
}
const firstOf = (rok: number, month: string): IsoDate => `${rok}-${month}-01`
const searchFor = (...terms: SearchTerm[]) => ({ search: encodeSearch(terms) })

/** The query of the list of sent cases behind each figure; the list has as many rows, and their sum. */
export const figureLists = {
  miesiace: (rok: number, month: string) => searchFor(...inMonth('ppData', firstOf(rok, month))),
  formy: (rok: number, kod: string) => searchFor(...inYear(rok), exactly('formaPomocyKod', kod)),
  przeznaczenia: (rok: number, kod: string) => searchFor(...inYear(rok), exactly('przezPomocyKod', kod)),
  wojewodztwa: (rok: number, kod: string) => searchFor(...inYear(rok), is('bfWojewodztwo', kod)),
  podmioty: (rok: number, nip: string) => searchFor(...inYear(rok), exactly('upNip', nip)),
} satisfies Partial<Record<keyof OfficeHome, unknown>>

/** The same for late cases. They are sorted by the day of sending, which is how they are found quickly. */
export const lateLists = {
  ofBody: (rok: number, nip: string) => searchFor(...inYear(rok), exactly('upNip', nip), is('poTerminie', 'true')),
  sentIn: (first: IsoDate) => ({
    ...searchFor(...inMonth('dataPrzeslania', first), is('poTerminie', 'true')),
    sortBy: 'dataPrzeslania',
    sortOrder: 'DESC' as const,
  }),
  /** All that were sent in the month, late or not. */
  allSentIn: (first: IsoDate) => ({
    ...searchFor(...inMonth('dataPrzeslania', first)),
    sortBy: 'dataPrzeslania',
    sortOrder: 'DESC' as const,
  }),
  firstOf,
}

/** The queries of the other lists. */
export const officeLists = {
  wnioski: () => ({ ...searchFor(is('statusName', 'Zarejestrowany')), sortBy: 'termin', sortOrder: 'ASC' as const }),
  zwroty: (stan: 'DO_POPRAWY' | 'ODPOWIEDZIANO') => searchFor(is('stan', stan)),
  podmiotyZRoboczymi: () => ({ zalega: 'ROBOCZE' as const, ...FIRST_PAGE }),
  podmiotyBezSprawozdania: () => ({ zalega: 'SPRAWOZDANIE' as const, ...FIRST_PAGE }),
}
