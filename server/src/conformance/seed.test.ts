import { expect, test } from 'vitest'
import { readRatesFile } from '../features/euro-rates/read-rates-file.ts'
import { nutsVersions, pkdVersions } from '../features/classifications/seed.ts'
import { codeListEntries } from '../features/code-lists/seed.ts'
import { demoRates, referenceRates } from '../features/euro-rates/seed.ts'
import { territoryUnits } from '../samples/territory.ts'
import { published, publishedRows } from './published.ts'

// What every installation starts with, held against what was published.

test.each([
  [pkdVersions[0]!, 'pkd_2007.csv'],
  [pkdVersions[1]!, 'pkd_2025.csv'],
  [nutsVersions[0]!, 'nuts_2024_pl.csv'],
])('$kod: codes, parents and names are the official ones', ({ units }, file) => {
  const official = new Map(
    publishedRows(file).map((row) => [row['kod']!, [row['kod_nadrzedny'], row['nazwa']!.toLowerCase()]]),
  )
  for (const { kod, nazwa, nadKod } of units)
    expect([kod, nadKod ?? '', nazwa.toLowerCase()]).toEqual([kod, ...(official.get(kod) ?? [])])
})

// the other code lists are those of Dz.U. 2025 poz. 1515, which no file of the folder has
test.each([
  ['rodzajSrodkaPomocy', 'rodzaje_srodkow_pomocy'],
  ['statusRegionu', 'statusy_regionow'],
] as const)('%s: has every name', (table, file) => {
  const rows = publishedRows(`dictionaries/${file}.csv`)
  expect(rows.length).toBeGreaterThan(3)
  for (const { nazwa } of rows) expect(codeListEntries[table]).toContainEqual(expect.objectContaining({ nazwa }))
})

test('each rate of the euro is of its day and table', () => {
  const { rates } = readRatesFile(Buffer.from(published('kursy_eur_nbp_2016_2025.csv')))
  const known = new Map(rates.map((rate) => [rate.data, rate]))
  for (const rate of [...referenceRates, ...demoRates]) expect(rate).toEqual(known.get(rate.data))
})

test('every unit of the territory is official', () => {
  const names = new Map(publishedRows('terc_2025.csv').map(({ kod, nazwa }) => [kod, nazwa]))
  for (const { kod, nazwa } of territoryUnits) expect([kod, names.get(kod)]).toEqual([kod, nazwa])
})
