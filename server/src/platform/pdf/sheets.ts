import type { Fonts } from './fonts.ts'
import { CAP_HEIGHT, LINE, MM, type Page } from './page.ts'
import type { PdfFile } from './pdf-file.ts'
import { artifact, type MarkedPage } from './tags.ts'
import { Typeface } from './typeface.ts'

const [FOOT, FOOT_SIZE] = [9 * MM, 8]

/**
 * A page while it is set. `y` is how far down it is filled. Lines and shades are drawn under everything, then figures,
 * which have a meaning, then the texts.
 */
export type Sheet = MarkedPage & { y: number; shapes: string; figures: string; texts: string; contents: number[] }
export type Face = 'plain' | 'bold'

/** The pages of a document, and the typefaces on them. */
export class Sheets {
  readonly page: Page
  readonly faces: Record<Face, Typeface>
  readonly all: Sheet[] = []
  readonly #file: PdfFile
  #spare: Typeface | undefined

  constructor(file: PdfFile, page: Page, fonts: Fonts) {
    this.#file = file
    this.page = page
    const spare = () => (this.#spare ??= new Typeface('F3', 'DejaVuSans', fonts.spare()))
    this.faces = {
      plain: new Typeface('F1', 'SourceSans3-Regular', fonts.plain, spare),
      bold: new Typeface('F2', 'SourceSans3-SemiBold', fonts.bold, spare),
    }
    this.next()
  }

  get last(): Sheet {
    return this.all.at(-1)!
  }

  /** How much of the last page is left. */
  get room(): number {
    return this.last.y - this.page.bottom
  }

  get isAtTop(): boolean {
    return this.last.y === this.page.top
  }

  /** Begins a page; the one before is full. */
  next(): Sheet {
    this.#close()
    const { top: y } = this.page
    this.all.push({ id: this.#file.reserve(), marks: [], y, shapes: '', figures: '', texts: '', contents: [] })
    return this.last
  }

  #close(): void {
    const sheet = this.all.at(-1)
    if (!sheet) return
    sheet.contents.push(this.#stream(`${artifact(`q\n${sheet.shapes}Q\n`)}${sheet.figures}BT\n${sheet.texts}ET\n`))
    sheet.shapes = sheet.figures = sheet.texts = ''
  }

  /** Lines of a text one under another, the first with its capitals up to `y`. Stands between `BT` and `ET`. */
  write(lines: readonly string[], face: Face, size: number, x: number, y: number, alignRight = false): string {
    const typeface = this.faces[face]
    const points = round(size)
    const written = lines.map((line, i) => {
      const from = alignRight ? x - (typeface.widthOf(line.trimEnd()) * size) / 1000 : x
      return `1 0 0 1 ${round(from)} ${round(y - (CAP_HEIGHT + i * LINE) * size)} Tm${typeface.show(line, points)}`
    })
    return typeface.choose(points) + written.join('')
  }

  /** A line across the text. */
  rule(y: number): string {
    const { left, textWidth } = this.page
    return `${round(left)} ${round(y)} m ${round(left + textWidth)} ${round(y)} l S\n`
  }

  /** Writes the pages down, each with its foot; `foot` gives what stands there on the left and on the right. */
  finish(pagesId: number, foot: (page: number, pages: number) => [left: string, right: string]): void {
    this.#close()
    const { left: edge, textWidth, width, height } = this.page
    for (const [i, { contents }] of this.all.entries()) {
      const [left, right] = foot(i + 1, this.all.length)
      const written =
        this.write([left], 'plain', FOOT_SIZE, edge, FOOT) +
        this.write([right], 'plain', FOOT_SIZE, edge + textWidth, FOOT, true)
      contents.push(this.#stream(artifact(`BT\n${written}ET\n`, '/Type/Pagination/Subtype/Footer')))
    }
    const { plain, bold } = this.faces
    const fonts = [plain, bold, this.#spare].map((face) => face?.embed(this.#file)).join('')
    for (const [i, { id, contents }] of this.all.entries())
      this.#file.write(
        id,
        `<</Type/Page/Parent ${pagesId} 0 R/MediaBox[0 0 ${width.toFixed(4)} ${height.toFixed(4)}]/Tabs/S/StructParents ${i}` +
          `/Resources<</Font<<${fonts}>>>>/Contents[${contents.map((part) => `${part} 0 R`).join(' ')}]>>`,
      )
    const kids = this.all.map(({ id }) => `${id} 0 R`).join(' ')
    this.#file.write(pagesId, `<</Type/Pages/Kids[${kids}]/Count ${this.all.length}>>`)
  }

  #stream(content: string): number {
    return this.#file.addStream('', Buffer.from(content, 'latin1'))
  }
}

export const round = (n: number): string => String(Math.round(n * 100) / 100)
