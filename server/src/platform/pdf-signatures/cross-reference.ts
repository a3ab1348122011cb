import { NotPdf, numberIn, numbersIn, type PdfDictionary } from './pdf-value.ts'

/** Where an object lies: at a byte of the file, or as one of many in a packed object; nowhere once it was deleted. */
export type Place = { at: number } | { packed: number; index: number } | 'deleted'
export type Places = ReadonlyMap<number, Place>

/** More than any program makes by signing; also the highest number of an object. */
export const MAX_OBJECTS = 100_000

// as ISO 32000-1 (7.5.4) has them: what is written in another way, readers take in different ways
const HEAD = /xref ?(?:\r\n|\n|\r)/y
const SUBSECTION = /(\d{1,10}) (\d{1,10}) ?(?:\r\n|\n|\r)/y
const ENTRY = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y
const TRAILER = /trailer(?=[\0\t\n\f\r <])/y

/** The entries of a table that begins at a byte of a file, and where the dictionary of its trailer begins. */
export function placesInTable(text: string, begin: number): { places: Places; trailer: number } {
  const places = new Map<number, Place>()
  let at = begin
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  if (!next(HEAD)) throw new NotPdf('no table')
  for (let head = next(SUBSECTION); head; head = next(SUBSECTION)) {
    const [from, count] = [Number(head[1]), Number(head[2])]
    for (let id = from; id < from + count; id++) {
      const [, offset, generation, kind] = next(ENTRY) ?? []
      if (kind === undefined || (kind === 'n' && generation !== '00000')) throw new NotPdf('no entry')
      put(places, id, kind === 'n' ? { at: Number(offset) } : 'deleted')
    }
  }
  if (!next(TRAILER)) throw new NotPdf('no trailer')
  return { places, trailer: at }
}

/** The entries of a cross-reference stream, from what it holds and says of itself. */
export function placesInStream(bytes: Buffer, dictionary: PdfDictionary): Places {
  const widths = numbersIn(dictionary.get('W'))
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths
  if (widths.length !== 3 || firstWidth === 0 || widths.some((width) => width > 6)) throw new NotPdf('no widths')
  const size = numberIn(dictionary.get('Size'))
  const index = dictionary.has('Index') ? numbersIn(dictionary.get('Index')) : [0, size]
  const counts = index.filter((_, i) => i % 2)
  const count = counts.reduce((sum, one) => sum + one, 0)
  // known before any entry is read, so that a few bytes cannot promise many
  if (index.length % 2 || count * (kindWidth + firstWidth + secondWidth) !== bytes.length)
    throw new NotPdf('another number of entries')
  const places = new Map<number, Place>()
  let position = 0
  const next = (width: number, missing: number) => {
    const number = width ? bytes.readUIntBE(position, width) : missing
    position += width
    return number
  }
  for (const [i, length] of counts.entries())
    for (let n = 0; n < length; n++) {
      const [kind, first, second] = [next(kindWidth, 1), next(firstWidth, 0), next(secondWidth, 0)]
      if (kind > 2 || (kind === 1 && second !== 0)) throw new NotPdf('a kind of entry')
      const place: Place = kind === 1 ? { at: first } : kind === 2 ? { packed: first, index: second } : 'deleted'
      put(places, (index[2 * i] ?? 0) + n, place)
    }
  return places
}

/** Of two entries of one number readers differ in which they take. */
function put(places: Map<number, Place>, id: number, place: Place): void {
  if (places.has(id)) throw new NotPdf(`two entries of ${id}`)
  if (id > MAX_OBJECTS) throw new NotPdf('too many objects')
  places.set(id, place)
}
