import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeText } from '#contract/kernel/decode-text.ts'
import { isRecord } from '#contract/kernel/record.ts'
import { problem } from './problem.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // codes such as 02 must stay texts
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // numeric character references
  htmlEntities: true,
})

/**
 * A well-formed XML document as plain objects: elements by name without prefix, attributes as `@name`, values as text.
 * Type definitions are refused, which rules out entity bombs and entities that read files.
 */
export function parseXml(source: Uint8Array | string): Record<string, unknown> {
  const text = (typeof source === 'string' ? source : decodeText(source)).replace(/^\uFEFF/, '')
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw problem('xml.doctype')
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw problem('xml.broken', { line: faultyLine(verdict.err, text) })
  try {
    return parser.parse(text)
  } catch (error) {
    // names that mean something to JavaScript, such as __proto__
    throw problem('xml.broken', { line: 1 }, { cause: error })
  }
}

/** What stands under a path of names in a parsed document. */
export const under = (node: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), node)

/** The text of an element, with or without attributes. */
export function textIn(element: unknown): string | undefined {
  const text = isRecord(element) ? element['#text'] : element
  return typeof text === 'string' ? text : undefined
}

/** The line of a fault. For unclosed elements the validator names the first line, so the last one is taken. */
const faultyLine = ({ code, line }: { code: string; line: number }, text: string): number =>
  code === 'InvalidXml' ? text.split(/\r\n|\r|\n/).length : line
