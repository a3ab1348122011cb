/** A TrueType font as far as documents need it: which glyph a letter has, and how wide glyphs are. */
export type Font = {
  file: Buffer
  tables: ReadonlyMap<string, Buffer>
  /** The glyph of a letter, by its UTF-16 unit; 0 for what the font lacks. */
  glyphs: Uint16Array
  /** By glyph, in thousandths of the size of the letters. */
  widths: Float64Array
}

/** Reads a font that has its letters in a `cmap` of format 12, as all of today have. */
export function readFont(file: Buffer): Font {
  const tables = new Map<string, Buffer>()
  for (let i = 0, at = 12; i < file.readUInt16BE(4); i++, at += 16) {
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return { file, tables, glyphs: readGlyphs(tableOf(tables, 'cmap')), widths: readWidths(tables) }
}

export function tableOf(tables: Font['tables'], name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}`)
  return table
}

function readGlyphs(cmap: Buffer): Uint16Array {
  const glyphs = new Uint16Array(0x1_0000)
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  const at = places.find((place) => cmap.readUInt16BE(place) === 12)
  if (at === undefined) throw new Error('The font has no cmap of format 12')
  for (let i = 0, group = at + 16; i < cmap.readUInt32BE(at + 12); i++, group += 12) {
    const number = (field: number) => cmap.readUInt32BE(group + field)
    const [first, last, glyph] = [number(0), number(4), number(8)]
    for (let unit = first; unit <= Math.min(last, 0xffff); unit++) glyphs[unit] = glyph + unit - first
  }
  return glyphs
}

function readWidths(tables: Font['tables']): Float64Array {
  const [hmtx, own] = [tableOf(tables, 'hmtx'), tableOf(tables, 'hhea').readUInt16BE(34)]
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18)
  // glyphs after the last one with a width of its own are as wide as that
  return Float64Array.from(
    { length: tableOf(tables, 'maxp').readUInt16BE(4) },
    (_, glyph) => (hmtx.readUInt16BE(4 * Math.min(glyph, own - 1)) * 1000) / unitsPerEm,
  )
}
