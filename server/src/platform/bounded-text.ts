import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'

/** A text of a caller as the audit keeps it: a long one is cut, with a digest by which the whole can be recognised. */
export function boundedText(text: string): string {
  const { text: most, digest } = limits.audited
  if (text.length <= most) return text
  const whole = createHash('sha256').update(text).digest('hex').slice(0, digest)
  // half a surrogate pair is no text to the database
  const beginning = text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  return `${beginning}… (znaków: ${text.length}, sha256: ${whole})`
}
