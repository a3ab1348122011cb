import { tableOf, type Font } from './font.ts'
import type { PdfFile } from './pdf-file.ts'
import { subsetFont } from './subset-font.ts'

/** A font in a document: it writes texts by it and remembers the letters, which alone are put into the file. */
export class Typeface {
  readonly #font: Font
  readonly #name: string
  /** The UTF-16 units that were written, by glyph. */
  readonly #used = new Map<number, number>()
  readonly #codes: string[] = []

  constructor(name: string, font: Font) {
    this.#name = name
    this.#font = font
  }

  /** In thousandths of the size of the letters. */
  widthOf(text: string): number {
    let width = 0
    for (let i = 0; i < text.length; i++) width += this.unitWidth(text.charCodeAt(i))
    return width
  }

  unitWidth(unit: number): number {
    return isSecondHalf(unit) ? 0 : this.#font.widths[this.#font.glyphs[unit]!]!
  }

  /** A text as pages write it, by its glyphs. */
  encode(text: string): string {
    let codes = ''
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (!isSecondHalf(unit)) codes += this.#codes[unit] ?? this.#use(unit)
    }
    return `<${codes}>`
  }

  #use(unit: number): string {
    const glyph = this.#font.glyphs[unit]!
    // of letters that look alike (spaces) the plainest is read back
    this.#used.set(glyph, Math.min(unit, this.#used.get(glyph) ?? 0xfffd))
    return (this.#codes[unit] = hex(glyph))
  }

  /** Puts the font into the file, with what a reader needs to show its letters and to read them back. */
  embed(file: PdfFile): number {
    const { tables, widths } = this.#font
    const used = [...this.#used].toSorted(([a], [b]) => a - b)
    // a font that lacks most of its letters says so by six capitals before its name
    const name = `/LATARN+${this.#name}`
    const [head, hhea, os2] = [tableOf(tables, 'head'), tableOf(tables, 'hhea'), tableOf(tables, 'OS/2')]
    const scaled = (value: number) => Math.round((value * 1000) / head.readUInt16BE(18))
    const box = [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))).join(' ')
    const subset = subsetFont(this.#font, this.#used.keys())
    const outlines = file.addStream(`/Length1 ${subset.length}`, subset)
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/StemV ${os2.readUInt16BE(4) / 5}` +
        `/Ascent ${scaled(hhea.readInt16BE(4))}/Descent ${scaled(hhea.readInt16BE(6))}` +
        `/CapHeight ${scaled(os2.readInt16BE(88))}/FontFile2 ${outlines} 0 R>>`,
    )
    const glyphWidths = used.map(([glyph]) => `${glyph}[${Math.round(widths[glyph]!)}]`).join('')
    const byGlyph = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[${glyphWidths}]>>`,
    )
    const letters = file.addStream('', Buffer.from(lettersOf(used), 'latin1'))
    return file.add(
      `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${byGlyph} 0 R]/ToUnicode ${letters} 0 R>>`,
    )
  }
}

const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
const hex = (n: number): string => n.toString(16).padStart(4, '0')

/** Which letter each glyph stands for. The box stands for whatever the font lacks. */
function lettersOf(used: [glyph: number, unit: number][]): string {
  const lines = used.map(([glyph, unit]) => `<${hex(glyph)}><${hex(glyph === 0 ? 0xfffd : unit)}>`)
  const blocks: string[] = []
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`)
  }
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def
1 begincodespacerange<0000><ffff>endcodespacerange
${blocks.join('')}endcmap CMapName currentdict/CMap defineresource pop end end`
}
