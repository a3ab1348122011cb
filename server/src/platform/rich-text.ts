import { problem } from './problem.ts'
import { cleanHtml, saysNothing } from './sanitize.ts'

/** A formatted text of a form, sanitised; one without words, or too long once sanitised, is refused. */
export function richText(html: string, maxLength: number): string {
  const clean = cleanHtml(html)
  if (saysNothing(clean)) throw problem('richText.empty')
  if (clean.length > maxLength) throw problem('richText.tooLong', { n: maxLength })
  return clean
}
