import { inflateSync } from 'node:zlib'
import { NotPdf, PdfScanner, type PdfDictionary, type PdfStream, type PdfValue } from './pdf-value.ts'

/** Where an object lies: at a byte of the file, or as one of many in a packed object; nowhere once it was deleted. */
type Place = { at: number } | { packed: number } | 'deleted'
/** A revision: where its cross-reference lies, the objects that it has, and its trailer. */
export type Revision = { at: number; places: ReadonlyMap<number, Place>; trailer: PdfDictionary }

/** More than any program makes by signing. */
const MAX_REVISIONS = 10
const MAX_OBJECTS = 100_000
/** What a packed object or a cross-reference may have when it is unpacked. */
const MAX_UNPACKED = 20_000_000

/** A PDF file as its cross-references say it is: the newest revision of each object. */
export class PdfReader {
  readonly #bytes: Buffer
  readonly #text: string
  /** The newest first. */
  readonly revisions: readonly Revision[]
  readonly #packs = new Map<number, Map<number, PdfValue>>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    const start = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\r\n]*$/.exec(this.#text.slice(-100))?.[1]
    if (start === undefined) throw new NotPdf('no end')
    this.revisions = this.#revisionsFrom(Number(start))
  }

  get root(): number {
    return referenceIn(this.revisions[0]?.trailer.get('Root'))
  }

  /** An object in its newest form; `null` for one that the file does not have. */
  object(id: number): PdfValue {
    for (const { places } of this.revisions) {
      const place = places.get(id)
      if (place === 'deleted') return null
      if (place) return 'at' in place ? this.#objectAt(place.at, id) : this.#packed(place.packed, id)
    }
    return null
  }

  /** The value itself where it is given by reference. */
  resolve(value: PdfValue | undefined): PdfValue {
    return isReference(value) ? this.object(value.reference) : (value ?? null)
  }

  #objectAt(at: number, wanted: number): PdfValue {
    const { id, value } = new PdfScanner(this.#text, at).object()
    if (id !== wanted) throw new NotPdf(`no object ${wanted}`)
    return value
  }

  #packed(pack: number, id: number): PdfValue {
    const values = this.#packs.get(pack) ?? this.#unpack(pack)
    this.#packs.set(pack, values)
    const value = values.get(id)
    if (value === undefined) throw new NotPdf(`no object ${id}`)
    return value
  }

  #unpack(pack: number): Map<number, PdfValue> {
    const place = this.revisions.map(({ places }) => places.get(pack)).find((one) => one !== undefined)
    const stream = typeof place === 'object' && 'at' in place && this.#objectAt(place.at, pack)
    if (!isStream(stream) || nameIn(stream.dictionary.get('Type')) !== 'ObjStm') throw new NotPdf('no packed object')
    const text = this.bytesOf(stream).toString('latin1')
    const [count, first] = [numberIn(stream.dictionary.get('N')), numberIn(stream.dictionary.get('First'))]
    const scanner = new PdfScanner(text)
    const heads = Array.from({ length: count }, () => [numberIn(scanner.value()), numberIn(scanner.value())] as const)
    return new Map(heads.map(([id, at]) => [id, new PdfScanner(text, first + at).value()]))
  }

  /** What a stream holds, unpacked. */
  bytesOf({ dictionary, begin }: PdfStream): Buffer {
    const end = begin + numberIn(this.resolve(dictionary.get('Length')))
    if (end > this.#bytes.length) throw new NotPdf('a stream beyond the end')
    const stored = this.#bytes.subarray(begin, end)
    const filter = this.resolve(dictionary.get('Filter'))
    if (filter === null) return stored
    if (nameIn(Array.isArray(filter) && filter.length === 1 ? filter[0] : filter) !== 'FlateDecode')
      throw new NotPdf('another filter')
    const given = this.resolve(dictionary.get('DecodeParms'))
    const facts = Array.isArray(given) ? this.resolve(given[0]) : given
    const plain = inflateSync(stored, { maxOutputLength: MAX_UNPACKED })
    return facts instanceof Map ? unpredicted(plain, facts) : plain
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
    const scanner = new PdfScanner(this.#text, at)
    if (!this.#text.startsWith('xref', at)) return this.#revisionOfStream(at, scanner)
    scanner.word()
    const places = new Map<number, Place>()
    for (let word = scanner.word(); word !== 'trailer'; word = scanner.word()) {
      const [from, count] = [Number(word), numberIn(scanner.value())]
      for (let id = from; id < from + count; id++) {
        const offset = Number(scanner.word())
        scanner.word()
        const kind = scanner.word()
        if (!(offset >= 0) || places.size > MAX_OBJECTS || !['n', 'f'].includes(kind)) throw new NotPdf('no table')
        places.set(id, kind === 'n' ? { at: offset } : 'deleted')
      }
    }
    const trailer = scanner.value()
    if (!(trailer instanceof Map)) throw new NotPdf('no trailer')
    return { at, places, trailer }
  }

  #revisionOfStream(at: number, scanner: PdfScanner): Revision {
    const { value } = scanner.object()
    if (!isStream(value) || nameIn(value.dictionary.get('Type')) !== 'XRef') throw new NotPdf('no cross-reference')
    const { dictionary } = value
    const bytes = this.bytesOf(value)
    const widths = numbersIn(dictionary.get('W'))
    const index = dictionary.has('Index') ? numbersIn(dictionary.get('Index')) : [0, numberIn(dictionary.get('Size'))]
    const [kindWidth = 0] = widths
    if (widths.length !== 3 || widths.some((width) => width > 6)) throw new NotPdf('no widths')
    const places = new Map<number, Place>()
    let position = 0
    const next = (width: number, missing: number) => {
      if (position + width > bytes.length) throw new NotPdf('a short cross-reference')
      const number = width ? bytes.readUIntBE(position, width) : missing
      position += width
      return number
    }
    for (let i = 0; i + 1 < index.length; i += 2)
      for (let id = index[i] ?? 0; id < (index[i] ?? 0) + (index[i + 1] ?? 0); id++) {
        const [kind, first] = [next(kindWidth, 1), next(widths[1] ?? 0, 0)]
        next(widths[2] ?? 0, 0)
        if (kind > 2) throw new NotPdf('a kind of entry')
        places.set(id, kind === 1 ? { at: first } : kind === 2 ? { packed: first } : 'deleted')
      }
    return { at, places, trailer: dictionary }
  }
}

/** Bytes as they were before a predictor of PNG, which says of each row how it follows from the one above. */
function unpredicted(bytes: Buffer, facts: PdfDictionary): Buffer {
  const predictor = facts.has('Predictor') ? numberIn(facts.get('Predictor')) : 1
  if (predictor === 1) return bytes
  const columns = facts.has('Columns') ? numberIn(facts.get('Columns')) : 1
  if (predictor < 10 || facts.has('Colors') || facts.has('BitsPerComponent') || columns < 1)
    throw new NotPdf('a predictor')
  const rows: Buffer[] = []
  for (let at = 0; at < bytes.length; at += columns + 1) {
    const row = Buffer.from(bytes.subarray(at + 1, at + 1 + columns))
    const above = rows.at(-1)
    const kind = bytes[at]
    // up, or as it is: all that cross-references have
    if (kind === 2) row.forEach((byte, i) => row.writeUInt8((byte + (above?.[i] ?? 0)) & 0xff, i))
    else if (kind !== 0) throw new NotPdf('a predictor')
    rows.push(row)
  }
  return Buffer.concat(rows)
}

export const isReference = (value: PdfValue | undefined): value is { reference: number } =>
  typeof value === 'object' && value !== null && 'reference' in value
export const isStream = (value: PdfValue | undefined | false): value is PdfStream =>
  typeof value === 'object' && value !== null && 'dictionary' in value

export function numberIn(value: PdfValue | undefined): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new NotPdf('no number')
  return value
}

function numbersIn(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw new NotPdf('no numbers')
  return value.map(numberIn)
}

export const nameIn = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined

export function referenceIn(value: PdfValue | undefined): number {
  if (!isReference(value)) throw new NotPdf('no reference')
  return value.reference
}
