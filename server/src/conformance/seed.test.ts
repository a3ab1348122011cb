import { describe, expect, test } from 'vitest'
import { readRatesFile } from '../features/euro-rates/read-rates-file.ts'
import { nutsVersions, pkdVersions } from '../seed/classifications.ts'
import { codeListEntries } from '../seed/code-lists.ts'
import type { CodeListEntry } from '../seed/code-lists/entries.ts'
import { demoRates, referenceRates } from '../seed/euro-rates.ts'
import { territoryUnits } from '../seed/territory.ts'
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

describe('code lists', () => {
  const files = {
    ustawa: 'ustawy',
    formaPrawna: 'formy_prawne',
    wielkoscBeneficjenta: 'wielkosci_beneficjentow',
    formaPomocy: 'formy_pomocy',
    przeznaczeniePomocy: 'przeznaczenia_pomocy',
    zrodloPochodzeniaPomocy: 'zrodla_pochodzenia_pomocy',
    rodzajSrodkaPomocy: 'rodzaje_srodkow_pomocy',
    statusRegionu: 'statusy_regionow',
  }
  const lists = Object.entries(codeListEntries) as [keyof typeof codeListEntries, readonly CodeListEntry[]][]

  test.each(lists)('%s: has every official code under its name, and every name', (table, entries) => {
    const rows = publishedRows(`dictionaries/${files[table]}.csv`)
    expect(rows.length).toBeGreaterThan(3)
    for (const { kod, nazwa, pochodzenie } of rows) {
      const invented = /wymyslon/.test(pochodzenie!)
      expect(entries).toContainEqual(expect.objectContaining(invented ? { nazwa } : { kod, nazwa }))
    }
  })
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
