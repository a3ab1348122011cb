import { heightOf, MM } from './page.ts'
import { linesOf, wholeWidth, type Place, type TextStyle } from './set-text.ts'
import { linePen } from './set-row.ts'
import type { Setting } from './setting.ts'
import { round } from './sheets.ts'

const style: TextStyle = { tag: 'P', face: 'plain', size: 8 }
/** Between two places, and above the line: enough to sign and to stamp; above the caption, and what is free after it. */
const [BETWEEN, ABOVE, BELOW, AFTER] = [10 * MM, 20 * MM, 2 * MM, 2 * MM]

function placesOf(setting: Setting, count: number): Place[] {
  const { left, width } = wholeWidth(setting)
  // nobody signs across the whole page
  const columns = Math.max(2, count)
  const each = (width - (columns - 1) * BETWEEN) / columns
  return Array.from({ length: count }, (_, i) => ({ left: left + i * (each + BETWEEN), width: each }))
}

/** Sets places to sign on side by side. */
export function setSignature(setting: Setting, captions: readonly string[]): void {
  const { sheets, tags } = setting
  const height = heightOfSignature(setting, captions)
  const { last } = sheets
  const line = last.y - ABOVE
  const places = placesOf(setting, captions.length)
  for (const [i, place] of places.entries()) {
    last.shapes += `${linePen}${round(place.left)} ${round(line)} m ${round(place.left + place.width)} ${round(line)} l S\n`
    const lines = linesOf(setting, captions[i] ?? '', style, place)
    const written = sheets.write(lines, style.face, style.size, place.left, line - BELOW)
    last.texts += tags.within(style.tag, tags.document, (tag) => tags.mark(last, tag, written))
  }
  last.y -= height + AFTER
}

export function heightOfSignature(setting: Setting, captions: readonly string[]): number {
  const most = placesOf(setting, captions.length).map(
    (place, i) => linesOf(setting, captions[i] ?? '', style, place).length,
  )
  return ABOVE + BELOW + heightOf(Math.max(1, ...most), style.size)
}
