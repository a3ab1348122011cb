import { first } from '#contract/kernel/lists.ts'
import { nip } from '#contract/kernel/fields.ts'
import { hasTenDigits, isTechnical, nipDigits } from '#contract/kernel/nip.ts'
import { texts } from '#contract/kernel/texts.ts'

export type ReadNips = { nips: string[]; trouble: string | undefined }

/** Tax numbers in a typed or pasted text: one with any spacing, or many on lines or between commas, semicolons or spaces. */
export function readNips(text: string, technical: readonly string[] = []): ReadNips {
  const typed = wordsOf(text)
  const fault = (word: string) =>
    technical.includes(nipDigits(word)) ? undefined : nip().safeParse(word).error?.issues[0]?.message
  const wrong = typed.filter((word) => fault(word) !== undefined)
  const nips = [...new Set(typed.filter((word) => !wrong.includes(word)).map(nipDigits))]
  if (typed.length === 0) return { nips, trouble: texts.nipRequired }
  if (typed.length === 1) return { nips, trouble: fault(first(typed)) }
  return { nips, trouble: wrong.length > 0 ? `Pominięto nieprawidłowe numery: ${wrong.join(', ')}` : undefined }
}

/** The numbers in a text that are no tax numbers, and may be technical ones. */
export const possiblyTechnical = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => isTechnical(word))
      .map(nipDigits),
  ),
]

/** What may be the numbers of a text; one with spaces between its digits is one. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[,;\t\r\n]+/)
    .flatMap((part) => (hasTenDigits(part) ? [part] : part.split(/\s+/)))
    .map((word) => word.trim())
    .filter((word) => word !== '')
