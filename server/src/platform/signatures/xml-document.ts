import { isUtf8 } from 'node:buffer'
import { ParseOption, XmlDocument, XmlError, XmlElement, type XmlNode } from 'libxml2-wasm'
import { isLarge } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'

/** The largest signed file: 1 MB. */
export const MAX_BYTES = 1_048_576
// The inclusive canonical form looks up every namespace in scope at every element, and sorts attributes one by one: without
// these limits a file of 27 kB takes half a minute. A signed request has some five namespaces and fifty elements.
const MAX_NAMESPACES = 1_000
const MAX_LOOKUPS = 15_000_000
const COSTLY_LOOKUPS = 2_000_000
const MAX_ELEMENTS = 5_000
const MAX_ATTRIBUTES = 100
const MAX_DEPTH = 50
const isWideOrDeep = `boolean(//*[count(@*) > ${MAX_ATTRIBUTES}]) or boolean(${'/*'.repeat(MAX_DEPTH + 1)})`

export const namespaces = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}

/** Opens a document for as long as it is used. Its memory is not the runtime's, so it is given back also on failure. */
export function withDocument<Result>(bytes: Uint8Array, use: (document: XmlDocument) => Result): Result {
  const document = XmlDocument.fromBuffer(bytes, {
    encoding: 'utf-8',
    option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG,
  })
  try {
    return use(document)
  } finally {
    document.dispose()
  }
}

/** Refuses a file from outside for what is seen without reading it as XML. */
export function requirePlain(bytes: Buffer): void {
  if (bytes.length > MAX_BYTES) throw problem('signature.tooLarge', { mb: MAX_BYTES / 1_048_576 })
  requireXmlText(bytes)
  if (bytes.includes('<!DOCTYPE')) throw problem('signature.doctype')
  if (declarationsIn(bytes) > MAX_NAMESPACES) throw problem('signature.tooComplex')
}

/** Whether the canonical form of a file within the limits may take longer than a thread takes to start. */
export const isCostly = (bytes: Buffer): boolean =>
  isLarge(bytes) || declarationsIn(bytes) ** 2 * occurrences(bytes, '<') > COSTLY_LOOKUPS

/** Opens a file from outside: refuses what is not plain XML of a reasonable size and build. */
export function withForeignDocument<Result>(bytes: Buffer, use: (document: XmlDocument) => Result): Result {
  requirePlain(bytes)
  try {
    return withDocument(bytes, (document) => {
      if (document.dtd) throw problem('signature.doctype')
      requireSimple(document, declarationsIn(bytes))
      return use(document)
    })
  } catch (cause) {
    // also what the library refuses later, such as a namespace that cannot be canonicalised
    if (cause instanceof XmlError) throw problem('signature.notXml', {}, { cause })
    throw cause
  }
}

/** The elements below an element that a path names. */
export const elementsOf = (parent: XmlNode, path: string): XmlElement[] =>
  parent.find(path, namespaces).filter((node) => node instanceof XmlElement)

/** The one element that a path names: none or several are a malformed signature. */
export function onlyElement(parent: XmlNode, path: string): XmlElement {
  const [element, ...more] = elementsOf(parent, path)
  if (!element || more.length) throw problem('signature.malformed')
  return element
}

/** The text of an element without elements in it. */
export function textOf(element: XmlElement): string {
  if (element.eval('boolean(*)')) throw problem('signature.malformed')
  return element.content.trim()
}

/** The bytes that an element holds as base64. */
export function bytesOf(element: XmlElement): Buffer {
  const text = textOf(element).replace(/\s+/g, '')
  if (text.length % 4 || !/^[A-Za-z\d+/]+={0,2}$/.test(text)) throw problem('signature.malformed')
  return Buffer.from(text, 'base64')
}

/**
 * Refuses other kinds of file (PDF, PKCS#7), and other encodings, in which the parser would see what is not looked for
 * here.
 */
function requireXmlText(bytes: Buffer): void {
  const begin = bytes.toString('utf8', 0, 200).replace(/^\uFEFF/, '')
  const isMarkedUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))
  if (!isMarkedUtf16 && !/^\s*</.test(begin)) throw problem('signature.notXml')
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(begin)?.[1]
  if (bytes.includes(0) || !isUtf8(bytes) || (declared !== undefined && !/^(utf-8|us-ascii)$/i.test(declared)))
    throw problem('signature.encoding')
}

function requireSimple({ root }: XmlDocument, declarations: number): void {
  const elements = Number(root.eval('count(//*)'))
  const lookups = declarations ** 2 * elements
  if (elements > MAX_ELEMENTS || lookups > MAX_LOOKUPS || root.eval(isWideOrDeep)) throw problem('signature.tooComplex')
}

const declarationsIn = (bytes: Buffer): number => occurrences(bytes, 'xmlns')

function occurrences(bytes: Buffer, word: string): number {
  let n = 0
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) n++
  return n
}
