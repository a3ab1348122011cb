import type { AccessRequest } from '#contract/access-requests/request.ts'
import { printedRequest, requestSections } from '#contract/access-requests/printed.ts'
import { escapeHtml } from '#platform/sanitize.ts'

/** The namespace of the document, whose schema is `wniosek.xsd`. */
const NAMESPACE = 'urn:latarnia:wniosek:1'

/**
 * The document that is given out to be signed: every field of the request as data, and once more as a text that the
 * signer reads on the page of the signing service.
 */
export function requestDocument({ numer, data, dane }: { numer: number; data: string; dane: AccessRequest }): Buffer {
  const fields = Object.entries(dane).filter(([, value]) => value !== null && value !== undefined)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Wniosek xmlns="${NAMESPACE}" numer="${numer}" data="${data}">
<Dane>
${fields.map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`).join('\n')}
</Dane>
<Tresc>${xmlText(plainText(numer, dane))}</Tresc>
</Wniosek>
`)
}

function plainText(numer: number, dane: AccessRequest): string {
  const sections = requestSections(dane).map(
    ({ heading, facts }) =>
      `${heading}\n${facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')}`,
  )
  return [printedRequest.title(numer), ...sections].join('\n\n')
}

/** A text as XML may have it: one kind of line end, which canonical forms keep, and no character that XML lacks. */
const xmlText = (text: string): string =>
  escapeHtml(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[\uFFFE\uFFFF]/g, ''),
  )
