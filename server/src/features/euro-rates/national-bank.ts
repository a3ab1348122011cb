import { z } from 'zod'
import { DayRate, Rate, rateSources } from '#contract/euro-rates/euro-rates.ts'
import { addDays, isIsoDate, type IsoDate } from '#contract/kernel/dates.ts'
import { problem } from '#platform/problem.ts'
import { askRegister } from '#platform/registers/ask-register.ts'

/** Where rates come from. */
export type RateSource = {
  name: string
  /** Not the bank: its rates are made up, and the screen says so. */
  stub: boolean
  /** Every rate in a range of days, both included, in order. */
  ratesBetween: (from: IsoDate, to: IsoDate) => Promise<DayRate[]>
}

/** The longest range of days that the bank accepts in one request (api.nbp.pl). */
const DAYS_A_QUESTION = 367
const register = rateSources.nbp

const Answer = z.object({
  table: z.literal('A'),
  currency: z.string(),
  code: z.literal('EUR'),
  rates: z
    .array(
      z.object({
        no: z.string().regex(/^\d{1,3}\/A\/NBP\/\d{4}$/),
        effectiveDate: z.string().refine(isIsoDate),
        mid: Rate,
      }),
    )
    .max(DAYS_A_QUESTION),
})

/** The National Bank's own service at an address such as `https://api.nbp.pl`. */
export const nationalBank = (url: string): RateSource => ({
  name: register,
  stub: false,
  ratesBetween: async (from, to) => {
    const rates: DayRate[] = []
    for (let start = from; start <= to; start = addDays(start, DAYS_A_QUESTION)) {
      const end = addDays(start, DAYS_A_QUESTION - 1)
      rates.push(...(await ask(url, start, end < to ? end : to)))
    }
    return rates
  },
})

async function ask(url: string, from: IsoDate, to: IsoDate): Promise<DayRate[]> {
  const path = `/api/exchangerates/rates/a/eur/${from}/${to}/?format=json`
  const { status, bytes } = await askRegister({
    register,
    url: url + path,
    headers: { accept: 'application/json' },
    maxBytes: 1_048_576,
  })
  // no table was published in these days
  if (status === 404) return []
  try {
    if (status !== 200) throw new Error(`${register} answered ${status}`)
    const rates = ratesIn(bytes)
    if (!inOrder(rates, from, to)) throw new Error(`${register} answered with other days`)
    return rates
  } catch (cause) {
    throw problem('euroRates.unreadable', { register }, { cause })
  }
}

const ratesIn = (bytes: Buffer): DayRate[] =>
  Answer.parse(JSON.parse(bytes.toString())).rates.map(({ no, effectiveDate, mid }) => ({
    data: effectiveDate,
    kursSredni: mid,
    nrTabeli: no,
  }))

/** Whether the days are in order, without repeats, and within the range requested. */
const inOrder = (rates: readonly DayRate[], from: IsoDate, to: IsoDate): boolean =>
  rates.every(({ data }, i) => {
    const before = rates[i - 1]
    return (before ? data > before.data : data >= from) && data <= to
  })
