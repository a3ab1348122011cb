import type { Block } from './document.ts'
import { MM } from './page.ts'
import { leastOfFacts, setFacts } from './set-facts.ts'
import { leastOfQr, setQr } from './set-qr.ts'
import { heightOfSignature, setSignature } from './set-signature.ts'
import { setTable } from './set-table.ts'
import { leastOf, linesOf, setText, wholeWidth, type TextStyle } from './set-text.ts'
import { leastOfTicks, setTicks } from './set-ticks.ts'
import type { Setting } from './setting.ts'

const H1: TextStyle = { tag: 'H1', face: 'bold', size: 15 }
const H2: TextStyle = { tag: 'H2', face: 'bold', size: 11 }
const paragraph: TextStyle = { tag: 'P', face: 'plain', size: 10 }
const note: TextStyle = { tag: 'P', face: 'plain', size: 9 }

/** What is left free above a block, unless it begins a page. */
const gaps: Record<Block['kind'], number> = {
  heading: 12,
  paragraph: 9,
  note: 4,
  facts: 6,
  ticks: 6,
  qr: 0,
  signature: 0,
  newPage: 0,
  table: 6,
}
/** A list begins where its heading and a row or two have room. */
const LEAST_OF_TABLE = 15 * MM

/** Sets the blocks of a document, one after another. */
export function setBlocks(setting: Setting, blocks: readonly Block[]): void {
  const { sheets } = setting
  for (const [i, block] of blocks.entries()) {
    if (!sheets.isAtTop) sheets.last.y -= gaps[block.kind]
    if (!sheets.isAtTop && sheets.room < leastRoom(setting, blocks, i)) sheets.next()
    setBlock(setting, block)
  }
}

function setBlock(setting: Setting, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return setText(setting, block.text, headingStyle(block.level))
    case 'paragraph':
      return setText(setting, block.text, paragraph)
    case 'note':
      return setText(setting, block.text, note)
    case 'facts':
      return setFacts(setting, block)
    case 'ticks':
      return setTicks(setting, block.boxes)
    case 'qr':
      return setQr(setting, block)
    case 'signature':
      return setSignature(setting, block.captions)
    case 'table':
      return setTable(setting, block)
    case 'newPage':
      if (!setting.sheets.isAtTop) setting.sheets.next()
  }
}

const headingStyle = (level: 1 | 2): TextStyle => (level === 1 ? H1 : H2)

/** The room that a block needs to begin; a heading or the question of a choice also needs room for what follows it. */
function leastRoom(setting: Setting, blocks: readonly Block[], i: number): number {
  const block = blocks[i]
  const least = (text: string, style: TextStyle) => leastOf(linesOf(setting, text, style, wholeWidth(setting)), style)
  const withNext = (text: string, style: TextStyle) => {
    const next = blocks[i + 1]
    const afterIt = next ? style.size + gaps[next.kind] + leastRoom(setting, blocks, i + 1) : 0
    return least(text, style) + afterIt
  }
  switch (block?.kind) {
    case 'heading':
      return withNext(block.text, headingStyle(block.level))
    case 'paragraph':
      return blocks[i + 1]?.kind === 'ticks' ? withNext(block.text, paragraph) : least(block.text, paragraph)
    case 'note':
      return least(block.text, note)
    case 'facts':
      return leastOfFacts(setting, block)
    case 'ticks':
      return leastOfTicks(setting, block.boxes)
    case 'qr':
      return leastOfQr(setting, block.text)
    case 'signature':
      return heightOfSignature(setting, block.captions)
    case 'table':
      return LEAST_OF_TABLE
    case 'newPage':
    case undefined:
      return 0
  }
}
