import type { IsoDate } from '#contract/kernel/dates.ts'
import { DayRange, euroRates } from '#contract/euro-rates/euro-rates.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { inTransaction } from '#platform/http/in-transaction.ts'
import { readLocked } from '#platform/lock-version.ts'
import { problem, saved } from '#platform/problem.ts'
import { dailyRates } from './daily-rates.ts'
import { acceptRates, compareRates, getRate, getRateOfDay, rateRows, storeRates, updateRate } from './queries.ts'
import { rateSource } from './rate-source.ts'
import { readRatesApart } from './read-rates-file.ts'
import { seedEuroRates } from './seed.ts'

export const euroRateFeature: Feature = {
  routes,
  jobs: ({ db, config }) => ({ 'euro-rates': dailyRates(db, config) }),
  seed: seedEuroRates,
  auditRecords: { ids: { '/api/dictionaries/kurs_euro': 'kurs' } },
}

function routes({ serve, serveGrid, config }: RouteTools): void {
  const source = rateSource(config)

  serveGrid(euroRates.grid, ({ db }) => rateRows(db))
  serve(euroRates.source, () => ({ nazwa: source.name, zastepcze: source.stub }))
  serve(euroRates.read, ({ db, params }) => getRate(db, params.id))
  serve(euroRates.ofDay, ({ db, params }) => getRateOfDay(db, params.date))
  serve(euroRates.create, async ({ db, body }) => {
    const { id } = first(await storeRates(db, [{ ...body, nrTabeli: null }], 'refuse'))
    return saved('euroRate.added', { id })
  })
  serve(euroRates.update, async ({ db, params, patch }) => {
    await updateRate(db, params.id, patch(await readLocked(db, 'kursEuro', params.id, getRate)))
    return saved('euroRate.changed', { id: params.id })
  })

  // the bank is called outside the transaction, so that no lock waits for it
  serve(euroRates.completeEmpty, async ({ db, caller, params }) => {
    const { dataOd, dataDo } = validRange(params)
    const rates = await source.ratesBetween(dataOd, dataDo)
    const { length: added } = await inTransaction(db, caller, (tx) => storeRates(tx, rates, 'keep'))
    const key = { dodane: added, istniejace: rates.length - added }
    return { ...(added ? saved('euroRates.completed', key, { added }) : saved('euroRates.nothingMissing')), key }
  })

  serve(euroRates.preview, async ({ db, body }) => {
    const rates = await source.ratesBetween(body.dataOd, body.dataDo)
    return { zrodlo: source.name, kursy: await compareRates(db, rates), niepelny: false }
  })
  serve(euroRates.upload, async ({ db, file }) => {
    const { rates, complete } = await readRatesApart(file.bytes)
    return { zrodlo: file.name, kursy: await compareRates(db, rates), niepelny: !complete }
  })
  serve(euroRates.accept, async ({ db, body }) => {
    const key = await acceptRates(db, body.kursy, body.nadpisz)
    return { ...saved('euroRates.accepted', key, { added: key.dodane, changed: key.zmienione }), key }
  })
}

/** The days of the path, checked by the rules of the dialog (spec 3 §5). */
function validRange(params: { dataOd: IsoDate; dataDo: IsoDate }): { dataOd: IsoDate; dataDo: IsoDate } {
  const range = DayRange.safeParse(params)
  if (range.success) return range.data
  const fieldErrors = range.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw problem('request.malformed', {}, { fieldErrors })
}
