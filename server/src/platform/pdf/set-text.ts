import { cutAt, heightOf, LINE, linesIn } from './page.ts'
import type { Face } from './sheets.ts'
import type { Setting } from './setting.ts'
import type { Tag } from './tags.ts'
import { wrap } from './wrap.ts'

export type TextStyle = { tag: string; face: Face; size: number }
export type Place = { left: number; width: number }

/** The lines of a text in the width of the page, or of a part of it. */
export const linesOf = ({ sheets }: Setting, text: string, { face, size }: TextStyle, { width }: Place): string[] =>
  wrap(text, sheets.faces[face], (width / size) * 1000)

/** Sets a text below what the last page already holds; lines that do not fit continue on the next page. */
export function setText(setting: Setting, text: string, style: TextStyle, place: Place = wholeWidth(setting)): void {
  const { tags } = setting
  tags.within(style.tag, tags.document, (tag) =>
    setLines(setting, tag, linesOf(setting, text, style, place), style, place),
  )
}

export function setLines(
  { sheets, tags }: Setting,
  tag: Tag,
  lines: readonly string[],
  { face, size }: TextStyle,
  { left }: Place,
): void {
  let rest = lines
  while (rest.length) {
    const now = cutAt(rest.length, linesIn(sheets.room, size))
    const { last } = sheets
    if (now) last.texts += tags.mark(last, tag, sheets.write(rest.slice(0, now), face, size, left, last.y))
    last.y -= now * LINE * size
    rest = rest.slice(now)
    if (rest.length) sheets.next()
  }
}

/** How much room a text needs to begin: its first two lines. */
export const leastOf = (lines: readonly string[], { size }: TextStyle): number =>
  heightOf(lines.length > 3 ? 2 : lines.length, size)

export const wholeWidth = ({ sheets: { page } }: Setting): Place => ({ left: page.left, width: page.textWidth })
