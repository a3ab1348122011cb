import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { regonClient } from '../features/business-entities/regon-client.ts'
import { nationalBank } from '../features/euro-rates/national-bank.ts'
import { readRatesFile } from '../features/euro-rates/read-rates-file.ts'
import { readTerc } from '../features/territory/read-terc.ts'
import { startRegon } from '../testing/regon.ts'
import { published, publishedText } from './published.ts'

// What registers answered and offices published, as the product reads it.

test('the recorded answers of REGON', async () => {
  const sample = (name: string) => publishedText(`samples/${name}`)
  const { url, close } = await startRegon(({ operation, body }) => {
    if (operation === 'Zaloguj') return 'sesja'
    if (operation === 'DaneSzukajPodmioty') return sample('bir_04_daneszukajpodmioty_result_inner.xml')
    return sample(
      body.includes('Pkd') ? 'bir_08_BIR11OsPrawnaPkd_result_inner.xml' : 'bir_07_BIR11OsPrawna_result_inner.xml',
    )
  })
  expect(await regonClient({ url, key: 'klucz' }).find('5261040828')).toMatchObject({
    nazwa: 'GŁÓWNY URZĄD STATYSTYCZNY',
    nazwaSkrocona: 'GUS',
    miejscowosc: 'Warszawa',
    kodPocztowy: '00-925',
    kodWojewodztwa: '14',
    kodPowiatu: '1465',
    kodGminy: '1465108',
    kodPkd: '62.01',
  })
  close()
})

test('the answers of the National Bank', async () => {
  const sample = (url: string) => (url.includes('/2022-') ? '2022-02-25' : 'range_2025-12')
  const bank = createServer((request, response) =>
    response.end(published(`samples/nbp_rates_a_eur_${sample(request.url!)}.json`)),
  )
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  const { ratesBetween } = nationalBank(`http://127.0.0.1:${(bank.address() as AddressInfo).port}`)
  expect(await ratesBetween('2022-02-25', '2022-02-25')).toEqual([
    { data: '2022-02-25', kursSredni: 4.6608, nrTabeli: '039/A/NBP/2022' },
  ])
  const december = await ratesBetween('2025-12-01', '2025-12-31')
  expect([december.length, december.at(-1)!.kursSredni]).toEqual([20, 4.2267])
  bank.closeAllConnections()
  bank.close()
})

test('ten years of rates', () => {
  const { rates, complete } = readRatesFile(Buffer.from(published('kursy_eur_nbp_2016_2025.csv')))
  expect([rates.length, complete]).toEqual([2521, true])
  expect(rates.at(-1)).toEqual({ data: '2025-12-31', kursSredni: 4.2267, nrTabeli: '251/A/NBP/2025' })
})

test('the official TERC', () => {
  const { stanNa, units } = readTerc(Buffer.from(published('original/TERC_Urzedowy_2025-11-18.xml')))
  const kinds = [/^..$/, /^....$/, /^.{6}[123]$/, /^.{6}[45]$/, /^.{6}8$/, /^.{6}9$/]
  expect([stanNa, units.length]).toEqual(['2025-01-01', 4348])
  expect(kinds.map((kind) => units.filter(({ kod }) => kind.test(kod)).length)).toEqual([16, 380, 2479, 1436, 18, 19])
})
