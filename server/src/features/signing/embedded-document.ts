import { MAX_BYTES } from '#platform/signatures/xml-document.ts'

/** The bytes of a text that is an XML document in base64, as far as its beginning shows. */
export function embeddedDocument(text: string): Buffer | undefined {
  const base64 = text.replace(/\s/g, '')
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  const looksLikeXml = /^\uFEFF?\s*</.test(bytes.subarray(0, 100).toString())
  return looksLikeXml && bytes.length <= MAX_BYTES ? bytes : undefined
}
