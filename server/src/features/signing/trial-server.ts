import type { X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { XmlElement } from 'libxml2-wasm'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { portOf } from '#platform/free-port.ts'
import { escapeHtml } from '#platform/sanitize.ts'
import { MAX_BYTES } from '#platform/signatures/xml-document.ts'
import { embeddedDocument } from './embedded-document.ts'
import { findTrialDocument, keepTrialDocument } from './trial-documents.ts'
import { TP_SIGNING } from './tp-signing-client.ts'
import { isXml, namespaces, withXml } from './with-xml.ts'
import { findSignedBody } from './ws-security.ts'

const LARGEST_QUESTION = 2 * MAX_BYTES

type Answer = { status: number; xml: string }
type Question = { operation: string; parts: Record<string, string> }

/** Speaks TpSigning5 on the loopback address, to the holder of one certificate alone. Its page for people is one of ours. */
export async function startTrialServer(db: Db, publicUrl: string, certificate: X509Certificate) {
  const page = `${publicUrl}/podpis-probny/`
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const question = await readQuestion(request, certificate)
    if (typeof question === 'string') return fault(question)
    const { operation, parts } = question
    if (operation === 'addDocumentToSigning') {
      const dokument = embeddedDocument(parts['doc'] ?? '')
      const [success = '', failure = ''] = [parts['successURL'], parts['failureURL']]
      if (!dokument || !isXml(dokument)) return fault('soap:Client', 'not an XML document')
      if (![success, failure].every(isReturnAddress)) return fault('soap:Client', 'not an address')
      return result(operation, page + (await keepTrialDocument(db, { dokument, success, failure })))
    }
    if (operation === 'getSignedDocument') {
      const id = parts['id'] ?? ''
      const found = id.startsWith(page) ? await findTrialDocument(db, id.slice(page.length)) : undefined
      if (!found) return fault('soap:Client', 'unknown document')
      if (found.przerwany) return fault('soap:Client', 'signing was cancelled')
      if (!found.dokumentPodpisany) return fault('soap:Client', 'not signed yet')
      return result(operation, found.dokumentPodpisany.toString('base64'))
    }
    return fault('soap:Client', 'unknown operation')
  }
  const server = createServer((request, response) => {
    const send = ({ status, xml }: Answer) =>
      response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(xml)
    answer(request).then(send, () => send({ status: 503, xml: '' }))
  })
  // neither the process nor a test waits for it, or for a connection that is kept open
  server.unref().on('connection', (socket) => socket.unref())
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${portOf(server)}/tpSigning5`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a signed message asks for, or the code of the fault that answers it. */
async function readQuestion(request: IncomingMessage, certificate: X509Certificate): Promise<Question | string> {
  const chunks: Buffer[] = []
  let size = 0
  const sent: AsyncIterable<Buffer> = request
  for await (const chunk of sent) {
    size += chunk.length
    if (size > LARGEST_QUESTION) return 'soap:Client'
    chunks.push(chunk)
  }
  try {
    return withXml(Buffer.concat(chunks), (envelope) => {
      const body = findSignedBody(envelope, certificate)
      if (!body) return 'wsse:FailedCheck'
      const operations = body.find(`tp:*`, { tp: TP_SIGNING })
      const parts = body.find('tp:*/*', { tp: TP_SIGNING })
      return {
        operation: operations.length === 1 ? nameOf(first(operations)) : '',
        parts: Object.fromEntries(parts.map((part) => [nameOf(part), part.content])),
      }
    })
  } catch {
    return 'soap:Client'
  }
}

const nameOf = (node: object): string => (node instanceof XmlElement ? node.name : '')

const isReturnAddress = (text: string): boolean =>
  text.length <= 2_000 && /^https?:$/.test(URL.parse(text)?.protocol ?? '')

const result = (operation: string, value: string): Answer => ({
  status: 200,
  xml: envelopeOf(
    `<tp:${operation}Response xmlns:tp="${TP_SIGNING}"><${operation}Return>${escapeHtml(value)}</${operation}Return></tp:${operation}Response>`,
  ),
})

const fault = (code: string, reason = code): Answer => ({
  status: 500,
  xml: envelopeOf(
    `<soap:Fault xmlns:wsse="${namespaces.wsse}"><faultcode>${code}</faultcode><faultstring>${escapeHtml(reason)}</faultstring></soap:Fault>`,
  ),
})

const envelopeOf = (body: string): string =>
  `<soap:Envelope xmlns:soap="${namespaces.soap}"><soap:Body>${body}</soap:Body></soap:Envelope>`
