import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeSigningKey } from '#platform/make-signing-key.ts'
import { parseXml } from '#platform/xml.ts'
import type { SigningKey } from '#platform/signing-key.ts'
import { whoSignedSoap } from '#server/testing/soap-signature.ts'
import { tpSigningClient } from './tp-signing-client.ts'

const running: (() => void)[] = []
afterEach(() => running.splice(0).forEach((stop) => stop()))

let key: SigningKey
beforeAll(async () => {
  key = await makeSigningKey('Urząd Próbny')
})

type Question = { action: string | undefined; message: string }

/** A signing service over HTTP that gives the answers of the test, one per question, and keeps the questions. */
async function service(...answers: RequestListener[]) {
  // only the silent service makes the client wait in vain, and on a busy machine a question takes a while to arrive
  const timeoutMs = answers[0] === silent ? 1_000 : 10_000
  const questions: Question[] = []
  const server = createServer((request, response) => {
    let message = ''
    request.on('data', (chunk: Buffer) => (message += chunk.toString()))
    request.on('end', () => {
      questions.push({ action: request.headers['soapaction'] as string | undefined, message })
      answers[Math.min(questions.length, answers.length) - 1]!(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  running.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tpSigning5`
  return { questions, client: tpSigningClient('Profil zaufany', { url, key }, { timeoutMs, pauseMs: 1 }) }
}

const silent: RequestListener = () => {}
const says =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/xml' }).end(text)
const soap = (body: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`
const returns = (operation: string, value: string) =>
  says(
    soap(
      `<n:${operation}Response xmlns:n="http://signing.ws.comarch.gov"><${operation}Return>${value}</${operation}Return></n:${operation}Response>`,
    ),
  )
const fault = (code: string, text: string) =>
  says(soap(`<s:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring></s:Fault>`), 500)

const document = Buffer.from('<Wniosek>Zażółć &amp; <Tresc>gęślą</Tresc></Wniosek>')
const back = { success: 'https://latarnia.test/zapis?token=a&b=<c>', failure: 'https://latarnia.test/nie' }
const page = 'https://pz.example/sign?id=1&x=2'
const inXml = page.replace('&', '&amp;')

describe('a document', () => {
  test('is handed over in a signed message, and the person is sent where the service says', async () => {
    const { client, questions } = await service(returns('addDocumentToSigning', inXml))
    expect(await client.hand(document, back, 'Wniosek nr 7')).toBe(page)
    const [{ action, message }] = questions as [Question]
    expect(action).toBe('addDocumentToSigning')
    expect(whoSignedSoap(message)).toBe('CN=Urząd Próbny')
    expect(message).toContain('<tp:addDocumentToSigning xmlns:tp="http://signing.ws.comarch.gov"><doc>')
    const { Envelope } = parseXml(message) as { Envelope: { Body: Record<string, unknown> } }
    expect(Envelope.Body['addDocumentToSigning']).toEqual({
      doc: document.toString('base64'),
      successURL: back.success,
      failureURL: back.failure,
      additionalInfo: 'Wniosek nr 7',
    })
  })

  test('comes back signed, byte by byte', async () => {
    const signed = Buffer.from('<?xml version="1.0"?>\r\n<a>ą<ds/></a>\n')
    const base64 = signed.toString('base64')
    const { client, questions } = await service(
      returns('getSignedDocument', `\n${base64.slice(0, 20)}\r\n${base64.slice(20)}\n`),
    )
    expect(await client.fetchSigned(page)).toEqual(signed)
    expect(whoSignedSoap(questions[0]!.message)).toBe('CN=Urząd Próbny')
    expect(questions[0]!.message).toContain('<id>https://pz.example/sign?id=1&amp;x=2</id>')
  })

  test('is handed over again when the answer was lost', async () => {
    const lost: RequestListener = (request) => void request.socket.destroy()
    const { client, questions } = await service(lost, returns('addDocumentToSigning', inXml))
    expect(await client.hand(document, back, '')).toBe(page)
    expect(questions).toHaveLength(2)
  })

  test('is no longer the same to the signature after one letter of the message has changed', async () => {
    const { client, questions } = await service(returns('addDocumentToSigning', inXml))
    await client.hand(document, back, 'Wniosek nr 7')
    expect(whoSignedSoap(questions[0]!.message.replace('nr 7', 'nr 8'))).toBeUndefined()
  })
})

const down = 'Profil zaufany: usługa jest chwilowo niedostępna. Spróbuj ponownie później.'
const odd = 'Profil zaufany: usługa odpowiedziała w nieoczekiwany sposób. Spróbuj ponownie później.'
const answersOfAny: [string, RequestListener, string, string, number][] = [
  ['says nothing', silent, down, 'timeout', 2],
  ['breaks off', (request) => void request.socket.destroy(), down, 'fetch failed', 2],
  ['answers 503', says('', 503), down, 'answered 503', 2],
  ['answers 500 without a fault', says('<html/>', 500), down, 'answered 500', 2],
  ['answers endlessly', says('a'.repeat(2_097_153)), down, 'more than 2097152 bytes', 2],
  ['answers with a page', says('<!doctype html><p>Przerwa techniczna'), odd, 'DOCTYPE', 1],
  ['answers 404', says('<html><body>Not found</body></html>', 404), odd, 'answered 404', 1],
  ['answers without a result', says(soap('<x/>')), odd, 'gave no result', 1],
  ['answers with nothing', says(''), odd, '', 1],
  [
    'refuses our certificate',
    fault('wsse:FailedCheck', 'Podpis niewłaściwy'),
    'Profil zaufany: usługa odmówiła odpowiedzi (Podpis niewłaściwy)',
    'Profil zaufany: wsse:FailedCheck Podpis niewłaściwy',
    1,
  ],
]

describe('a service that', () => {
  test.each(answersOfAny)('%s', async (_, answer, message, cause, tries) => {
    for (const ask of ['hand', 'fetchSigned'] as const) {
      const { client, questions } = await service(answer)
      const answered = ask === 'hand' ? client.hand(document, back, '') : client.fetchSigned(page)
      await expect(answered).rejects.toMatchObject({ message, cause: { message: expect.stringContaining(cause) } })
      expect(questions).toHaveLength(tries)
    }
  })

  test('refuses a document is quoted, and logged as a failure', async () => {
    const { client } = await service(fault('soap:Server', 'Zły dokument'))
    await expect(client.hand(document, back, '')).rejects.toMatchObject({
      code: 'signing.fault',
      status: 502,
      message: 'Profil zaufany: usługa odmówiła odpowiedzi (Zły dokument)',
      cause: { message: 'Profil zaufany: soap:Server Zły dokument' },
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense', '', `https://a.example/${'a'.repeat(2_000)}`])(
    'sends the person to %.40s is not obeyed',
    async (address) => {
      const { client } = await service(returns('addDocumentToSigning', address))
      await expect(client.hand(document, back, '')).rejects.toMatchObject({ code: 'signing.unreadable' })
    },
  )

  test.each<[string, RequestListener]>([
    ['answers with a fault', fault('soap:Server', 'Dokument nie jest podpisany')],
    ['answers with nothing', returns('getSignedDocument', '')],
  ])('%s when asked for a document means that nobody signed it', async (_, answer) => {
    const { client, questions } = await service(answer)
    await expect(client.fetchSigned(page)).rejects.toMatchObject({ code: 'signing.notSigned', status: 409 })
    expect(questions).toHaveLength(1)
  })

  test('gives no document is not understood', async () => {
    const { client } = await service(returns('getSignedDocument', 'to nie jest dokument'))
    await expect(client.fetchSigned(page)).rejects.toMatchObject({ code: 'signing.unreadable' })
  })

  test('keeps failing gets no questions for a while', async () => {
    const { client, questions } = await service(says('', 503))
    for (let i = 0; i < 5; i++) await expect(client.fetchSigned(page)).rejects.toThrow(down)
    expect(questions).toHaveLength(6)
  })
})
