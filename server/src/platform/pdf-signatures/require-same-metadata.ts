import { XmlAttribute, XmlElement } from 'libxml2-wasm'
import { withForeignDocument } from '../signatures/xml-document.ts'
import { NotOnlySigned } from './not-only-signed.ts'

/** What programs change when they save a file: dates, their own name, and the history of the file. */
const CHANGING = new Set([
  '{http://ns.adobe.com/xap/1.0/}ModifyDate',
  '{http://ns.adobe.com/xap/1.0/}MetadataDate',
  '{http://ns.adobe.com/xap/1.0/}CreatorTool',
  '{http://ns.adobe.com/pdf/1.3/}Producer',
])
const HISTORY = '{http://ns.adobe.com/xap/1.0/mm/}'
/** Elements and attributes that only group others. */
const GROUPING = /^\{(?:http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|adobe:ns:meta\/)\}/

/** Requires the metadata of a file (XMP) to say the same as before, in whatever order and form. */
export function requireSameMetadata(now: Buffer, then: Buffer): void {
  if (factsIn(now).join('\n') !== factsIn(then).join('\n')) throw new NotOnlySigned('changed')
}

function factsIn(xmp: Buffer): string[] {
  return withForeignDocument(xmp, ({ root }) =>
    root
      .find('//*[not(*)] | //@*')
      .flatMap((node) => {
        if (!(node instanceof XmlElement || node instanceof XmlAttribute)) return []
        // how a value is written, not what it is
        if (node instanceof XmlAttribute && GROUPING.test(nameOf(node)) && node.name !== 'resource') return []
        const path = pathOf(node)
        const [property] = path
        if (property === undefined || CHANGING.has(property) || property.startsWith(HISTORY)) return []
        return JSON.stringify([path, (node instanceof XmlElement ? node.content : node.value).trim()])
      })
      .sort(),
  )
}

function pathOf(node: XmlElement | XmlAttribute): string[] {
  const path: string[] = []
  for (let at: XmlElement | XmlAttribute | null = node; at; at = at.parent) {
    if (!GROUPING.test(nameOf(at))) path.unshift(nameOf(at))
  }
  return path
}

const nameOf = ({ namespaceUri, name }: XmlElement | XmlAttribute): string => `{${namespaceUri}}${name}`
