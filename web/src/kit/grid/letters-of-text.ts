const wide = /[mwMW%@…—]/g
const capital = /[\p{Lu}_]/gu
const narrow = /[fijlrtI .,:;'()/-]/g

/** The width of a text in figures of the same size (`ch`), a little more rather than less: letters are wider or narrower. */
export function lettersOfText(text: string): number {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0
  const [wides, capitals, narrows] = [count(wide), count(capital), count(narrow)]
  return Math.max(text.length, text.length + 0.6 * wides + 0.25 * capitals - 0.2 * narrows)
}
