import { createHash, verify, X509Certificate } from 'node:crypto'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { XmlCanonicalizer } from 'xmldsigjs'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'

/**
 * Verifies the WS-Security signature of a message by another implementation of XML and of its canonical form than the
 * product's. Returns the subject of the certificate, if its key has signed the body.
 */
export function whoSignedSoap(message: string): string | undefined {
  const document = new DOMParser().parseFromString(message, 'text/xml')
  const only = (namespace: string, name: string): Element => {
    const found = document.getElementsByTagNameNS(namespace, name)
    if (found.length !== 1) throw new Error(`${found.length} elements ${name}`)
    return found[0]!
  }
  const canonical = (element: Element) => new XmlCanonicalizer(false, true).Canonicalize(element as never)
  const bytesOf = (element: Element) => Buffer.from(element.textContent ?? '', 'base64')
  const body = only(SOAP, 'Body')
  const token = only(WSSE, 'BinarySecurityToken')
  const { publicKey, subject } = new X509Certificate(bytesOf(token))
  const holds =
    only(DS, 'Reference').getAttribute('URI') === `#${body.getAttributeNS(WSU, 'Id')}` &&
    only(WSSE, 'Reference').getAttribute('URI') === `#${token.getAttributeNS(WSU, 'Id')}` &&
    only(DS, 'DigestValue').textContent === createHash('sha256').update(canonical(body)).digest('base64') &&
    verify('sha256', Buffer.from(canonical(only(DS, 'SignedInfo'))), publicKey, bytesOf(only(DS, 'SignatureValue')))
  return holds ? subject : undefined
}
