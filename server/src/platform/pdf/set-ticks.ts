import { printed } from '#contract/printed.ts'
import type { Tick } from './document.ts'
import { CAP_HEIGHT } from './page.ts'
import { textString } from './pdf-file.ts'
import { leastOf, linesOf, setLines, wholeWidth, type Place, type TextStyle } from './set-text.ts'
import type { Setting } from './setting.ts'
import { round } from './sheets.ts'

const style: TextStyle = { tag: 'P', face: 'plain', size: 10 }
const BOX = 9
const [BETWEEN, LINE_WIDTH, CROSS_WIDTH] = [4, 0.7, 1.1]

/** Texts stand to the right of the boxes. */
const besideBox = (setting: Setting): Place => {
  const { left, width } = wholeWidth(setting)
  return { left: left + 2 * BOX, width: width - 2 * BOX }
}

/** Sets boxes with their texts, one under another. Whether a box is crossed is read out before its text. */
export function setTicks(setting: Setting, boxes: readonly Tick[]): void {
  const { sheets, tags } = setting
  const place = besideBox(setting)
  for (const { text, ticked } of boxes) {
    const lines = linesOf(setting, text, style, place)
    if (sheets.room < leastOf(lines, style)) sheets.next()
    const { last } = sheets
    const x = sheets.page.left
    const y = last.y - (CAP_HEIGHT * style.size + BOX) / 2
    tags.within(style.tag, tags.document, (tag) => {
      const figure = tags.open('Figure', tag, figureFacts(printed.tick(ticked), 'Inline', x, y, BOX))
      last.figures += tags.mark(last, figure, boxAt(x, y, ticked))
      tags.close(figure)
      setLines(setting, tag, lines, style, place)
    })
    sheets.last.y -= BETWEEN
  }
}

/** A figure for assistive technology: the text read out in its place, and its position. */
export const figureFacts = (name: string, placement: 'Inline' | 'Block', x: number, y: number, size: number): string =>
  `/Alt${textString(name)}/A<</O/Layout/Placement/${placement}/BBox[${[x, y, x + size, y + size].map(round).join(' ')}]>>`

function boxAt(x: number, y: number, ticked: boolean): string {
  const [inner, outer] = [2, BOX - 2]
  const cross = `${CROSS_WIDTH} w ${inner} ${inner} m ${outer} ${outer} l ${inner} ${outer} m ${outer} ${inner} l S\n`
  return `q 1 0 0 1 ${round(x)} ${round(y)} cm 0 G ${LINE_WIDTH} w 0 0 ${BOX} ${BOX} re S\n${ticked ? cross : ''}Q\n`
}

/** A choice needs room for all its boxes: 'yes' and 'no' stand on one page. */
export const leastOfTicks = (setting: Setting, boxes: readonly Tick[]): number =>
  boxes.reduce(
    (sum, { text }) => sum + leastOf(linesOf(setting, text, style, besideBox(setting)), style) + style.size,
    0,
  )
