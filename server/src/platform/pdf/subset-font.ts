import { tableOf, type Font } from './font.ts'

/** The tables of a font that a PDF reader needs. Letters are found by the number of their glyph, which does not change. */
const NEEDED = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

/** The font with the outlines of these glyphs alone. */
export function subsetFont({ tables }: Font, glyphs: Iterable<number>): Buffer {
  const outlineOf = outlines(tables)
  const wanted = new Set([0, ...glyphs])
  // a loop over a set also visits what is added meanwhile: parts may have parts
  for (const glyph of wanted) for (const part of partsOf(outlineOf(glyph))) wanted.add(part)

  const count = tableOf(tables, 'maxp').readUInt16BE(4)
  const loca = Buffer.alloc(4 * (count + 1))
  const glyf: Buffer[] = []
  let length = 0
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(length, 4 * glyph)
    if (!wanted.has(glyph)) continue
    const outline = padded(outlineOf(glyph))
    glyf.push(outline)
    length += outline.length
  }
  loca.writeUInt32BE(length, 4 * count)
  const head = Buffer.from(tableOf(tables, 'head'))
  head.writeInt16BE(1, 50) // places in `loca` are whole bytes
  const own: Record<string, Buffer> = { glyf: Buffer.concat(glyf), loca, head }
  return fontFile(NEEDED.flatMap((name) => (tables.has(name) ? [[name, own[name] ?? tableOf(tables, name)]] : [])))
}

function outlines(tables: Font['tables']): (glyph: number) => Buffer {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')]
  const long = tableOf(tables, 'head').readInt16BE(50) === 1
  const place = (glyph: number) => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  return (glyph) => glyf.subarray(place(glyph), place(glyph + 1))
}

const [WORDS, SCALE, MORE, SCALE_XY, MATRIX] = [0x01, 0x08, 0x20, 0x40, 0x80]

/** The glyphs that a glyph is put together from: `ó` has the outline of `o` and that of the accent. */
function* partsOf(outline: Buffer): Generator<number> {
  if (!outline.length || outline.readInt16BE(0) >= 0) return
  for (let at = 10, more = true; more;) {
    const flags = outline.readUInt16BE(at)
    yield outline.readUInt16BE(at + 2)
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & SCALE_XY ? 4 : flags & MATRIX ? 8 : 0)
    more = (flags & MORE) !== 0
  }
}

function fontFile(tables: (readonly [name: string, bytes: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(0x0001_0000, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let start = head.length
  for (const [i, [name, bytes]] of tables.entries()) {
    const at = 12 + 16 * i
    head.write(name, at, 'latin1')
    head.writeUInt32BE(sumOf(padded(bytes)), at + 4)
    head.writeUInt32BE(start, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    start += padded(bytes).length
  }
  return Buffer.concat([head, ...tables.map(([, bytes]) => padded(bytes))])
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 ? Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]) : bytes

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
