import type { RateFacts } from '#contract/aid/verification/verify.ts'
import { isMadeUp } from '#contract/euro-rates/euro-rates.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { divideHalfUp, fromDecimal, toDecimal } from '#contract/kernel/money.ts'

type Rate = { data: IsoDate; kursSredni: number; nrTabeli: string | null }

/** Euro by the rate of a day or of the last one before it that has a rate. */
export class Rates {
  readonly #rates: readonly Rate[]

  /** In the order of their days. */
  constructor(rates: readonly Rate[]) {
    this.#rates = rates
  }

  #of(day: IsoDate): Rate {
    const rate = this.#rates.findLast(({ data }) => data <= day)
    if (!rate) throw new RangeError(`No rate for ${day}`)
    return rate
  }

  #on(day: IsoDate): bigint {
    return fromDecimal(this.#of(day).kursSredni, 4)
  }

  /** What the rules look at in the rate of a day. */
  on(day: IsoDate): RateFacts {
    const { data, nrTabeli } = this.#of(day)
    return { data, probny: isMadeUp(nrTabeli) }
  }

  toEuro(zlotys: number, day: IsoDate): number {
    return Number(toDecimal(divideHalfUp(fromDecimal(zlotys) * 10_000n, this.#on(day))))
  }

  /** The amount in zlotys that is worth an amount in euro. */
  toZlotys(euro: number, day: IsoDate): number {
    return Number(toDecimal(divideHalfUp(fromDecimal(euro) * this.#on(day), 10_000n)))
  }
}
