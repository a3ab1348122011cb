import { ParseOption, XmlDocument } from 'libxml2-wasm'

const option = (ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE) as ParseOption

/** Namespaces by the prefixes that the paths of this feature use. */
export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  wsse: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
  wsu: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
}

/** Works on an XML document, whose memory is freed afterwards. Throws if it is not well-formed or has a DOCTYPE. */
export function withXml<Result>(source: Uint8Array, work: (document: XmlDocument) => Result): Result {
  const document = XmlDocument.fromBuffer(source, { option })
  try {
    if (document.dtd) throw new Error('XML with a DOCTYPE')
    return work(document)
  } finally {
    document.dispose()
  }
}

/** Whether bytes are an XML document of which something holds. */
export function isXml(bytes: Uint8Array, holds: (document: XmlDocument) => boolean = () => true): boolean {
  try {
    return withXml(bytes, holds)
  } catch {
    return false
  }
}
