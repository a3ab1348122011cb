import type { PdfReader, Revision } from './pdf-reader.ts'
import { NotPdf } from './pdf-value.ts'

/** Between objects: white space, and lines of comment, in which some programs name themselves. */
const BETWEEN = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/
const END = /^([^]*?)startxref[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+%%EOF[\r\n]*$/
/** Longer than what programs write there; a longer match could take the memory of the regular expression. */
const MAX_BETWEEN = 2_000
/** What a reader takes for the bounds of objects when it gives up the cross-reference and searches the file for them. */
const BOUNDS = /\d[\0\t\n\f\r ]+obj|endobj|endstream|[\r\n]xref|startxref|trailer|%%EOF/

/**
 * Requires that every byte of an appended revision belongs to an object of its cross-reference, to the cross-reference or
 * to its end, so that a reader who searches the file for objects finds the same ones.
 */
export function requireAccounted(file: PdfReader, revision: Revision, from: number): void {
  const pieces = new Map([[revision.at, revision.end]])
  for (const [id, place] of revision.places)
    if (typeof place === 'object' && 'at' in place) pieces.set(place.at, file.objectAt(place.at, id).end)
  let position = from
  for (const [begin, end] of [...pieces].sort(([one], [other]) => one - other)) {
    // two objects that begin with their ends would be read as one word
    if (begin < position || (begin === position && begin > from)) throw new NotPdf('objects in each other')
    requireNothing(file.text.slice(position, begin))
    requirePlain(file.text.slice(begin, end))
    position = end
  }
  const tail = file.text.slice(position)
  const rest = tail.length > MAX_BETWEEN ? undefined : END.exec(tail)?.[1]
  if (rest === undefined) throw new NotPdf('another end')
  requireNothing(rest)
  requirePacked(file, revision)
}

function requireNothing(text: string): void {
  if (text.length > MAX_BETWEEN || !BETWEEN.test(text) || BOUNDS.test(text)) throw new NotPdf('bytes of no object')
}

/** An object, or the trailer of a table, without the bounds of another one in its strings and streams. */
function requirePlain(text: string): void {
  const inside = text.startsWith('xref')
    ? text.slice(text.indexOf('trailer') + 'trailer'.length)
    : text.replace(/^\d+ 0 obj/, '').replace(/(?:endstream[\0\t\n\f\r ]+)?endobj$/, '')
  if (BOUNDS.test(inside)) throw new NotPdf('an object in an object')
}

/** Packed objects have the numbers by which the cross-reference knows them, and no others. */
function requirePacked(file: PdfReader, { places }: Revision): void {
  const packed = [...places.values()].flatMap((place) =>
    typeof place === 'object' && 'packed' in place ? place.packed : [],
  )
  let count = 0
  for (const pack of new Set(packed))
    for (const [index, [id]] of file.packedIn(pack).entries()) {
      const place = places.get(id)
      if (typeof place !== 'object' || !('packed' in place) || place.packed !== pack || place.index !== index)
        throw new NotPdf('a packed object of another number')
      count++
    }
  if (count !== packed.length) throw new NotPdf('a packed object that is not there')
}
