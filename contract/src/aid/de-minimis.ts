import { isOneOf, tableOf } from '../kernel/codes.ts'
import type { ParameterCode } from '../parameters.ts'
import type { IsoDate } from '../kernel/dates.ts'
import { fromDecimal, toDecimal, type Minor } from '../kernel/money.ts'

/** Purposes whose sums have limits: the e1 family counts calendar years, the e2 family the last three years. */
export const deMinimisCodes = ['e1', 'e1t', 'e1c', 'e2', 'e2c'] as const
export type DeMinimisCode = (typeof deMinimisCodes)[number]
export const isDeMinimisCode = (kod: string | null | undefined): kod is DeMinimisCode => isOneOf(deMinimisCodes, kod)

/** What no sum of de minimis aid holds; it stands once on each screen that shows some. */
export const LEFT_OUT =
  'Sumy obejmują pomoc przesłaną do rejestru. Nie ma w nich pomocy w rolnictwie i rybołówstwie, pomocy jeszcze nieprzesłanej ani pomocy przedsiębiorców, których powiązań nie wprowadzono.'

/** Aid in euro by purpose, in cents. */
export type Sums = Record<DeMinimisCode, Minor>

/** Both days included. */
export type Window = { dataOd: IsoDate; dataDo: IsoDate }

/** The days of two windows, and those between them. */
export const spanOf = (one: Window, other: Window): Window => ({
  dataOd: one.dataOd < other.dataOd ? one.dataOd : other.dataOd,
  dataDo: one.dataDo > other.dataDo ? one.dataDo : other.dataDo,
})

/**
 * The days over which aid of a purpose is summed: for the e1 family the calendar year of the aid date and the two
 * before it; for the e2 family from the same day three years earlier to the aid date (spec 1 §9).
 */
export function windowOf(kod: DeMinimisCode, ppData: IsoDate): Window {
  const year = Number(ppData.slice(0, 4))
  if (!kod.startsWith('e2')) return { dataOd: `${year - 2}-01-01`, dataDo: `${year}-12-31` }
  // three years before a 29 February there is none; 28 February takes its place
  const day = ppData.endsWith('-02-29') ? '-02-28' : ppData.slice(4)
  return { dataOd: `${year - 3}${day}`, dataDo: ppData }
}

/** What the limits need to know of one case, or of some that count alike; with the act, if one of its cases takes aid back. */
export type CountedCase = { ppData: IsoDate; kod: string; bruttoEuro: number; aktId?: number | null | undefined }

/**
 * Sums of the cases inside the window. A reduction takes from the aid of its act that counts there, to nothing at most: the
 * aid may be older than the window, or given at another rate of the euro.
 */
export function sumsIn({ dataOd, dataDo }: Window, cases: readonly CountedCase[]): Sums {
  const sums: Sums = { e1: 0n, e1t: 0n, e1c: 0n, e2: 0n, e2c: 0n }
  const acts = new Map<string, { kod: DeMinimisCode; sum: Minor }>()
  for (const { ppData, kod, bruttoEuro, aktId } of cases) {
    if (!isDeMinimisCode(kod) || ppData < dataOd || ppData > dataDo) continue
    const amount = fromDecimal(bruttoEuro)
    if (aktId == null) sums[kod] += amount
    else {
      const key = `${aktId} ${kod}`
      acts.set(key, { kod, sum: amount + (acts.get(key)?.sum ?? 0n) })
    }
  }
  for (const { kod, sum } of acts.values()) sums[kod] += notNegative(sum)
  return sums
}

/** What an act counts, or what is left of a limit. */
export const notNegative = (amount: Minor): Minor => (amount > 0n ? amount : 0n)

type LimitName = 'E1T' | 'E1' | 'E2' | 'E1C' | 'E2C'
/** A limit: the purposes that it applies to, the purposes whose sums it adds up, and the parameter that holds the amount. */
export type DeMinimisLimit = {
  readonly regula: `PP_LIMIT_${LimitName}`
  /** The rule that holds the same limit against the whole undertaking. */
  readonly regulaGrupy: `PP_LIMIT_GRUPY_${LimitName}`
  readonly parametr: ParameterCode
  readonly dotyczy: readonly DeMinimisCode[]
  readonly sumuje: readonly DeMinimisCode[]
}
const limit = (
  name: LimitName,
  dotyczy: readonly DeMinimisCode[],
  sumuje: readonly DeMinimisCode[],
): DeMinimisLimit => ({
  regula: `PP_LIMIT_${name}`,
  regulaGrupy: `PP_LIMIT_GRUPY_${name}`,
  parametr: `LIMIT_DE_MINIMIS_${name}`,
  dotyczy,
  sumuje,
})
export const deMinimisLimits: readonly DeMinimisLimit[] = [
  limit('E1T', ['e1t'], ['e1t']),
  limit('E1', ['e1', 'e1t'], ['e1', 'e1t', 'e2']),
  limit('E2', ['e2'], ['e1', 'e1t', 'e2']),
  limit('E1C', ['e1', 'e1t', 'e1c'], ['e1', 'e1t', 'e1c', 'e2', 'e2c']),
  limit('E2C', ['e2', 'e2c'], ['e1', 'e1t', 'e1c', 'e2', 'e2c']),
]
export const limitsOf = (kod: DeMinimisCode): DeMinimisLimit[] =>
  deMinimisLimits.filter(({ dotyczy }) => dotyczy.includes(kod))

/** How much of a limit the sums use, in cents. */
export const usedCents = ({ sumuje }: DeMinimisLimit, sums: Sums): Minor =>
  sumuje.reduce((total, kod) => total + sums[kod], 0n)

/** Sums as the API sends them. */
export const sumsForApi = (sums: Sums): Record<DeMinimisCode, number> =>
  tableOf(deMinimisCodes, (kod) => Number(toDecimal(sums[kod])))
