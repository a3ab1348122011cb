import type { Typeface } from './typeface.ts'

const [SPACE, HYPHEN, SLASH] = [0x20, 0x2d, 0x2f]
/** A rounding error never breaks a line. */
const SLACK = 0.5

/**
 * The lines of a text in a width, in thousandths of the size of the letters. They are broken after spaces, hyphens
 * and slashes, and within a word that is longer than a line. A space at the end of a line stays, so that a
 * screen reader says two words.
 */
export function wrap(text: string, face: Pick<Typeface, 'unitWidth'>, room: number): string[] {
  const lines: string[] = []
  let [start, width, breakAt, widthAtBreak] = [0, 0, 0, 0]
  const cut = (at: number) => {
    lines.push(text.slice(start, at))
    start = at
  }
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === 0x0a) {
      cut(i)
      start = i + 1
      width = 0
      continue
    }
    const advance = face.unitWidth(unit)
    const tooLong = () => width + advance > room + SLACK && i > start
    if (unit !== SPACE && advance > 0 && tooLong()) {
      if (breakAt > start) {
        cut(breakAt)
        width -= widthAtBreak
      }
      if (tooLong()) {
        cut(i)
        width = 0
      }
    }
    width += advance
    if (unit === SPACE || unit === HYPHEN || unit === SLASH) [breakAt, widthAtBreak] = [i + 1, width]
  }
  cut(text.length)
  return lines
}
