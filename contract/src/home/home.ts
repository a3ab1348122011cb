import { z } from 'zod'
import { CaseRow } from '../aid/case-fields.ts'
import { RecentCase } from '../aid/case-starts.ts'
import { EairCounts } from '../aid/eair/counts.ts'
import { lastOverdue } from '../aid/deadline.ts'
import { aidPath } from '../aid/shared.ts'
import { addDays, today, type IsoDate } from '../kernel/dates.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { FIRST_PAGE } from '../kernel/grid.ts'
import { atLeast, atMost, encodeSearch } from '../kernel/search.ts'
import { limits } from '../limits.ts'

const count = z.number().int()

/** Days left at which a draft becomes urgent. */
const URGENT_DAYS = 3
/** Days for which an import counts among those to look at. */
const IMPORT_DAYS = 30

const { ppId, bfNazwa, aktSym, wyroznik, ppData, brutto, statusWeryfikacji, userModPP } = CaseRow.shape
const HomeCase = z.object({ ppId, bfNazwa, aktSym, wyroznik, ppData, brutto, statusWeryfikacji, userModPP })

/** Sending a draft, correcting a returned case or a certificate, issuing one. */
const TODO_KINDS = ['PRZESLANIE', 'ZWROT', 'KOREKTA', 'ZASWIADCZENIE'] as const
const Todo = HomeCase.extend({
  rodzaj: z.enum(TODO_KINDS),
  /** The last day for it; a certificate that is missing has none left. */
  termin: z.string().nullable(),
})
export type Todo = z.output<typeof Todo>

const OwnCase = HomeCase.extend({ stan: z.enum(['R', 'P']) })
export type OwnCase = z.output<typeof OwnCase>

const BodyHome = z.object({
  poTerminie: count,
  bliskoTerminu: count,
  bezZaswiadczenia: count,
  doKorekty: count,
  /** Cases that the office returned and nobody has corrected or explained. */
  zwroty: count,
  /** Sent cases that pass a limit of de minimis aid since aid of an earlier day was stored. */
  przekroczenia: count,
  importyOdrzucone: count,
  /** What waits for the Union's register, in time and late. */
  eair: EairCounts,
  /** The seal of the body, once its end is near or past or it was revoked. */
  pieczecDoWymiany: z.object({ wazneDo: z.string(), uniewazniona: z.string().nullable() }).nullable(),
  /** At most ten: what the user saved last, then the others' work, each by its last day. */
  doZrobienia: z.array(Todo),
  /** Years in which the body neither sent a case nor declared that it gave no aid, the latest first. */
  lataBezSprawozdania: z.array(count),
  /** The last five cases that the user saved. */
  ostatnie: z.array(OwnCase),
  /** The latest case of each of the body's last five kinds of case: a new one may begin with it. */
  jakOstatnio: z.array(RecentCase),
})
export type BodyHome = z.output<typeof BodyHome>

// below the address of acts and cases, so that their changes make it stale
const base = `${aidPath}/strona-glowna` as const

/** The main page of a body's user in one call (decisions, 'Main page'). */
export const bodyHome = endpoint(`GET ${base}/podmiot`, {
  access: 'aidCases.report',
  // with the announcements, which stand on the same page
  batched: true,
  reply: BodyHome,
  summary: 'Strona główna użytkownika podmiotu',
})

/** The days that tell drafts apart: the last one that is late, and those that are urgent. */
export const draftDays = (day: IsoDate = today()) => ({
  late: lastOverdue(day),
  urgentFrom: addDays(day, -limits.sendingDays),
  urgentTo: addDays(day, URGENT_DAYS - limits.sendingDays),
})
/** The first day whose imports count. */
export const importsSince = (day: IsoDate = today()): IsoDate => addDays(day, -IMPORT_DAYS)

/** The queries of the lists behind the counters: each list has as many rows as its counter says. */
export const bodyLists = {
  poTerminie: (day?: IsoDate) => ({ search: encodeSearch([atMost('ppData', draftDays(day).late)]) }),
  bliskoTerminu: (day?: IsoDate) => {
    const { urgentFrom, urgentTo } = draftDays(day)
    return { search: encodeSearch([atLeast('ppData', urgentFrom), atMost('ppData', urgentTo)]) }
  },
  bezZaswiadczenia: () => ({ zaswiadczenie: 'BRAK' as const, ...FIRST_PAGE }),
  doKorekty: () => ({ zaswiadczenie: 'DO_KOREKTY' as const, ...FIRST_PAGE }),
  zwroty: () => ({ zwrot: 'DO_POPRAWY' as const, ...FIRST_PAGE }),
  przekroczenia: () => ({ przekroczenie: 'true' as const, ...FIRST_PAGE }),
  importyOdrzucone: (day?: IsoDate) => ({
    search: encodeSearch([atLeast('czas', importsSince(day)), atLeast('iloscPominietych', '1')]),
  }),
}
