import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { withIncident } from '#contract/errors.ts'
import { territory } from '#contract/territory/territory.ts'
import { startApi } from '#server/testing/api.ts'
import { countThreads } from '#server/testing/count-threads.ts'
import { tercFile, wholeTerritory } from '#server/testing/publishers.ts'
import { causeOf } from '#server/testing/server-log.ts'
import { terytRegister } from './teryt-register.ts'

const running: (() => void)[] = []
afterEach(() => running.splice(0).forEach((stop) => stop()))

/** A GUS over HTTP that gives the answers of the test. */
async function gus(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  running.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/TerytWs1.svc`
}
const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/xml' }).end(text)
const soap = (body: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`
const catalogue = (zip: Uint8Array) =>
  soap(
    `<PobierzKatalogTERCResponse xmlns="http://tempuri.org/"><PobierzKatalogTERCResult xmlns:b="urn:b"><b:plik_zawartosc>${Buffer.from(zip).toString('base64')}</b:plik_zawartosc></PobierzKatalogTERCResult></PobierzKatalogTERCResponse>`,
  )
const xml = (text: string) => new TextEncoder().encode(text)
const row = (code: string) =>
  `<row><WOJ>${code.slice(0, 2)}</WOJ><POW>${code.slice(2, 4)}</POW><GMI>${code.slice(4, 6)}</GMI><RODZ>${code.slice(6)}</RODZ><NAZWA>N</NAZWA><STAN_NA>2025-01-01</STAN_NA></row>`
const terc = xml(`<teryt><catalog name="TERC">${['02', '0201', '0201011'].map(row).join('')}</catalog></teryt>`)
const account = { login: 'Urząd <1>', password: 'a&b"c' }
const ask = (url: string) => terytRegister({ url, ...account }, { timeoutMs: 1_000, pauseMs: 1 }).fetchTerc()

test('the request has the form that GUS requires, and the archive is read, in a thread', async () => {
  const threads = countThreads()
  let asked = ''
  let action: string | undefined
  const url = await gus((request, response) => {
    action = request.headers['soapaction'] as string
    request.on('data', (chunk: Buffer) => (asked += chunk.toString()))
    request.on('end', () => response.end(catalogue(zipSync({ 'TERC.csv': xml('WOJ;POW'), 'TERC.xml': terc }))))
  })
  expect(await ask(url)).toEqual({
    stanNa: '2025-01-01',
    units: ['02', '0201', '0201011'].map((kod) => ({ kod, nazwa: 'N' })),
  })
  expect(threads()).toBe(1)
  expect(action).toBe('"http://tempuri.org/ITerytWs1/PobierzKatalogTERC"')
  expect(asked).toMatch(/<DataStanu>\d{4}-\d\d-\d\d<\/DataStanu>/)
  expect(asked).toContain('<o:Username>Urząd &#60;1&#62;</o:Username>')
  expect(asked).toContain('>a&#38;b&#34;c</o:Password>')
})

const bomb = zipSync({ 'TERC.xml': new Uint8Array(64_000_000) })
const down = 'TERYT GUS: usługa jest chwilowo niedostępna. Spróbuj ponownie później.'
const noFile = 'Odpowiedź usługi TERYT GUS nie zawiera pliku z katalogiem TERC'
test.each<[string, RequestListener, string]>([
  ['says nothing', () => {}, down],
  ['breaks off', (request) => void request.socket.destroy(), down],
  ['answers 500 with a fault', says(soap('<s:Fault><faultstring>x</faultstring></s:Fault>'), 500), down],
  [
    'refuses',
    says(
      soap('<s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="pl">Brak uprawnień</faultstring></s:Fault>'),
    ),
    'Usługa TERYT GUS odmówiła odpowiedzi: Brak uprawnień',
  ],
  ['answers 404', says('<html><body>Not found</body></html>', 404), 'Usługa TERYT GUS odmówiła odpowiedzi: HTTP 404'],
  ['answers with a page', says('<!doctype html><p>Przerwa techniczna'), noFile],
  ['answers without a file', says(soap('<PobierzKatalogTERCResponse/>')), noFile],
  ['sends no archive', says(catalogue(xml('to nie jest archiwum'))), noFile],
  ['sends an archive without XML', says(catalogue(zipSync({ 'a.csv': xml('a') }))), noFile],
  ['sends a cut archive', says(catalogue(zipSync({ 'TERC.xml': terc }).slice(0, 60))), noFile],
  ['sends an archive bomb', says(catalogue(bomb)), 'Plik z usługi TERYT GUS jest zbyt duży'],
  [
    'sends another catalogue',
    says(catalogue(zipSync({ 'a.xml': xml('<a/>') }))),
    'Plik nie zawiera katalogu TERC rejestru TERYT',
  ],
])('a GUS that %s', async (_, answer, message) => {
  await expect(ask(await gus(answer))).rejects.toThrow(message)
})

test('a large answer is read in a thread, whatever it holds', async () => {
  const threads = countThreads()
  await expect(ask(await gus(says(soap('<a/>'.repeat(70_000)))))).rejects.toThrow(noFile)
  expect(threads()).toBe(1)
})

/** As the service answers: with the header that it signs, and both forms of the catalogue in the archive. */
const answerOfGus = (units: Record<string, string>, day: string) => {
  const zip = zipSync({ 'TERC_Urzedowy.xml': xml(tercFile(units, day)), 'TERC_Urzedowy.csv': xml('WOJ;POW;GMI') })
  return catalogue(zip)
    .replace(
      '<s:Body>',
      `<s:Header><a:Action xmlns:a="http://www.w3.org/2005/08/addressing" s:mustUnderstand="1">x</a:Action>
      <o:Security xmlns:o="urn:o" s:mustUnderstand="1"><u:Timestamp xmlns:u="urn:u" u:Id="_0"/></o:Security></s:Header>
      <s:Body>`,
    )
    .replace('<b:plik_zawartosc>', '<b:nazwa_pliku>TERC.zip</b:nazwa_pliku><b:opis/><b:plik_zawartosc>')
}

test('an answer of GUS brings the register a year further', async () => {
  const { '0202992': _ended, ...others } = wholeTerritory
  const later = { ...others, '0202982': 'Nowa', '2812992': 'Bratian' }
  const url = await gus(says(answerOfGus(later, '2026-01-01')))
  const api = await startApi({ TERYT_URL: url, TERYT_KEY: 'login:haslo' })
  const admin = await api.as('admin')
  expect((await admin.call(territory.notice)).body.message).toContain(new URL(url).host)
  await admin.upload(territory.acceptFromFile, { name: 'TERC.xml', bytes: tercFile(wholeTerritory) })
  const { body } = await admin.call(territory.acceptFromGus)
  const bezZmian = Object.keys(wholeTerritory).length - 2
  expect(body.podsumowanie).toMatchObject({ stanNa: '2026-01-01', dodane: 1, zmienione: 1, zakonczone: 1, bezZmian })
  expect(body.podsumowanie?.zakonczoneJednostki.map(({ kod }) => kod)).toEqual(['0202992'])
  const renamed = await admin.call(territory.grid.list, { query: { search: 'kod:2812992', sortBy: 'dataOd' } })
  expect(renamed.body.items.map(({ nazwa, dataOd, dataDo }) => [nazwa, dataOd, dataDo])).toEqual([
    ['nowomiejski', '1900-01-01', '2025-12-31'],
    ['Bratian', '2026-01-01', '9999-12-31'],
  ])
  expect((await admin.call(territory.importInfo)).body.message).toContain(
    'źródło: baza GUS, stan katalogu na 01.01.2026',
  )
  await api.close()
})

test('a refusal of GUS that is no XML leaves its cause', async () => {
  const url = await gus(says('<!doctype html><p>Brak dostępu', 403))
  await expect(ask(url)).rejects.toMatchObject({ code: 'teryt.fault', cause: { code: 'xml.doctype' } })
})

test('a GUS that is down leaves the register as it was', async () => {
  const api = await startApi({ TERYT_URL: 'http://127.0.0.1:1/', TERYT_KEY: 'login:haslo' })
  const admin = await api.as('admin')
  const { status, refusal } = await admin.call(territory.acceptFromGus)
  expect([status, refusal.message]).toEqual([503, withIncident(down, refusal.incident!)])
  expect(causeOf(api.logged, refusal)).toContain('bad port')
  await api.close()
})
