import type { PdfFile } from './pdf-file.ts'

/** A part of a document by its meaning: a heading, a row, a cell. */
export type Tag = { id: number; kind: string; parent: Tag | undefined; kids: string[]; more: string }
/** What tags need of a page: its object, and the tags of what was marked there, by its number. */
export type MarkedPage = { id: number; marks: number[] }

/** Tells readers what the parts of a document are (PDF/UA): which text is a heading, which cell is of which row. */
export class Tags {
  readonly #file: PdfFile
  readonly #rootId: number
  readonly document: Tag

  constructor(file: PdfFile) {
    this.#file = file
    this.#rootId = file.reserve()
    this.document = this.open('Document')
  }

  /** Begins a part; `more` has its further entries in the dictionary of the element. */
  open(kind: string, parent?: Tag, more = ''): Tag {
    const tag = { id: this.#file.reserve(), kind, parent, kids: [], more }
    parent?.kids.push(`${tag.id} 0 R`)
    return tag
  }

  /** A whole part, with what `fill` puts into it. */
  within<Result>(kind: string, parent: Tag, fill: (tag: Tag) => Result, more = ''): Result {
    const tag = this.open(kind, parent, more)
    const result = fill(tag)
    this.close(tag)
    return result
  }

  /** What is drawn on a page as (a further piece of) a part. */
  mark(page: MarkedPage, tag: Tag, drawn: string): string {
    const mark = page.marks.push(tag.id) - 1
    tag.kids.push(`<</Type/MCR/Pg ${page.id} 0 R/MCID ${mark}>>`)
    return `/${tag.kind}<</MCID ${mark}>>BDC\n${drawn}EMC\n`
  }

  close({ id, kind, parent, kids, more }: Tag): void {
    const kid = kids.length ? `/K[${kids.join(' ')}]` : ''
    this.#file.pack(id, `<</S/${kind}/P ${parent?.id ?? this.#rootId} 0 R${more}${kid}>>`)
  }

  /** Writes the structure tree; each page names its place in `pages` as `/StructParents`. */
  finish(pages: readonly MarkedPage[]): number {
    this.close(this.document)
    const marked = pages.map(({ marks }, i) => {
      const id = this.#file.reserve()
      this.#file.pack(id, `[${marks.map((tag) => `${tag} 0 R`).join(' ')}]`)
      return `${i} ${id} 0 R`
    })
    const parents = this.#file.add(`<</Nums[${marked.join(' ')}]>>`)
    this.#file.write(
      this.#rootId,
      `<</Type/StructTreeRoot/K ${this.document.id} 0 R/ParentTree ${parents} 0 R/ParentTreeNextKey ${pages.length}>>`,
    )
    return this.#rootId
  }
}

/** What is drawn for the eye alone, or again on each page. */
export const artifact = (drawn: string, kind = '/Type/Layout'): string => `/Artifact<<${kind}>>BDC\n${drawn}EMC\n`
