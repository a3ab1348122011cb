import { encode } from 'uqr'
import type { BlockOf } from './document.ts'
import { heightOf, MM } from './page.ts'
import { figureFacts } from './set-ticks.ts'
import { linesOf, setLines, wholeWidth, type Place, type TextStyle } from './set-text.ts'
import type { Setting } from './setting.ts'
import { round } from './sheets.ts'

const style: TextStyle = { tag: 'P', face: 'plain', size: 10 }
/** Cameras want white around the code, of a tenth of its size. */
const [SIZE, WHITE] = [30 * MM, 4 * MM]

const besideCode = (setting: Setting): Place => {
  const { left, width } = wholeWidth(setting)
  return { left: left + SIZE + WHITE, width: width - SIZE - WHITE }
}

/** Sets a QR code with a text beside it. */
export function setQr(setting: Setting, { content, name, text }: BlockOf<'qr'>): void {
  const { sheets, tags } = setting
  const { last, page } = sheets
  if (last.y < page.top) last.y -= WHITE
  const top = last.y
  const facts = figureFacts(name, 'Block', page.left, top - SIZE, SIZE)
  tags.within(
    'Figure',
    tags.document,
    (figure) => {
      last.figures += tags.mark(last, figure, drawCode(content, page.left, top))
    },
    facts,
  )
  const place = besideCode(setting)
  tags.within(style.tag, tags.document, (tag) =>
    setLines(setting, tag, linesOf(setting, text, style, place), style, place),
  )
  if (sheets.last === last) last.y = Math.min(last.y, top - SIZE - WHITE)
}

/** The dark squares, those that touch in a row as one. */
function drawCode(content: string, x: number, top: number): string {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const side = SIZE / size
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `${index} ${-y - 1} ${length} 1 re\n`),
  )
  return `q ${side.toFixed(4)} 0 0 ${side.toFixed(4)} ${round(x)} ${round(top)} cm 0 g\n${runs.join('')}f Q\n`
}

export const leastOfQr = (setting: Setting, text: string): number =>
  WHITE + Math.max(SIZE, heightOf(linesOf(setting, text, style, besideCode(setting)).length, style.size))
