import type { XmlDocument } from 'libxml2-wasm'
import { first } from '#contract/kernel/lists.ts'
import { problem, Problem } from '#platform/problem.ts'
import { escapeHtml } from '#platform/sanitize.ts'
import { withForeignDocument } from '#platform/signatures/xml-document.ts'
import { embeddedDocument } from './embedded-document.ts'
import { isXml, namespaces, withXml } from './with-xml.ts'

// Only this file knows how the component for qualified signatures is given a document to sign. The component's own schema comes
// with its licence and is not public. What stands here is an envelope of ours, and does not pretend to be the component's.

const TASK = 'urn:latarnia:zadanie:1'
const SETTINGS = 'urn:latarnia:ustawienia:1'
const LARGEST_LIST = 2_097_152
/** A signed document is longer in base64; elements with less are not even looked at, for there may be very many. */
const SHORTEST = 100
/** A list that embeds more documents than this is none of ours. */
const MOST_DOCUMENTS = 20

/** What the component is to sign. */
export const taskOf = (id: string, document: Buffer): string => envelopeOf(id, 'Dokument', document)

/** What the component gives back, as the trial makes it. */
export const signedTaskOf = (id: string, signed: Buffer): string => envelopeOf(id, 'DokumentPodpisany', signed)

const envelopeOf = (id: string, name: string, document: Buffer): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Zadanie xmlns="${TASK}"><Id>${escapeHtml(id)}</Id>` +
  `<Format>XAdES-BES enveloped</Format><${name}>${document.toString('base64')}</${name}></Zadanie>`

/** How the component is to start. */
export const componentSettings = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Ustawienia xmlns="${SETTINGS}"><Jezyk>pl</Jezyk>` +
  `<Format>XAdES-BES enveloped</Format><SkrotDokumentu>SHA-256</SkrotDokumentu></Ustawienia>`

/** The task of an envelope of ours. */
export const readTask = (xml: Uint8Array): { id: string; document: Uint8Array } =>
  readList(Buffer.from(xml), (list) => {
    const textOf = (name: string) => {
      const found = list.find(`/t:Zadanie/t:${name}`, { t: TASK })
      return found.length === 1 ? first(found).content : ''
    }
    const document = embeddedDocument(textOf('Dokument'))
    if (!document || !isXml(document)) throw problem('taskList.unreadable')
    // anyone may send it, and it is going to be canonicalised
    withForeignDocument(document, () => {})
    return { id: textOf('Id'), document }
  })

/** The signed document in what the component gives back, whatever its schema; or the signed document itself. */
export const signedDocumentIn = (xml: Buffer): Buffer =>
  readList(xml, (list) => {
    if (isSigned(list)) return xml
    const texts = list.find(`//*[not(*)][string-length() > ${SHORTEST}]`).map(({ content }) => content)
    const documents = texts.flatMap((text) => embeddedDocument(text) ?? [])
    if (documents.length > MOST_DOCUMENTS) throw problem('taskList.severalSigned')
    const [signed, another] = documents.filter((document) => isXml(document, isSigned))
    if (!signed) throw problem('taskList.notSigned')
    if (another) throw problem('taskList.severalSigned')
    return signed
  })

function readList<Result>(xml: Buffer, read: (list: XmlDocument) => Result): Result {
  if (xml.length > LARGEST_LIST) throw problem('taskList.tooLarge')
  try {
    return withXml(xml, read)
  } catch (error) {
    throw error instanceof Problem ? error : problem('taskList.unreadable', {}, { cause: error })
  }
}

const isSigned = (document: XmlDocument): boolean => document.get('//ds:Signature', namespaces) !== null
