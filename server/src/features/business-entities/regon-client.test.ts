import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { regonClient } from './regon-client.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

type Asked = { operation: string; sid: string | undefined; body: string }

/** REGON over the wire: answers each operation as it is told, in an MTOM envelope as the real one does. */
async function register(answer: (asked: Asked) => string | number): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const operation = /<ns:(\w+)>/.exec(body)?.[1] ?? ''
      const question = { operation, sid: request.headers['sid'] as string | undefined, body }
      asked.push(question)
      const result = answer(question)
      if (typeof result === 'number') return void response.writeHead(result).end()
      response.writeHead(200, { 'content-type': 'multipart/related; type="application/xop+xml"; boundary="uuid:1"' })
      response.end(mtom(operation, result))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

const escape = (xml: string) =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '&#xD;\n')
const mtom = (operation: string, result: string) => `
--uuid:1
Content-ID: <http://tempuri.org/0>
Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"

<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><${operation}Response xmlns="http://CIS/BIR/PUBL/2014/07"><${operation}Result>${escape(result)}</${operation}Result></${operation}Response></s:Body></s:Envelope>
--uuid:1--
`
const dane = (...records: Record<string, string>[]) =>
  `<root>${records
    .map(
      (record) =>
        `<dane>${Object.entries(record)
          .map(([k, v]) => `<${k}>${v}</${k}>`)
          .join('')}</dane>`,
    )
    .join('')}</root>`

const company = dane({ Regon: '123456785', Nip: '5261040828', Nazwa: 'Młyn &amp; Syn', Typ: 'P', SilosID: '6' })
const report = dane({
  praw_regon9: '123456785',
  praw_nazwa: 'Młyn &amp; Syn spółka z o.o.',
  praw_nazwaSkrocona: 'Młyn',
  praw_adSiedzWojewodztwo_Symbol: '14',
  praw_adSiedzPowiat_Symbol: '65',
  praw_adSiedzGmina_Symbol: '108',
  praw_adSiedzKodPocztowy: '00925',
  praw_adSiedzMiejscowosc_Nazwa: 'Warszawa',
  praw_adSiedzNumerLokalu: '',
})
const activities = dane(
  { praw_pkdKod: '6202Z', praw_pkdNazwa: 'Doradztwo', praw_pkdPrzewazajace: '0' },
  { praw_pkdKod: '6201Z', praw_pkdNazwa: 'Oprogramowanie', praw_pkdPrzewazajace: '1' },
)
const usual = ({ operation, body }: Asked): string => {
  if (operation === 'Zaloguj') return 'sesja'
  if (operation === 'DaneSzukajPodmioty') return company
  return body.includes('Pkd') ? activities : report
}
const clientOf = (url: string) => regonClient({ url, key: 'klucz' })

test('a company, whole', async () => {
  const { url } = await register(usual)
  expect(await clientOf(url).find('5261040828')).toMatchObject({
    nazwa: 'Młyn & Syn spółka z o.o.',
    kodPocztowy: '00-925',
    kodGminy: '1465108',
    numerLokalu: null,
    kodPkd: '62.01',
    listaPkd: [
      { kod: '62.01', przewazajace: true },
      { kod: '62.02', przewazajace: false },
    ],
  })
})

test('one sign-in serves many questions, and stopping signs out', async () => {
  const { url, asked } = await register(usual)
  const client = clientOf(url)
  await Promise.all([client.find('5261040828'), client.find('5261040828')])
  await client.close()
  expect(asked.filter(({ operation }) => operation === 'Zaloguj')).toHaveLength(1)
  expect(asked.at(-1)).toMatchObject({ operation: 'Wyloguj', sid: 'sesja' })
})

test('a forgotten session is opened again', async () => {
  let sessions = 0
  const { url } = await register((asked) => {
    if (asked.operation === 'Zaloguj') return `sesja${++sessions}`
    return asked.sid === 'sesja1' && sessions === 1 ? '' : usual(asked)
  })
  expect(await clientOf(url).find('5261040828')).toMatchObject({ regon: '123456785' })
  expect(sessions).toBe(2)
})

test('an unknown tax number is nothing, not a failure', async () => {
  const { url } = await register((asked) =>
    asked.operation === 'DaneSzukajPodmioty' ? dane({ ErrorCode: '4', ErrorMessageEn: 'No data found' }) : usual(asked),
  )
  expect(await clientOf(url).find('7261012312')).toBeUndefined()
})

test.each<[string, (asked: Asked) => string | number]>([
  ['fails', () => 500],
  ['does not accept the key', () => ''],
  ['answers with an error', (asked) => (asked.operation === 'Zaloguj' ? 'sesja' : dane({ ErrorCode: '7' }))],
  ['answers with nonsense', (asked) => (asked.operation === 'Zaloguj' ? 'sesja' : '<root>')],
])('a register that %s is unavailable', async (_, answer) => {
  const { url } = await register(answer)
  await expect(clientOf(url).find('5261040828')).rejects.toMatchObject({ code: 'regon.unavailable' })
})

test('a register that keeps failing is left alone', async () => {
  const { url, asked } = await register(() => 400)
  const client = clientOf(url)
  for (let i = 0; i < 6; i++) await client.find('5261040828').catch(() => undefined)
  expect(asked).toHaveLength(3)
})

const samples = '../shared/data/samples'
test.skipIf(!existsSync(samples))('the recorded answers of the test service', async () => {
  const sample = (name: string) => readFileSync(`${samples}/${name}`, 'utf8')
  const { url } = await register(({ operation, body }) => {
    if (operation === 'Zaloguj') return '856hn4vd246c5kcwv4cd'
    if (operation === 'DaneSzukajPodmioty') return sample('bir_04_daneszukajpodmioty_result_inner.xml')
    return sample(
      body.includes('Pkd') ? 'bir_08_BIR11OsPrawnaPkd_result_inner.xml' : 'bir_07_BIR11OsPrawna_result_inner.xml',
    )
  })
  expect(await clientOf(url).find('5261040828')).toMatchObject({
    nazwa: 'GŁÓWNY URZĄD STATYSTYCZNY',
    nazwaSkrocona: 'GUS',
    miejscowosc: 'Warszawa',
    kodPocztowy: '00-925',
    kodWojewodztwa: '14',
    kodPowiatu: '1465',
    kodGminy: '1465108',
    kodPkd: '62.01',
  })
})
