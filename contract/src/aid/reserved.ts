import { isOneOf } from '../kernel/codes.ts'
import { isDeMinimisCode, limitsOf, sumsIn, usedCents, windowOf } from './de-minimis.ts'
import type { CountedCase, DeMinimisLimit, Window } from './de-minimis.ts'
import { addDays, formatDate, type IsoDate } from '../kernel/dates.ts'
import { formatAmount, fromDecimal, toDecimal, type Minor, isFiniteNumber } from '../kernel/money.ts'
import type { ParameterCode } from '../parameters.ts'

// The rules of reservations (decision 0052), apart from the calls: the thread of an import starts quicker without these.

/** Days after which a draft whose term is over may reserve again. */
const PAUSE_DAYS = 7

/** The last day of a reservation, and whether it was prolonged. */
export type ReservationTerm = { waznaDo: IsoDate; przedluzona: boolean }

/** The first day on which a draft may begin a new term. */
export const reservesAgainOn = ({ waznaDo }: Pick<ReservationTerm, 'waznaDo'>): IsoDate =>
  addDays(waznaDo, PAUSE_DAYS + 1)

/**
 * The term of a draft that reserves: a new one, or what is left of the last one, so that releasing and reserving in turns
 * gains no time. None while the draft waits after its last term.
 */
export function termOf(last: ReservationTerm | undefined, today: IsoDate, days: number): ReservationTerm | undefined {
  if (last && today <= last.waznaDo) return { waznaDo: last.waznaDo, przedluzona: last.przedluzona }
  if (last && today < reservesAgainOn(last)) return undefined
  return { waznaDo: addDays(today, days), przedluzona: false }
}

/** A reservation as the limits count it. The draft of another body has no `ppId` here. */
export type Reserved = CountedCase & { waznaDo: IsoDate; ppId: number | null }

/**
 * Whether reserved aid and aid of a window would count together, on the day of the one or of the other. Drafts are often of a
 * later day: aid given before it takes the place that they reserve.
 */
export const countsWith = ({ dataOd, dataDo }: Window, { ppData, kod }: CountedCase): boolean =>
  isDeMinimisCode(kod) && ppData >= dataOd && windowOf(kod, ppData).dataOd <= dataDo

/** Of some reservations those that count towards a limit, their sum in cents and the nearest of their last days. */
export function reservedOf<One extends Reserved>(limit: DeMinimisLimit, window: Window, all: readonly One[]) {
  const counted = all.filter((one) => countsWith(window, one) && isOneOf(limit.sumuje, one.kod))
  const cents = counted.reduce((sum, { bruttoEuro }) => sum + fromDecimal(bruttoEuro), 0n)
  return { counted, cents, nearest: counted.map(({ waznaDo }) => waznaDo).toSorted()[0] }
}

/** What the rule of reservations looks at. */
type Verified = {
  ppData?: IsoDate | null | undefined
  przezPomocy?: { kod: string } | null | undefined
  bruttoEuro?: number | null | undefined
  aktId?: number | null | undefined
  inneDeMinimis: readonly CountedCase[]
  zarezerwowane: readonly Reserved[]
}

/** The words about the first limit that the aid keeps, but would not keep if what other drafts reserved were given too. */
export function brokenByReserved(
  { ppData, przezPomocy, bruttoEuro, aktId, inneDeMinimis, zarezerwowane }: Verified,
  amounts: Readonly<Partial<Record<ParameterCode, number>>>,
): Record<'rezerwacje' | 'suma' | 'limit' | 'dzien', string> | false {
  const kod = przezPomocy?.kod
  if (!ppData || !isDeMinimisCode(kod) || !isFiniteNumber(bruttoEuro) || !zarezerwowane.length) return false
  const window = windowOf(kod, ppData)
  const sums = sumsIn(window, [...inneDeMinimis, { ppData, kod, bruttoEuro, aktId }])
  for (const limit of limitsOf(kod)) {
    const given = amounts[limit.parametr]
    const { cents, nearest } = reservedOf(limit, window, zarezerwowane)
    if (given === undefined || !nearest) continue
    const [amount, used] = [fromDecimal(given), usedCents(limit, sums)]
    // aid that exceeds the limit by itself has a rule of its own
    if (used <= amount && used + cents > amount)
      return { rezerwacje: euros(cents), suma: euros(used + cents), limit: euros(amount), dzien: formatDate(nearest) }
  }
  return false
}

const euros = (cents: Minor): string => formatAmount(toDecimal(cents))
