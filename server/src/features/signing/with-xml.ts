import type { XmlDocument } from 'libxml2-wasm'
import { namespaces as signed, withDocument } from '#platform/signatures/xml-document.ts'

/** Namespaces by the prefixes that the paths of this feature use. */
export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  wsse: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
  wsu: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd',
  ds: signed.ds,
}

/** Works on a well-formed XML document without a DOCTYPE; throws if it is none. */
export const withXml = <Result>(source: Uint8Array, work: (document: XmlDocument) => Result): Result =>
  withDocument(source, (document) => {
    if (document.dtd) throw new Error('XML with a DOCTYPE')
    return work(document)
  })

/** Whether bytes are an XML document that meets a condition. */
export function isXml(bytes: Uint8Array, holds: (document: XmlDocument) => boolean = () => true): boolean {
  try {
    return withXml(bytes, holds)
  } catch {
    return false
  }
}
