import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { territory } from '#contract/territory/territory.ts'
import { territoryUnits } from '../samples/territory.ts'
import { startApi, type Api, type Client } from '../testing/api.ts'
import { published, publishedText } from './published.ts'

// Whole published files, imported as an administrator would.

/** GUS, which gives its recorded answer. */
const gus = createServer((_, response) => response.end(published('original/teryt_ws1_terc_api_response_sample.xml')))
let api: Api
let admin: Client
beforeAll(async () => {
  await new Promise<void>((done) => gus.listen(0, '127.0.0.1', done))
  const TERYT_URL = `http://127.0.0.1:${(gus.address() as AddressInfo).port}/`
  api = await startApi({ TERYT_URL, TERYT_KEY: 'login:haslo' })
  admin = await api.as('admin')
})
afterAll(async () => {
  await api.close()
  gus.closeAllConnections()
  gus.close()
})

describe('NACE and NUTS of Eurostat', () => {
  const sample = (name: string) => ({ name: 'plik.csv', bytes: published(`import_samples/${name}`) })
  const rev21 = (language: string) => sample(`NACE_REV21_constructed_in_ramon_layout_${language}.csv`)
  const rowsOf = async (versionCode: string) =>
    (await admin.call(pkd.grid.list, { params: { versionCode }, query: { pageSize: -1 } })).body.items

  test.each([
    ['S-REV2', () => sample('NACE_REV2_ramon_restored.csv'), [21, 88, 272, 615]],
    ['S-REV21-PL', () => rev21('PL'), [22, 87, 287, 651]],
    ['S-REV21-EN', () => rev21('EN'), [22, 87, 287, 651]],
  ])('%s becomes a version', async (kod, file, counts) => {
    const { kodWersji, wrongTypeWarning } = (await admin.upload(pkd.upload, file())).body
    const params = { versionCode: kodWersji }
    const accepted = await admin.call(pkd.acceptAsNew, {
      params,
      body: { kod, nazwa: kod, dataOd: '2025-01-01', dataDo: '9999-12-31' },
    })
    expect([accepted.status, wrongTypeWarning]).toEqual([200, false])
    const rows = await rowsOf(kod)
    const levels = ['sekcja', 'dział', 'grupa', 'klasa']
    expect(levels.map((level) => rows.filter(({ poziom }) => poziom === level).length)).toEqual(counts)
  })

  test('an update by a whole file, and by the same file again', async () => {
    await api.db.updateTable('parametr').set({ wartosc: 'S-REV21-PL' }).where('kod', '=', 'DEFAULT-PKD').execute()
    for (const language of ['EN', 'EN', 'PL']) {
      const { kodWersji } = (await admin.upload(pkd.upload, rev21(language))).body
      expect((await admin.call(pkd.acceptAsUpdate, { params: { versionCode: kodWersji } })).status).toBe(200)
    }
    expect((await rowsOf('S-REV21-PL')).filter(({ dataDo }) => dataDo < '9999-12-31').length).toBeGreaterThan(1000)
  })

  test('the NUTS of Poland equals the seeded one, also in the file of all Europe', async () => {
    const poland = await admin.upload(nuts.upload, sample('NUTS_2024_PL_constructed_in_ramon_layout.csv'))
    expect(poland.body).toMatchObject({ wrongTypeWarning: false, pominiete: 0, podsumowanie: { bezZmian: 101 } })
    // the list has no rows of the countries themselves, and calls its column of codes otherwise
    const bytes = `${publishedText('nuts_2024_eu.csv').trim()}\nPL,PL,0,Polska`
    const europe = await admin.upload(nuts.upload, { name: 'plik.csv', bytes })
    expect(europe.body).toMatchObject({ wrongTypeWarning: true, pominiete: 1482, podsumowanie: { bezZmian: 101 } })
  })
})

test('the official TERC is imported whole, and GUS brings it a year further', async () => {
  const bytes = published('original/TERC_Urzedowy_2025-11-18.xml')
  const first = await admin.upload(territory.acceptFromFile, { name: 'TERC.xml', bytes })
  expect(first.body.podsumowanie).toMatchObject({
    dodane: 4348 - territoryUnits.length,
    zmienione: 0,
    zakonczone: 0,
    bezZmian: territoryUnits.length,
  })
  const { body } = await admin.call(territory.acceptFromGus)
  const counts = { stanNa: '2026-01-01', dodane: 18, zmienione: 1, zakonczone: 6, bezZmian: 4341 }
  expect(body.podsumowanie).toMatchObject(counts)
  expect(body.podsumowanie?.zakonczoneJednostki.map(({ kod }) => kod)).toContain('0601052')
  const renamed = await admin.call(territory.grid.list, { query: { search: 'kod:2812052', sortBy: 'dataOd' } })
  expect(renamed.body.items.map(({ nazwa, dataOd, dataDo }) => [nazwa, dataOd, dataDo])).toEqual([
    ['Nowe Miasto Lubawskie', '1900-01-01', '2025-12-31'],
    ['Bratian', '2026-01-01', '9999-12-31'],
  ])
})
