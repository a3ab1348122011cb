import { fromBER } from 'asn1js'
import { isReference, isStream, nameIn, numberIn, PdfReader, referenceIn } from './pdf-reader.ts'
import { NotPdf, type PdfDictionary, type PdfValue } from './pdf-value.ts'

/** A signature that was appended to a file: what it covers, and the signature itself (CMS, in DER). */
export type AppendedSignature = { covered: Buffer; signature: Buffer }
/** Why a file is not the one that was issued, with a signature and nothing else. */
export type AppendedRefusal =
  | 'otherFile'
  | 'malformed'
  | 'notSigned'
  | 'severalSignatures'
  | 'changed'
  | 'notWhole'
  | 'covering'

export class NotOnlySigned extends Error {
  readonly reason: AppendedRefusal
  constructor(reason: AppendedRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** What else programs write into these objects while they sign. */
const OF_CATALOG = ['AcroForm', 'Extensions']
const OF_INFO = ['ModDate', 'Producer', 'Creator']
const OF_FORM = ['Fields', 'SigFlags', 'DR', 'DA']
const OF_FIELD = [
  'Type',
  'Subtype',
  'FT',
  'T',
  'TU',
  'F',
  'Ff',
  'Rect',
  'P',
  'V',
  'AP',
  'AS',
  'MK',
  'DA',
  'M',
  'NM',
  'BS',
  'Border',
  'Lock',
]
const SUB_FILTERS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached']

/**
 * The signature of a file that begins with all bytes of the issued one, and to which nothing else was added: no other object
 * was changed, no page, annotation, field or action is new, nothing on a page is covered, and the signature covers the whole file.
 */
export function appendedSignature(given: Buffer, issued: Buffer): AppendedSignature {
  if (given.length < issued.length || !given.subarray(0, issued.length).equals(issued))
    throw new NotOnlySigned('otherFile')
  if (given.length === issued.length) throw new NotOnlySigned('notSigned')
  try {
    return signatureIn(given, issued)
  } catch (cause) {
    throw cause instanceof NotOnlySigned ? cause : new NotOnlySigned('malformed', { cause })
  }
}

function signatureIn(given: Buffer, issued: Buffer): AppendedSignature {
  const [after, before] = [new PdfReader(given), new PdfReader(issued)]
  const changed = changedObjects(after, before, issued.length)
  const form = formOf(after, before)
  const [field, ...others] = listOf(after, form.get('Fields'))
  if (others.length) throw new NotOnlySigned('severalSignatures')
  const fieldId = referenceIn(field)
  const widget = dictionaryOf(after.object(fieldId))
  requireOnly(widget, OF_FIELD)
  if (nameIn(widget.get('FT')) !== 'Sig') throw new NotOnlySigned('changed')
  const pageId = referenceIn(widget.get('P'))
  requirePage(after, before, pageId, fieldId)
  requireFree(after, widget)
  for (const id of changed)
    if (before.object(id) !== null && id !== after.root && id !== pageId) requireHarmless(after, before, id)
  return covering(given, dictionaryOf(after.resolve(widget.get('V'))))
}

/** The objects of the new revisions, which follow on those of the issued file and point at nothing in its bytes. */
function changedObjects(after: PdfReader, before: PdfReader, from: number): Set<number> {
  const added = after.revisions.slice(0, -before.revisions.length)
  const kept = after.revisions.slice(added.length)
  if (!added.length || kept.some(({ at }, i) => at !== before.revisions[i]?.at)) throw new NotOnlySigned('changed')
  const ids = new Set<number>()
  for (const { at, places } of added) {
    if (at < from) throw new NotOnlySigned('changed')
    for (const [id, place] of places) {
      if (typeof place === 'object' && 'at' in place && place.at < from) throw new NotOnlySigned('changed')
      // number 0 is the head of the list of those deleted
      if (id) ids.add(id)
    }
  }
  for (const { places } of added)
    for (const place of places.values())
      if (typeof place === 'object' && 'packed' in place && !ids.has(place.packed)) throw new NotOnlySigned('changed')
  return ids
}

/** The form that the catalog has now, and had not before. */
function formOf(after: PdfReader, before: PdfReader): PdfDictionary {
  if (after.root !== before.root) throw new NotOnlySigned('changed')
  const [now, then] = [dictionaryOf(after.object(after.root)), dictionaryOf(before.object(before.root))]
  requireSame(now, then, OF_CATALOG)
  if (!now.has('AcroForm')) throw new NotOnlySigned('notSigned')
  const form = dictionaryOf(after.resolve(now.get('AcroForm')))
  requireOnly(form, OF_FORM)
  return form
}

/** The page of the field is as it was, but for its one annotation, the field. */
function requirePage(after: PdfReader, before: PdfReader, pageId: number, fieldId: number): void {
  const [now, then] = [dictionaryOf(after.object(pageId)), dictionaryOf(before.object(pageId))]
  if (nameIn(then.get('Type')) !== 'Page') throw new NotOnlySigned('changed')
  requireSame(now, then, ['Annots'])
  const annotations = listOf(after, now.get('Annots'))
  if (annotations.length !== 1 || referenceIn(annotations[0]) !== fieldId) throw new NotOnlySigned('changed')
}

/** A picture of the signature could hide an amount: there is none, only a field without a size. */
function requireFree(after: PdfReader, widget: PdfDictionary): void {
  const rectangle = after.resolve(widget.get('Rect'))
  const [left, bottom, right, top] = Array.isArray(rectangle) ? rectangle : []
  if (left !== right && bottom !== top) throw new NotOnlySigned('covering')
}

/** Dates and programs among the facts of a file, and its metadata for archives. */
function requireHarmless(after: PdfReader, before: PdfReader, id: number): void {
  const [now, then] = [after.object(id), before.object(id)]
  const info = before.revisions[0]?.trailer.get('Info')
  if (isReference(info) && info.reference === id) return requireSame(dictionaryOf(now), dictionaryOf(then), OF_INFO)
  const metadata = dictionaryOf(before.object(before.root)).get('Metadata')
  if (isReference(metadata) && metadata.reference === id && isStream(now)) return
  throw new NotOnlySigned('changed')
}

/** What a signature covers: the whole file, but for its own digits. */
function covering(given: Buffer, facts: PdfDictionary): AppendedSignature {
  if (!SUB_FILTERS.includes(nameIn(facts.get('SubFilter')) ?? '')) throw new NotOnlySigned('malformed')
  const range = facts.get('ByteRange')
  const [from, open = 0, close = 0, rest = 0, ...more] = Array.isArray(range) ? range.map(numberIn) : []
  if (from !== 0 || more.length || close + rest !== given.length) throw new NotOnlySigned('notWhole')
  const digits = given.toString('latin1', open + 1, close - 1)
  if (given[open] !== 0x3c || given[close - 1] !== 0x3e || !/^[\da-fA-F]+$/.test(digits))
    throw new NotOnlySigned('notWhole')
  const bytes = Buffer.from(digits, 'hex')
  const contents = facts.get('Contents')
  if (!isText(contents) || contents.text !== bytes.toString('latin1')) throw new NotOnlySigned('notWhole')
  // the place is larger than the signature; what is left of it must be empty
  const { offset: end } = fromBER(bytes)
  if (end < 0 || bytes.subarray(end).some((byte) => byte !== 0)) throw new NotOnlySigned('malformed')
  return { covered: Buffer.concat([given.subarray(0, open), given.subarray(close)]), signature: bytes.subarray(0, end) }
}

function requireOnly(dictionary: PdfDictionary, names: readonly string[]): void {
  for (const name of dictionary.keys()) if (!names.includes(name)) throw new NotOnlySigned('changed')
}

/** Two dictionaries with the same entries, but for some. */
function requireSame(now: PdfDictionary, then: PdfDictionary, but: readonly string[]): void {
  for (const name of new Set([...now.keys(), ...then.keys()]))
    if (!but.includes(name) && !isSame(now.get(name), then.get(name))) throw new NotOnlySigned('changed')
}

function isSame(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  return JSON.stringify(one, withMaps) === JSON.stringify(other, withMaps)
}

/** The order of entries means nothing. */
const withMaps = (_key: string, value: unknown): unknown =>
  value instanceof Map
    ? { entries: [...value].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)) }
    : value

function dictionaryOf(value: PdfValue): PdfDictionary {
  if (!(value instanceof Map)) throw new NotPdf('no dictionary')
  return value
}

function listOf(file: PdfReader, value: PdfValue | undefined): PdfValue[] {
  const list = file.resolve(value)
  if (!Array.isArray(list)) throw new NotPdf('no list')
  return list
}

const isText = (value: PdfValue | undefined): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value
