import { isRecord } from '#contract/kernel/record.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { askRegister, type Question } from '#platform/registers/ask-register.ts'
import { circuit } from '#platform/registers/circuit.ts'
import { escapeHtml } from '#platform/sanitize.ts'
import type { SigningKey } from '#platform/signing-key.ts'
import { parseXml, textIn, under } from '#platform/xml.ts'
import { embeddedDocument } from './embedded-document.ts'
import { signedEnvelope } from './ws-security.ts'

/** A service at which a person signs a document, away from our pages. Asked outside a transaction. */
export type TrustedProfile = {
  /** Its name for people. */
  register: string
  /** Not the state's service: what is signed there has no legal force, and the screens say so. */
  trial: boolean
  /** Hands over a document and answers where the person signs it. That address is also its name for `fetchSigned`. */
  hand: (document: Buffer, returnTo: ReturnAddresses, info: string) => Promise<string>
  /** The document as it was signed. */
  fetchSigned: (url: string) => Promise<Buffer>
}

/** Where the person comes back to. */
export type ReturnAddresses = { success: string; failure: string }

/** The namespace of the service's operations; their parts have none. */
export const TP_SIGNING = 'http://signing.ws.comarch.gov'
/** A signed document of one megabyte in base64, and what stands around it. */
const LONGEST_ANSWER = 2_097_152
/** Codes by which a service refuses the caller, not the question (WS-Security 1.1 §12). */
const securityFault =
  /(^|:)(UnsupportedSecurityToken|UnsupportedAlgorithm|InvalidSecurity|InvalidSecurityToken|FailedAuthentication|FailedCheck|SecurityTokenUnavailable)$/

type Fault = { code: string; reason: string }

/**
 * Speaks TpSigning5, SOAP 1.1 with WS-Security. A question without an answer is asked again: a document handed over twice
 * does no harm, since an unsigned copy expires. A service that keeps failing gets no questions for a while.
 */
export function tpSigningClient(
  register: string,
  { url, key }: { url: string; key: SigningKey },
  how: Partial<Question> = {},
) {
  const ask = circuit(askRegister, register)

  const call = async (operation: string, parts: Record<string, string>, onFault: (fault: Fault) => Problem) => {
    const inside = Object.entries(parts).map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`)
    const body = `<tp:${operation} xmlns:tp="${TP_SIGNING}">${inside.join('')}</tp:${operation}>`
    const { status, bytes } = await ask({
      register,
      url,
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: operation },
      body: signedEnvelope(body, key),
      maxBytes: LONGEST_ANSWER,
      tries: 2,
      isAnswer: (answer) => faultIn(answer.bytes) !== undefined,
      ...how,
    })
    const fault = faultIn(bytes)
    if (fault) throw securityFault.test(fault.code) ? refused(fault) : onFault(fault)
    const { content, cause } = contentOf(bytes)
    if (status !== 200) throw unreadable(new Error(`${register} answered ${status} to ${operation}`))
    const result = textAt(content, `${operation}Response`, `${operation}Return`)
    if (result === undefined) throw unreadable(cause ?? new Error(`${register} gave no result of ${operation}`))
    return result
  }

  const refused = ({ code, reason }: Fault) =>
    problem('signing.fault', { register, reason }, { cause: new Error(`${register}: ${code} ${reason}`) })
  const unreadable = (cause: unknown) => problem('signing.unreadable', { register }, { cause })
  const notSigned = (cause: unknown) => problem('signing.notSigned', { register }, { cause })

  return {
    hand: async (document: Buffer, { success, failure }: ReturnAddresses, info: string): Promise<string> => {
      const parts = {
        doc: document.toString('base64'),
        successURL: success,
        failureURL: failure,
        additionalInfo: info,
      }
      const address = await call('addDocumentToSigning', parts, refused)
      if (!isPageAddress(address, url)) throw unreadable(new Error(`${register} sends the person to ${address}`))
      return address
    },
    fetchSigned: async (id: string): Promise<Buffer> => {
      // the service has no other word for a document that nobody signed
      const result = await call('getSignedDocument', { id }, ({ code, reason }) => notSigned(`${code} ${reason}`))
      if (result === '') throw notSigned('an empty answer')
      const signed = embeddedDocument(result)
      if (!signed) throw unreadable(new Error(`${register} gave no document`))
      return signed
    },
  }
}

/** Whether a browser may be sent there: no address but of the web, and none less safe than that of the service. */
function isPageAddress(address: string, serviceUrl: string): boolean {
  const { protocol } = URL.parse(address) ?? {}
  return address.length <= 2_000 && (protocol === 'https:' || (protocol === 'http:' && serviceUrl.startsWith('http:')))
}

/** What the body of an answer says, or why it cannot be read. */
function contentOf(bytes: Buffer): { content?: unknown; cause?: unknown } {
  try {
    return { content: under(parseXml(bytes), 'Envelope', 'Body') }
  } catch (cause) {
    return { cause }
  }
}

function faultIn(bytes: Buffer): Fault | undefined {
  const fault = under(contentOf(bytes).content, 'Fault')
  if (fault === undefined) return undefined
  return { code: textAt(fault, 'faultcode') ?? '', reason: (textAt(fault, 'faultstring') ?? '').slice(0, 200) }
}

/** The text of an element; an empty one may have attributes all the same. */
function textAt(node: unknown, ...names: string[]): string | undefined {
  const found = under(node, ...names)
  return isRecord(found) ? (textIn(found) ?? '') : textIn(found)
}
