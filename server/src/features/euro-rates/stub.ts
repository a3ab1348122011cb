import { rateSources, STAND_IN_TABLE } from '#contract/euro-rates/euro-rates.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { RateSource } from './national-bank.ts'
import { publicationDays, tableNumber } from './publication-days.ts'

/** Answers in place of the bank when no address is configured: a made-up rate for every publication day, always the same. */
export const stub: RateSource = {
  name: rateSources.stub,
  stub: true,
  ratesBetween: async (from, to) => {
    const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, i) => yearOf(from) + i)
    return years
      .flatMap((year) =>
        publicationDays(year).map((data, i) => ({
          data,
          kursSredni: madeUpRate(data),
          nrTabeli: tableNumber(i + 1, STAND_IN_TABLE, year),
        })),
      )
      .filter(({ data }) => data >= from && data <= to)
  },
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4))

/** Around 4.3: a slow wave of ±0.15 and a small daily variation, in ten-thousandths, without floating point. */
function madeUpRate(day: IsoDate): number {
  const ordinal = Date.parse(day) / 86_400_000
  const wave = 5 * Math.abs((ordinal % 1200) - 600) - 1500
  const tremble = ((ordinal * 7919) % 101) - 50
  return (43_000 + wave + tremble) / 10_000
}
