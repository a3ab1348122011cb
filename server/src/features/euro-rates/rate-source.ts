import type { DayRate } from '#contract/euro-rates/euro-rates.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Config } from '#platform/config.ts'
import { nationalBank } from './national-bank.ts'
import { stub } from './stub.ts'

/** Where rates come from. */
export type RateSource = {
  name: string
  /** Not the bank: its rates are made up, and the screen says so. */
  stub: boolean
  /** Every rate in a range of days, both included, in order. */
  ratesBetween: (from: IsoDate, to: IsoDate) => Promise<DayRate[]>
}

export const rateSource = ({ nbpUrl }: Pick<Config, 'nbpUrl'>): RateSource => (nbpUrl ? nationalBank(nbpUrl) : stub)
