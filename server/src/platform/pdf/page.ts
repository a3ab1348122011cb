/** Points of a millimetre. */
export const MM = 72 / 25.4

/** A sheet of A4. Its text lies between `top` and `bottom`; below that stands the foot. */
export type Page = { width: number; height: number; left: number; textWidth: number; top: number; bottom: number }

const pageOf = (width: number, height: number, margin: number): Page => ({
  width: width * MM,
  height: height * MM,
  left: margin * MM,
  textWidth: (width - 2 * margin) * MM,
  top: (height - margin) * MM,
  bottom: 16 * MM,
})

export const pages = { portrait: pageOf(210, 297, 18), landscape: pageOf(297, 210, 14) } as const

/** Of letters of size 1: how high capitals are, and how far a line is from the next. */
export const CAP_HEIGHT = 0.66
export const LINE = 1.31

export const heightOf = (lines: number, size: number): number => (CAP_HEIGHT + (lines - 1) * LINE) * size
/** How many lines have room in such a height. */
export const linesIn = (height: number, size: number): number => Math.floor((height / size - CAP_HEIGHT) / LINE) + 1

/**
 * How many lines of a text stay on a page that has room for `fit` of them: no line is left alone, neither here nor there.
 */
export function cutAt(lines: number, fit: number): number {
  if (lines <= fit) return lines
  const here = Math.min(fit, lines - 2)
  return here < 2 ? 0 : here
}
