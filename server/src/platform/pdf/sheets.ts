import type { PdfFile } from './pdf-file.ts'
import type { Typeface } from './typeface.ts'
import { artifact, type MarkedPage } from './tags.ts'

/** Points of a millimetre. */
const MM = 72 / 25.4
const [WIDTH, HEIGHT] = [297 * MM, 210 * MM]
export const LEFT = 14 * MM
export const TEXT_WIDTH = WIDTH - 2 * LEFT
/** The text of a page lies between these heights; below it stands the foot. */
export const TOP = HEIGHT - 14 * MM
export const BOTTOM = 16 * MM
const [FOOT, FOOT_SIZE] = [9 * MM, 8]

/** Of letters of size 1: how high capitals are, and how far a line is from the next. */
export const CAP_HEIGHT = 0.66
export const LINE = 1.31

/** A page while it is set. `y` is how far down it is filled; lines and shades are drawn under the texts. */
export type Sheet = MarkedPage & { y: number; shapes: string; texts: string; contents: number[] }
/** The typefaces of a document, `/F1` and `/F2` on its pages. */
export type Faces = { plain: Typeface; bold: Typeface }

/** The pages of a document, lying A4 sheets. */
export class Sheets {
  readonly all: Sheet[] = []
  readonly #file: PdfFile
  readonly #faces: Faces

  constructor(file: PdfFile, faces: Faces) {
    this.#file = file
    this.#faces = faces
  }

  /** Begins a page; the one before is full. */
  next(): Sheet {
    this.#close()
    const sheet: Sheet = { id: this.#file.reserve(), marks: [], y: TOP, shapes: '', texts: '', contents: [] }
    this.all.push(sheet)
    return sheet
  }

  #close(): void {
    const sheet = this.all.at(-1)
    if (!sheet) return
    sheet.contents.push(this.#stream(`${artifact(`q\n${sheet.shapes}Q\n`)}BT\n${sheet.texts}ET\n`))
    sheet.shapes = sheet.texts = ''
  }

  /** Lines of a text one under another, the first with its capitals up to `y`. Stands between `BT` and `ET`. */
  write(lines: string[], face: keyof Faces, size: number, x: number, y: number, alignRight = false): string {
    const typeface = this.#faces[face]
    const written = lines.map((line, i) => {
      const from = alignRight ? x - (typeface.widthOf(line.trimEnd()) * size) / 1000 : x
      const at = y - (CAP_HEIGHT + i * LINE) * size
      return `1 0 0 1 ${round(from)} ${round(at)} Tm${typeface.encode(line)}Tj\n`
    })
    return `/${face === 'plain' ? 'F1' : 'F2'} ${round(size)} Tf\n${written.join('')}`
  }

  /** Writes the pages down, each with its foot; `foot` gives what stands there on the left and on the right. */
  finish(pagesId: number, foot: (page: number, pages: number) => [left: string, right: string]): void {
    this.#close()
    const pages = this.all.length
    for (const [i, { contents }] of this.all.entries()) {
      const [left, right] = foot(i + 1, pages)
      const written =
        this.write([left], 'plain', FOOT_SIZE, LEFT, FOOT) +
        this.write([right], 'plain', FOOT_SIZE, LEFT + TEXT_WIDTH, FOOT, true)
      contents.push(this.#stream(artifact(`BT\n${written}ET\n`, '/Type/Pagination/Subtype/Footer')))
    }
    const [plain, bold] = [this.#faces.plain.embed(this.#file), this.#faces.bold.embed(this.#file)]
    for (const [i, { id, contents }] of this.all.entries())
      this.#file.write(
        id,
        `<</Type/Page/Parent ${pagesId} 0 R/MediaBox[0 0 ${WIDTH.toFixed(4)} ${HEIGHT.toFixed(4)}]/Tabs/S/StructParents ${i}` +
          `/Resources<</Font<</F1 ${plain} 0 R/F2 ${bold} 0 R>>>>/Contents[${contents.map((part) => `${part} 0 R`).join(' ')}]>>`,
      )
    const kids = this.all.map(({ id }) => `${id} 0 R`).join(' ')
    this.#file.write(pagesId, `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`)
  }

  #stream(content: string): number {
    return this.#file.addStream('', Buffer.from(content, 'latin1'))
  }
}

export const round = (n: number): string => String(Math.round(n * 100) / 100)
