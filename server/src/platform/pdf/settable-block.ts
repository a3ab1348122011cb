import type { Block } from './document.ts'

/** A block with its texts prepared for the fonts. What is read out or scanned stays as it is. */
export function settableBlock(block: Block, settable: (text: string) => string): Block {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
    case 'qr':
      return { ...block, text: settable(block.text) }
    case 'facts':
      return {
        ...block,
        rows: block.rows.map(([label, value]) => [settable(label), value && settable(value)] as const),
      }
    case 'ticks':
      return { ...block, boxes: block.boxes.map(({ text, ticked }) => ({ text: settable(text), ticked })) }
    case 'signature':
      return { ...block, captions: block.captions.map(settable) }
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, label: settable(column.label) })),
        rows: block.rows.map((row) => row.map((text) => text && settable(text))),
      }
    case 'newPage':
      return block
  }
}
