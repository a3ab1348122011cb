import { tableOf, type Font } from './font.ts'
import type { PdfFile } from './pdf-file.ts'
import { subsetFont } from './subset-font.ts'
import { toUnicode } from './to-unicode.ts'

/**
 * A font in a document. It writes texts and remembers the letters used: only those are put into the file. Letters that
 * the font lacks are written by the `spare` one.
 */
export class Typeface {
  readonly #resource: string
  readonly #name: string
  readonly #font: Font
  readonly #spare: (() => Typeface) | undefined
  /** The UTF-16 units that were written, by glyph. */
  readonly #used = new Map<number, number>()
  readonly #codes: string[] = []

  constructor(resource: string, name: string, font: Font, spare?: () => Typeface) {
    this.#resource = resource
    this.#name = name
    this.#font = font
    this.#spare = spare
  }

  /** In thousandths of the size of the letters. */
  widthOf(text: string): number {
    let width = 0
    for (let i = 0; i < text.length; i++) width += this.unitWidth(text.charCodeAt(i))
    return width
  }

  unitWidth(unit: number): number {
    const glyph = this.#font.glyphs[unit] ?? 0
    return glyph || !this.#spare ? (this.#font.widths[glyph] ?? 0) : this.#spare().unitWidth(unit)
  }

  /** Letters that follow are of this font. */
  choose(size: string): string {
    return `/${this.#resource} ${size} Tf\n`
  }

  /** Shows a text in this font, which was chosen before, by its glyphs. */
  show(text: string, size: string): string {
    let codes = ''
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (!this.#font.glyphs[unit] && this.#spare)
        return (codes ? `<${codes}>Tj\n` : '') + this.#showBySpare(this.#spare(), text, i, size)
      codes += this.#codes[unit] ?? this.#use(unit)
    }
    return `<${codes}>Tj\n`
  }

  /** From here the letters are of the spare font, as long as this one lacks them. */
  #showBySpare(spare: Typeface, text: string, start: number, size: string): string {
    let end = start
    while (end < text.length && !this.#font.glyphs[text.charCodeAt(end)]) end++
    const shown = spare.choose(size) + spare.show(text.slice(start, end), size) + this.choose(size)
    return end < text.length ? shown + this.show(text.slice(end), size) : shown
  }

  #use(unit: number): string {
    const glyph = this.#font.glyphs[unit] ?? 0
    if (!glyph) throw new Error(`${this.#name} has no letter ${unit.toString(16)}`)
    // several letters may share a glyph (spaces): the plainest one is read back
    this.#used.set(glyph, Math.min(unit, this.#used.get(glyph) ?? 0xfffd))
    return (this.#codes[unit] = glyph.toString(16).padStart(4, '0'))
  }

  /** Puts the font into the file, with what a reader needs to show its letters and to read them back. */
  embed(file: PdfFile): string {
    const { tables, widths } = this.#font
    const used = [...this.#used].toSorted(([a], [b]) => a - b)
    // PDF marks a font with only some of its letters by six capitals before its name
    const name = `/LATARN+${this.#name}`
    const subset = subsetFont(this.#font, this.#used.keys())
    const outlines = file.addStream(`/Length1 ${subset.length}`, subset)
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName${name}/Flags 4/ItalicAngle 0${measures(tables)}/FontFile2 ${outlines} 0 R>>`,
    )
    const glyphWidths = used.map(([glyph]) => `${glyph}[${Math.round(widths[glyph] ?? 0)}]`).join('')
    const byGlyph = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[${glyphWidths}]>>`,
    )
    const letters = file.addStream('', Buffer.from(toUnicode(used), 'latin1'))
    const font = file.add(
      `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${byGlyph} 0 R]/ToUnicode ${letters} 0 R>>`,
    )
    return `/${this.#resource} ${font} 0 R`
  }
}

/** How large the letters of a font are. Older fonts do not tell how high their capitals are: as high as all letters. */
function measures(tables: Font['tables']): string {
  const [head, hhea, os2] = [tableOf(tables, 'head'), tableOf(tables, 'hhea'), tableOf(tables, 'OS/2')]
  const scaled = (value: number) => Math.round((value * 1000) / head.readUInt16BE(18))
  const box = [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))).join(' ')
  const [ascent, descent] = [scaled(hhea.readInt16BE(4)), scaled(hhea.readInt16BE(6))]
  const capitals = os2.readUInt16BE(0) >= 2 ? scaled(os2.readInt16BE(88)) : ascent
  return `/FontBBox[${box}]/StemV ${os2.readUInt16BE(4) / 5}/Ascent ${ascent}/Descent ${descent}/CapHeight ${capitals}`
}
