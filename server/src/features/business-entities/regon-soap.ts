import { z } from 'zod'
import { askRegister } from '#platform/registers/ask-register.ts'
import { escapeHtml } from '#platform/sanitize.ts'
import { parseXml, under } from '#platform/xml.ts'

export const REGON = 'REGON'
const CONTRACT = 'http://CIS/BIR/PUBL/2014/07'
const DATA = `${CONTRACT}/DataContract`

/** Values of one record of an answer, by the register's own names. */
export type RegonRecord = Readonly<Record<string, string>>

/** Calls an operation of the BIR service and returns its result as text: a SOAP 1.2 answer, plain or in an MTOM envelope. */
export async function callRegon(url: string, operation: string, body: string, sid?: string): Promise<string> {
  const answer = await askRegister({
    register: REGON,
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/soap+xml; charset=utf-8',
      ...(sid && { sid }),
    },
    body: envelope(url, operation, body),
  })
  const text = answer.bytes.toString('utf8')
  const soap = /<(\w+:)?Envelope[\s>][\s\S]*<\/\1Envelope>/.exec(text)?.[0]
  if (answer.status !== 200 || !soap) throw new Error(`REGON answered ${answer.status} to ${operation}`)
  const result = under(parseXml(soap), 'Envelope', 'Body', `${operation}Response`, `${operation}Result`)
  if (typeof result !== 'string') throw new Error(`REGON gave no result of ${operation}`)
  return result
}

// what is no text says nothing
const Records = z.array(z.record(z.string(), z.string().catch('')).catch({}))

/** The records inside a result, which is an XML document itself. */
export function readRecords(result: string): RegonRecord[] {
  const data = under(parseXml(result), 'root', 'dane') ?? []
  return Records.parse([data].flat())
}

export const element = (name: string, value: string, prefix = 'ns'): string =>
  `<${prefix}:${name}>${escapeHtml(value)}</${prefix}:${name}>`

const envelope = (url: string, operation: string, body: string) => `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="${CONTRACT}" xmlns:dat="${DATA}">
<soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing"><wsa:To>${escapeHtml(url)}</wsa:To>
<wsa:Action>${CONTRACT}/IUslugaBIRzewnPubl/${operation}</wsa:Action></soap:Header>
<soap:Body><ns:${operation}>${body}</ns:${operation}></soap:Body></soap:Envelope>`
