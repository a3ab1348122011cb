import type { Fonts } from './fonts.ts'

/** Private letters mean nothing to others; those written from the right would stand in the wrong order. */
const NEVER_SET =
  /[\p{Co}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u

/** Prepares texts of records for the fonts, and remembers whether a letter had to be written as its code. */
export class Letters {
  /** Whether a letter was written as its code. */
  someAsCodes = false
  readonly #fonts: Fonts

  constructor(fonts: Fonts) {
    this.#fonts = fonts
  }

  /**
   * A text as it can be set: letters in one piece, plain line ends, no invisible characters. Letters that no font has
   * are named by their codes: `漢字` is `[U+6F22 U+5B57]`.
   */
  settable(text: string): string {
    const clean = text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      .replaceAll('\t', ' ')
      .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
    return this.#isUsual(clean) ? clean : this.#withCodes(clean)
  }

  #isUsual(text: string): boolean {
    const { glyphs } = this.#fonts.plain
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (!glyphs[unit] && unit !== 0x0a) return false
    }
    return true
  }

  #withCodes(text: string): string {
    let out = ''
    let codes: string[] = []
    const endCodes = () => {
      if (codes.length) out += `[${codes.join(' ')}]`
      codes = []
    }
    for (const letter of text)
      if (this.#canSet(letter)) {
        endCodes()
        out += letter
      } else {
        codes.push(`U+${Number(letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`)
        this.someAsCodes = true
      }
    endCodes()
    return out
  }

  #canSet(letter: string): boolean {
    if (letter === '\n') return true
    if (letter.length > 1 || NEVER_SET.test(letter)) return false
    const unit = letter.charCodeAt(0)
    const { plain, bold, spare } = this.#fonts
    return Boolean((plain.glyphs[unit] && bold.glyphs[unit]) || spare().glyphs[unit])
  }
}
