import type { pages } from './page.ts'

/** What a document consists of, as data: it goes to the process that sets it. Texts are never markup. */
export type Document = Part & { page: keyof typeof pages }
/** Several documents in one file: each begins on a page of its own, and its pages are counted by themselves. */
export type BoundDocuments = { title: string; page: keyof typeof pages; parts: readonly Part[] }
/** What the foot of its pages says, and what stands on them. */
export type Part = { title: string; blocks: readonly Block[] }

export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph' | 'note'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'ticks'; boxes: readonly Tick[] }
  | { kind: 'qr'; content: string; name: string; text: string }
  | { kind: 'signature'; captions: readonly string[] }
  | { kind: 'newPage' }
  | Table

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
export type Fact = readonly [label: string, value: string | null]
export type Tick = { ticked: boolean; text: string }

/** A list. `wide` columns hold texts that may be broken into lines, the others want to stay in one. */
export type Table = { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly (string | null)[])[] }
export type TableColumn = { label: string; number: boolean; wide: boolean }

/** The title of a document (1), or of a part of it (2): never alone at the foot of a page. */
export const heading = (text: string, level: 1 | 2 = 2): Block => ({ kind: 'heading', level, text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
/** In smaller letters: an explanation, a footnote. */
export const note = (text: string): Block => ({ kind: 'note', text })
/** Names of facts, each with its value beside it, however long. */
export const facts = (...rows: Fact[]): Block => ({ kind: 'facts', rows })
/** A choice as printed forms have it: boxes one under another, the chosen ones crossed. */
export const ticks = (...boxes: Tick[]): Block => ({ kind: 'ticks', boxes })
/** A code for cameras. `name` is read out in its place; `text` stands beside it and says the same to people. */
export const qr = (content: string, name: string, text: string): Block => ({ kind: 'qr', content, name, text })
/** Places side by side to sign or stamp on, each with a line and what belongs there. */
export const signature = (...captions: string[]): Block => ({ kind: 'signature', captions })
export const newPage: Block = { kind: 'newPage' }
