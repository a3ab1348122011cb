import { fromBER } from 'asn1js'
import type { Place } from './cross-reference.ts'
import { NotOnlySigned } from './not-only-signed.ts'
import { PdfReader, type Revision } from './pdf-reader.ts'
import {
  isReference,
  isStream,
  isText,
  nameIn,
  NotPdf,
  numberIn,
  referenceIn,
  type PdfDictionary,
  type PdfValue,
} from './pdf-value.ts'
import { requireAccounted } from './require-accounted.ts'
import { requireSameMetadata } from './require-same-metadata.ts'
import { objectsUnder } from './objects-under.ts'

/** A signature that was appended to a file: what it covers, and the signature itself (CMS, in DER). */
export type AppendedSignature = { covered: Buffer; signature: Buffer }
/** What else programs write into these objects while they sign. */
const OF_CATALOG = ['AcroForm', 'Extensions']
const OF_INFO = ['ModDate', 'Producer', 'Creator']
const OF_TRAILER = ['Root', 'Info', 'ID', 'Size', 'Prev', 'Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms']
const OF_PACK = ['Type', 'N', 'First', 'Length', 'Filter', 'DecodeParms']
const OF_METADATA = ['Length', 'Filter', 'DecodeParms']
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
 * was changed, every new one serves the signature, no page, annotation, field or action is new, nothing on a page is covered,
 * and the signature covers the whole file.
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
  const form = formOf(after, before)
  const [field, ...others] = listOf(after, form.get('Fields'))
  if (others.length) throw new NotOnlySigned('severalSignatures')
  const revision = appendedRevision(after, before, issued.length)
  requireAccounted(after, revision, issued.length)
  requireTrailer(revision, before)
  const fieldId = referenceIn(field)
  const widget = dictionaryOf(after.object(fieldId))
  requireOnly(widget, OF_FIELD)
  if (nameIn(widget.get('FT')) !== 'Sig') throw new NotOnlySigned('changed')
  const pageId = referenceIn(widget.get('P'))
  requirePage(after, before, pageId, fieldId)
  requireFree(after, widget)
  requireServing(after, before, revision, pageId)
  return covering(given, dictionaryOf(after.resolve(widget.get('V'))))
}

/** The one revision that follows on those of the issued file, and points at nothing in its bytes. */
function appendedRevision(after: PdfReader, before: PdfReader, from: number): Revision {
  const [added, ...kept] = after.revisions
  if (!added || kept.length !== before.revisions.length || kept.some(({ at }, i) => at !== before.revisions[i]?.at))
    throw new NotOnlySigned('changed')
  const { at, stream, places } = added
  if (at < from) throw new NotOnlySigned('changed')
  for (const place of places.values()) {
    if (typeof place === 'object' && 'at' in place && place.at < from) throw new NotOnlySigned('changed')
    if (typeof place === 'object' && 'packed' in place && !places.has(place.packed)) throw new NotOnlySigned('changed')
  }
  // the stream itself may be left out of its entries, but it is no other object of the file
  if (stream !== undefined && before.has(stream)) throw new NotOnlySigned('changed')
  if (stream !== undefined && places.has(stream) && !isAt(places.get(stream), at)) throw new NotOnlySigned('changed')
  return added
}

const isAt = (place: Place | undefined, at: number): boolean =>
  typeof place === 'object' && 'at' in place && place.at === at

/** The trailer names the same catalog and facts, and room for all objects: readers drop those beyond it. */
function requireTrailer({ trailer, places }: Revision, before: PdfReader): void {
  const then = before.revisions[0]?.trailer ?? new Map<string, PdfValue>()
  requireOnly(trailer, OF_TRAILER)
  requireSame(
    trailer,
    then,
    OF_TRAILER.filter((name) => name !== 'Root' && name !== 'Info'),
  )
  const size = numberIn(trailer.get('Size'))
  if (size < numberIn(then.get('Size')) || [...places.keys()].some((id) => id >= size))
    throw new NotOnlySigned('changed')
  const [name, ...names] = [trailer.get('ID') ?? then.get('ID')].flat()
  if (names.length !== 1 || !isSame(name, [then.get('ID')].flat()[0])) throw new NotOnlySigned('changed')
}

