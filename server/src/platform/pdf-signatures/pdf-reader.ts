import { inflateSync } from 'node:zlib'
import { MAX_OBJECTS, placesInStream, placesInTable, type Place, type Places } from './cross-reference.ts'
import {
  isReference,
  isStream,
  nameIn,
  NotPdf,
  numberIn,
  PdfScanner,
  referenceIn,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
} from './pdf-value.ts'

/**
 * A revision: where its cross-reference begins and ends, the number of the stream that it is if it is no table, the objects
 * that it has, and its trailer.
 */
export type Revision = { at: number; end: number; stream?: number; places: Places; trailer: PdfDictionary }

/** More than any program makes by signing. */
const MAX_REVISIONS = 10
/** What all packed objects and cross-references of a file may have when they are unpacked. */
const MAX_UNPACKED = 20_000_000

/** A PDF file as its cross-references say it is: the newest revision of each object. */
export class PdfReader {
  readonly #bytes: Buffer
  readonly text: string
  /** The newest first. */
  readonly revisions: readonly Revision[]
  readonly #packs = new Map<number, [id: number, value: PdfValue][]>()
  #maxUnpacked = MAX_UNPACKED

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.text = bytes.toString('latin1')
    const start = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\r\n]*$/.exec(this.text.slice(-100))?.[1]
    if (start === undefined) throw new NotPdf('no end')
    this.revisions = this.#revisionsFrom(Number(start))
  }

  get root(): number {
    return referenceIn(this.revisions[0]?.trailer.get('Root'))
  }

  has(id: number): boolean {
    const place = this.#placeOf(id)
    return place !== undefined && place !== 'deleted'
  }

  /** An object in its newest form; `null` for one that the file does not have. */
  object(id: number): PdfValue {
    const place = this.#placeOf(id)
    if (place === undefined || place === 'deleted') return null
    if ('at' in place) return this.objectAt(place.at, id).value
    const [found, value] = this.packedIn(place.packed)[place.index] ?? []
    if (found !== id || value === undefined) throw new NotPdf(`no object ${id}`)
    return value
  }

  /** The value itself where it is given by reference. */
  resolve(value: PdfValue | undefined): PdfValue {
    return isReference(value) ? this.object(value.reference) : (value ?? null)
  }

  /** An object that stands by itself at a place, and where it ends. */
  objectAt(at: number, wanted?: number): { id: number; value: PdfValue; end: number } {
    const scanner = new PdfScanner(this.text, at)
    const { id, value } = scanner.object()
    if (wanted !== undefined && id !== wanted) throw new NotPdf(`no object ${wanted}`)
    if (isStream(value)) {
      scanner.at = this.#endOf(value)
      scanner.expect('endstream')
    }
    scanner.expect('endobj')
    return { id, value, end: scanner.at }
  }

  /** The objects that are packed in one, in their order. */
  packedIn(pack: number): readonly [id: number, value: PdfValue][] {
    const known = this.#packs.get(pack) ?? this.#unpack(pack)
    this.#packs.set(pack, known)
    return known
  }

  #placeOf(id: number): Place | undefined {
    return this.revisions.map(({ places }) => places.get(id)).find((one) => one !== undefined)
  }

  #unpack(pack: number): [id: number, value: PdfValue][] {
    const place = this.#placeOf(pack)
    const stream = typeof place === 'object' && 'at' in place && this.objectAt(place.at, pack).value
    if (!isStream(stream) || nameIn(stream.dictionary.get('Type')) !== 'ObjStm') throw new NotPdf('no packed object')
    const text = this.bytesOf(stream).toString('latin1')
    const [count, first] = [numberIn(stream.dictionary.get('N')), numberIn(stream.dictionary.get('First'))]
    if (count > MAX_OBJECTS) throw new NotPdf('too many objects')
    const scanner = new PdfScanner(text)
    const heads = Array.from({ length: count }, () => [numberIn(scanner.value()), numberIn(scanner.value())] as const)
    return heads.map(([id, at]) => {
      // each after the one before, with nothing in between: readers differ in where they let one end
      scanner.requireNothingUntil(first + at)
      return [id, scanner.value()]
    })
  }

  /** What a stream holds, unpacked. */
  bytesOf(stream: PdfStream): Buffer {
    const { dictionary, begin } = stream
    const stored = this.#bytes.subarray(begin, this.#endOf(stream))
    const filter = this.resolve(dictionary.get('Filter'))
    if (filter === null) return stored
    if (nameIn(Array.isArray(filter) && filter.length === 1 ? filter[0] : filter) !== 'FlateDecode')
      throw new NotPdf('another filter')
    const given = this.resolve(dictionary.get('DecodeParms'))
    const facts = Array.isArray(given) ? this.resolve(given[0]) : given
    const plain = inflateSync(stored, { maxOutputLength: this.#maxUnpacked })
    this.#maxUnpacked -= plain.length
    return facts instanceof Map ? unpredicted(plain, facts) : plain
  }

  #endOf({ dictionary, begin }: PdfStream): number {
    const end = begin + numberIn(this.resolve(dictionary.get('Length')))
    if (end > this.#bytes.length) throw new NotPdf('a stream beyond the end')
    return end
  }

  #revisionsFrom(start: number): Revision[] {
    const revisions: Revision[] = []
    for (let at: number | undefined = start; at !== undefined;) {
      if (revisions.length === MAX_REVISIONS || revisions.some((known) => known.at === at))
        throw new NotPdf('revisions')
      const revision: Revision = this.#revisionAt(at)
      revisions.push(revision)
      // tables and streams of one revision at once: readers differ in which they take
      if (revision.trailer.has('XRefStm') || revision.trailer.has('Encrypt'))
        throw new NotPdf('a hybrid or encrypted file')
      const before = revision.trailer.get('Prev')
      at = before === undefined ? undefined : numberIn(before)
    }
    return revisions
  }

  #revisionAt(at: number): Revision {
    if (!this.text.startsWith('xref', at)) return this.#revisionOfStream(at)
    const { places, trailer: begin } = placesInTable(this.text, at)
    const scanner = new PdfScanner(this.text, begin)
    const trailer = scanner.value()
    if (!(trailer instanceof Map)) throw new NotPdf('no trailer')
    return { at, end: scanner.at, places, trailer }
  }

  #revisionOfStream(at: number): Revision {
    const { id, value, end } = this.objectAt(at)
    if (!isStream(value) || nameIn(value.dictionary.get('Type')) !== 'XRef') throw new NotPdf('no cross-reference')
    const { dictionary } = value
    return { at, end, stream: id, places: placesInStream(this.bytesOf(value), dictionary), trailer: dictionary }
  }
}

/** Bytes as they were before a predictor of PNG, which says of each row how it follows from the one above. */
function unpredicted(bytes: Buffer, facts: PdfDictionary): Buffer {
  const predictor = facts.has('Predictor') ? numberIn(facts.get('Predictor')) : 1
  if (predictor === 1) return bytes
  const columns = facts.has('Columns') ? numberIn(facts.get('Columns')) : 1
  const rows = bytes.length / (columns + 1)
  if (predictor < 10 || facts.has('Colors') || facts.has('BitsPerComponent') || columns < 1 || !Number.isInteger(rows))
    throw new NotPdf('a predictor')
  const plain = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * (columns + 1), row * columns]
    const kind = bytes.readUInt8(from)
    // up, or as it is: all that cross-references have
    if (kind !== 0 && kind !== 2) throw new NotPdf('a predictor')
    for (let i = 0; i < columns; i++) {
      const above = kind === 2 && row > 0 ? plain.readUInt8(to + i - columns) : 0
      plain.writeUInt8((bytes.readUInt8(from + 1 + i) + above) & 0xff, to + i)
    }
  }
  return plain
}
