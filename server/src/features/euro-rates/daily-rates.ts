import { addDays, today } from '#contract/kernel/dates.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { findLastTable, storeRates } from './queries.ts'
import { rateSource } from './rate-source.ts'

/**
 * On working days, after the bank has published its table (about noon) and once more later: fetches the rates since the
 * bank's last stored table. Without the bank's address only a demonstration gets rates, made-up ones.
 */
export const dailyRates = (db: Db, config: Pick<Config, 'nbpUrl' | 'demo'>): JobDefinition => ({
  cron: '30 12,16 * * 1-5',
  run: async () => {
    const source = rateSource(config)
    if (source.stub && !config.demo) return
    const last = (await findLastTable(db))?.data
    const from = last ? addDays(last, 1) : `${today().slice(0, 4)}-01-01`
    const rates = await source.ratesBetween(from, today())
    await db.transaction().execute((tx) => storeRates(tx, rates, 'keep'))
  },
})