/** What is new serves the signature: its form, its field, itself, or packs other objects. What was there may hardly change. */
function requireServing(after: PdfReader, before: PdfReader, { stream, places }: Revision, pageId: number): void {
  const [catalog, page] = [dictionaryOf(after.object(after.root)), dictionaryOf(after.object(pageId))]
  const serving = objectsUnder([...OF_CATALOG.map((name) => catalog.get(name)), page.get('Annots')], after, before)
  for (const place of places.values())
    if (typeof place === 'object' && 'packed' in place) {
      const pack = after.object(place.packed)
      if (isStream(pack)) requireOnly(pack.dictionary, OF_PACK)
      serving.add(place.packed)
    }
  if (stream !== undefined) serving.add(stream)
  for (const [id, place] of places) {
    if (before.has(id)) {
      if (id !== after.root && id !== pageId) requireHarmless(after, before, id)
      // number 0 is the head of the list of those deleted
    } else if (place !== 'deleted' && !serving.has(id)) throw new NotOnlySigned('changed')
  }
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
  requireNoSize(after.resolve(widget.get('Rect')))
  const border = after.resolve(widget.get('Border'))
  const style = after.resolve(widget.get('BS'))
  const widths = [Array.isArray(border) ? border[2] : border, style instanceof Map ? style.get('W') : style]
  // drawn around a point, a border of any width would cover what is beside it
  if (widths.some((width) => !isNone(width) && width !== 0 && width !== 1)) throw new NotOnlySigned('covering')
  const appearances = after.resolve(widget.get('AP'))
  for (const one of appearances instanceof Map ? appearances.values() : [appearances])
    for (const picture of picturesIn(after, one)) {
      if (!isStream(picture)) throw new NotPdf('no appearance')
      requireNoSize(after.resolve(picture.dictionary.get('BBox')))
    }
}

/** The pictures of an appearance: one, or one for each state. */
function picturesIn(after: PdfReader, value: PdfValue): PdfValue[] {
  const found = after.resolve(value)
  const all = found instanceof Map ? [...found.values()].map((one) => after.resolve(one)) : [found]
  return all.filter((one) => !isNone(one))
}

function requireNoSize(rectangle: PdfValue): void {
  const numbers = Array.isArray(rectangle) ? rectangle.filter((side) => typeof side === 'number') : []
  const [left, bottom, right, top] = numbers
  if (numbers.length !== 4 || left !== right || bottom !== top) throw new NotOnlySigned('covering')
}

const isNone = (value: PdfValue | undefined): boolean => value === undefined || value === null

/** Dates and programs among the facts of a file, and its metadata for archives. */
function requireHarmless(after: PdfReader, before: PdfReader, id: number): void {
  const [now, then] = [after.object(id), before.object(id)]
  const isNamed = (reference: PdfValue | undefined) => isReference(reference) && reference.reference === id
  if (isNamed(before.revisions[0]?.trailer.get('Info'))) {
    const [facts, former] = [dictionaryOf(now), dictionaryOf(then)]
    requireSame(facts, former, OF_INFO)
    if (OF_INFO.some((name) => facts.has(name) && !isText(facts.get(name)))) throw new NotOnlySigned('changed')
    return
  }
  if (!isNamed(dictionaryOf(before.object(before.root)).get('Metadata')) || !isStream(now) || !isStream(then))
    throw new NotOnlySigned('changed')
  requireSame(now.dictionary, then.dictionary, OF_METADATA)
  requireSameMetadata(after.bytesOf(now), before.bytesOf(then))
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
