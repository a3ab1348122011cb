import { last, first } from '#contract/kernel/lists.ts'
import type { Fonts } from './fonts.ts'
import { CAP_HEIGHT, LINE, MM, type Page } from './page.ts'
import type { PdfFile } from './pdf-file.ts'
import { artifact, type MarkedPage } from './tags.ts'
import { Typeface } from './typeface.ts'
import { wrap } from './wrap.ts'

/** How high the foot stands, the size of its letters, and the least that is free between its two texts. */
const [FOOT, FOOT_SIZE, FOOT_GAP] = [9 * MM, 8, 6 * MM]

/**
 * A page while it is set. `y` is how far down it is filled. Lines and shades are drawn under everything, then figures,
 * which have a meaning, then the texts.
 */
export type Sheet = MarkedPage & {
  y: number
  shapes: string
  figures: string
  texts: string
  contents: number[]
  part: SheetsOfPart
  number: number
}
/** The foot of a page: the title of its document, the number of the page and how many there are. */
type SheetsOfPart = { title: string; count: number }
export type Face = 'plain' | 'bold'

/** The pages of a document, and the typefaces on them. */
export class Sheets {
  readonly page: Page
  readonly faces: Record<Face, Typeface>
  readonly all: Sheet[] = []
  readonly #file: PdfFile
  #spare: Typeface | undefined
  #part: SheetsOfPart = { title: '', count: 0 }

  constructor(file: PdfFile, page: Page, fonts: Fonts) {
    this.#file = file
    this.page = page
    const spare = () => (this.#spare ??= new Typeface('F3', 'DejaVuSans', fonts.spare()))
    this.faces = {
      plain: new Typeface('F1', 'SourceSans3-Regular', fonts.plain, spare),
      bold: new Typeface('F2', 'SourceSans3-SemiBold', fonts.bold, spare),
    }
  }

  get last(): Sheet {
    return last(this.all)
  }

  /** The height that is still free on the last page. */
  get room(): number {
    return this.last.y - this.page.bottom
  }

  get isAtTop(): boolean {
    return this.last.y === this.page.top
  }

  /** Begins a document, or another one in the same file. Its pages are numbered from one. */
  startPart(title: string): void {
    this.#part = { title, count: 0 }
    this.next()
  }

  /** Begins a page; the one before is full. */
  next(): Sheet {
    this.#close()
    const { top: y } = this.page
    const [part, number] = [this.#part, ++this.#part.count]
    const empty = { marks: [], shapes: '', figures: '', texts: '', contents: [] }
    this.all.push({ id: this.#file.reserve(), y, part, number, ...empty })
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

  /** Writes the pages to the file, each with its foot: the title of its part, and the page number in the words of `say`. */
  finish(pagesId: number, say: (page: number, pages: number) => string): void {
    this.#close()
    const { left, textWidth, width, height } = this.page
    for (const { contents, part, number } of this.all) {
      const pageText = say(number, part.count)
      const written =
        this.write([this.#footTitle(part.title, pageText)], 'plain', FOOT_SIZE, left, FOOT) +
        this.write([pageText], 'plain', FOOT_SIZE, left + textWidth, FOOT, true)
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

  /** A title too long for the foot is cut short; the heading has the whole title. */
  #footTitle(title: string, beside: string): string {
    const { plain } = this.faces
    const room = ((this.page.textWidth - FOOT_GAP) / FOOT_SIZE) * 1000 - plain.widthOf(beside)
    if (plain.widthOf(title) <= room) return title
    return `${first(wrap(title, plain, room - plain.widthOf('…'))).trimEnd()}…`
  }

  #stream(content: string): number {
    return this.#file.addStream('', Buffer.from(content, 'latin1'))
  }
}

export const round = (n: number): string => String(Math.round(n * 100) / 100)
