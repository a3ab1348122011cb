import type { Config } from '#platform/config.ts'
import { nationalBank, type RateSource } from './national-bank.ts'
import { stub } from './stub.ts'

/** The bank or, where no address is configured, the stub. */
export const rateSource = ({ nbpUrl }: Pick<Config, 'nbpUrl'>): RateSource => (nbpUrl ? nationalBank(nbpUrl) : stub)
