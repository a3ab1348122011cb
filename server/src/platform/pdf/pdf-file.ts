import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Where an object lies: at a byte of the file, or as one of many in a packed object. */
type Place = { at: number } | { packed: number; index: number }

/** Objects that are packed into one. */
const PACK = 200

/** A PDF file while it is written: numbered objects, one after another, and at the end where each of them lies. */
export class PdfFile {
  readonly #parts: Buffer[] = []
  readonly #places: Place[] = []
  #length = 0
  #pack: { id: number; body: string }[] = []

  constructor() {
    // bytes that are no text, so that programs treat the file as binary
    this.#append(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  }

  /** The number of an object that is written later; others may name it already. */
  reserve(): number {
    return this.#places.push({ at: 0 })
  }

  write(id: number, body: string): void {
    this.#place(id, [Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1')])
  }

  add(body: string): number {
    const id = this.reserve()
    this.write(id, body)
    return id
  }

  /** For the thousands of small objects: packed together they take a tenth of the room. */
  pack(id: number, body: string): void {
    if (this.#pack.push({ id, body }) === PACK) this.#flush()
  }

  /** An object of many bytes, compressed unless it must be readable as it is. */
  addStream(facts: string, bytes: Buffer, compress = true): number {
    const id = this.reserve()
    this.#writeStream(id, facts, bytes, compress)
    return id
  }

  #writeStream(id: number, facts: string, bytes: Buffer, compress = true): void {
    const stored = compress ? deflateSync(bytes) : bytes
    const filter = compress ? '/Filter/FlateDecode' : ''
    const head = `${id} 0 obj\n<<${facts}${filter}/Length ${stored.length}>>stream\n`
    this.#place(id, [Buffer.from(head, 'latin1'), stored, Buffer.from('\nendstream\nendobj\n')])
  }

  #flush(): void {
    if (!this.#pack.length) return
    const id = this.reserve()
    let [places, bodies] = ['', '']
    for (const [index, { id: packedId, body }] of this.#pack.entries()) {
      places += `${packedId} ${bodies.length} `
      bodies += `${body} `
      this.#places[packedId - 1] = { packed: id, index }
    }
    const facts = `/Type/ObjStm/N ${this.#pack.length}/First ${places.length}`
    this.#writeStream(id, facts, Buffer.from(places + bodies, 'latin1'))
    this.#pack = []
  }

  /** The whole file; nothing can be added any more. */
  finish(root: number, info: number): Buffer {
    this.#flush()
    const id = this.reserve()
    const start = this.#length
    this.#places[id - 1] = { at: start }
    const table = Buffer.alloc(7 * (id + 1))
    table.writeUInt16BE(0xffff, 5)
    for (const [i, place] of this.#places.entries()) {
      const at = 7 * (i + 1)
      table.writeUInt8('at' in place ? 1 : 2, at)
      table.writeUInt32BE('at' in place ? place.at : place.packed, at + 1)
      table.writeUInt16BE('at' in place ? 0 : place.index, at + 5)
    }
    const name = `<${randomUUID().replaceAll('-', '')}>`
    const facts = `/Type/XRef/W[1 4 2]/Size ${id + 1}/Root ${root} 0 R/Info ${info} 0 R/ID[${name}${name}]`
    this.#writeStream(id, facts, table)
    this.#append(Buffer.from(`startxref\n${start}\n%%EOF\n`))
    return Buffer.concat(this.#parts)
  }

  #place(id: number, parts: Buffer[]): void {
    this.#places[id - 1] = { at: this.#length }
    for (const part of parts) this.#append(part)
  }

  #append(part: Buffer): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}

/** A text of any letters as PDF writes it outside of pages. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
