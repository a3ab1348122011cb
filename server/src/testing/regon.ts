import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type RegonRequest = { operation: string; sid: string | undefined; body: string }
export type FakeRegon = { url: string; requests: RegonRequest[]; close: () => void }

/** A REGON over HTTP that gives the test's answer to each operation, in an MTOM envelope like the real one. */
export async function startRegon(answer: (request: RegonRequest) => string | number): Promise<FakeRegon> {
  const requests: RegonRequest[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const operation = /<ns:(\w+)>/.exec(body)?.[1] ?? ''
      const question = { operation, sid: request.headers['sid'] as string | undefined, body }
      requests.push(question)
      const result = answer(question)
      if (typeof result === 'number') return void response.writeHead(result).end()
      response.writeHead(200, { 'content-type': 'multipart/related; type="application/xop+xml"; boundary="uuid:1"' })
      response.end(mtom(operation, result))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests, close }
}

/** Records as the register writes them: indented, and what is empty as an empty element. */
export const dane = (...records: Record<string, string>[]): string => {
  const element = ([name, value]: [string, string]) => `    <${name}${value ? `>${value}</${name}>` : ' />'}`
  const lines = records.flatMap((record) => ['  <dane>', ...Object.entries(record).map(element), '  </dane>'])
  return ['<root>', ...lines, '</root>'].join('\n')
}

export const notFound = dane({ ErrorCode: '4', ErrorMessageEn: 'No data found' })

/** A company that the register returns for any number. */
export function company({ operation, body }: RegonRequest): string {
  if (operation === 'Zaloguj') return 'sesja'
  if (operation === 'DaneSzukajPodmioty')
    return dane({
      Regon: '123456785',
      Nip: '5261040828',
      StatusNip: '',
      Nazwa: 'Młyn &amp; Syn',
      Wojewodztwo: 'MAZOWIECKIE',
      KodPocztowy: '00-925',
      NrLokalu: '',
      Typ: 'P',
      SilosID: '6',
      DataZakonczeniaDzialalnosci: '',
      MiejscowoscPoczty: 'Warszawa',
    })
  return body.includes('Pkd') ? activities : report
}

const report = dane({
  praw_regon9: '123456785',
  praw_nip: '5261040828',
  praw_statusNip: '',
  praw_nazwa: 'Młyn &amp; Syn spółka z o.o.',
  praw_nazwaSkrocona: 'Młyn',
  praw_numerWRejestrzeEwidencji: '0000123456',
  praw_dataPowstania: '1999-03-01',
  praw_dataZawieszeniaDzialalnosci: '',
  praw_adSiedzKraj_Symbol: 'PL',
  praw_adSiedzWojewodztwo_Symbol: '14',
  praw_adSiedzPowiat_Symbol: '65',
  praw_adSiedzGmina_Symbol: '108',
  praw_adSiedzKodPocztowy: '00925',
  praw_adSiedzMiejscowosc_Nazwa: 'Warszawa',
  praw_adSiedzMiejscowosc_Symbol: '0918123',
  praw_adSiedzNumerLokalu: '',
  praw_adSiedzNietypoweMiejsceLokalizacji: '',
  praw_liczbaJednLokalnych: '0',
})
const activities = dane(
  { praw_pkdKod: '6202Z', praw_pkdNazwa: 'Doradztwo', praw_pkdPrzewazajace: '0' },
  { praw_pkdKod: '6201Z', praw_pkdNazwa: 'Oprogramowanie', praw_pkdPrzewazajace: '1' },
)

const escape = (xml: string) =>
  xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '&#xD;\n')
const mtom = (operation: string, result: string) => `
--uuid:1
Content-ID: <http://tempuri.org/0>
Content-Transfer-Encoding: 8bit
Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"

<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header><a:Action s:mustUnderstand="1">http://CIS/BIR/PUBL/2014/07/IUslugaBIRzewnPubl/${operation}Response</a:Action></s:Header><s:Body><${operation}Response xmlns="http://CIS/BIR/PUBL/2014/07"><${operation}Result>${escape(result)}</${operation}Result></${operation}Response></s:Body></s:Envelope>
--uuid:1--
`
