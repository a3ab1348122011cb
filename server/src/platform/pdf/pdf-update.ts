import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/** What an entry of a cross-reference takes, as `PdfFile` writes it, and the kind of one whose object stands by itself. */
const [ENTRY, BY_ITSELF] = [7, 1]
/** The bytes at the end of a file in which it says where its cross-reference lies. */
const TAIL = 40

/** A revision that is appended to a file of `PdfFile`, whose bytes stay as they are: objects that changed, and new ones. */
export class PdfUpdate {
  readonly #pdf: Buffer
  /** Where the cross-reference of the file lies, and what stands in its dictionary. */
  readonly #table: { at: number; facts: string; entries: Buffer }
  readonly #places: { id: number; at: number }[] = []
  #body = ''
  #size: number

  constructor(pdf: Buffer) {
    this.#pdf = pdf
    const at = Number(requireMatch(/startxref\n(\d+)\n%%EOF\n$/, pdf.subarray(-TAIL).toString('latin1')))
    const facts = this.#until('stream\n', at)
    const start = at + facts.length + 'stream\n'.length
    const entries = inflateSync(pdf.subarray(start, start + Number(requireMatch(/\/Length (\d+)/, facts))))
    this.#table = { at, facts, entries }
    this.#size = Number(requireMatch(/\/Size (\d+)/, facts))
  }

  get root(): number {
    return Number(requireMatch(/\/Root (\d+) 0 R/, this.#table.facts))
  }

  /** What stands in the dictionary of an object of the file. */
  dictionary(id: number): string {
    const { entries } = this.#table
    if (entries.readUInt8(id * ENTRY) !== BY_ITSELF) throw new Error(`Object ${id} of the PDF is packed`)
    return requireMatch(/^\d+ 0 obj\n<<(.*)>>\n$/s, this.#until('endobj\n', entries.readUInt32BE(id * ENTRY + 1)))
  }

  /** An object with a number of its own, or in the place of one of the file. */
  write(id: number, body: string): void {
    this.#places.push({ id, at: this.#length })
    this.#body += `${id} 0 obj\n${body}\nendobj\n`
  }

  reserve(): number {
    return this.#size++
  }

  /** The file with the revision. */
  finish(): Buffer {
    const { at, facts } = this.#table
    const start = this.#length
    const id = this.reserve()
    const places = [...this.#places, { id, at: start }]
    const entries = Buffer.alloc(ENTRY * places.length)
    for (const [i, place] of places.entries()) {
      entries.writeUInt8(BY_ITSELF, i * ENTRY)
      entries.writeUInt32BE(place.at, i * ENTRY + 1)
    }
    const table =
      `/Type/XRef/W[1 4 2]/Index[${places.map((place) => `${place.id} 1`).join(' ')}]/Size ${this.#size}/Prev ${at}` +
      `/Root ${this.root} 0 R/Info ${requireMatch(/\/Info (\d+ 0 R)/, facts)}` +
      `/ID[${requireMatch(/\/ID\[(<\w+>)/, facts)}<${randomUUID().replaceAll('-', '')}>]/Length ${entries.length}`
    return Buffer.concat([
      this.#pdf,
      Buffer.from(`${this.#body}${id} 0 obj\n<<${table}>>stream\n`, 'latin1'),
      entries,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
    ])
  }

  get #length(): number {
    return this.#pdf.length + this.#body.length
  }

  #until(end: string, at: number): string {
    return this.#pdf.toString('latin1', at, this.#pdf.indexOf(end, at))
  }
}

/** What a pattern finds in a file; one that `PdfFile` has not written is refused. */
export function requireMatch(pattern: RegExp, text: string): string {
  const value = pattern.exec(text)?.[1]
  if (value === undefined) throw new Error(`Not a PDF of PdfFile: nothing matches ${pattern.source}`)
  return value
}
