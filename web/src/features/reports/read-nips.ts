import { nip } from '#contract/kernel/fields.ts'
import { hasTenDigits, nipDigits } from '#contract/kernel/nip.ts'
import { texts } from '#contract/kernel/texts.ts'

export type ReadNips = { nips: string[]; trouble: string | undefined }

/** Tax numbers in a typed or pasted text: one with any spacing, or many on lines or between commas, semicolons or spaces. */
export function readNips(text: string): ReadNips {
  const words = text.split(/[,;\t\r\n]+/).flatMap((part) => (hasTenDigits(part) ? [part] : part.split(/\s+/)))
  const typed = words.map((word) => word.trim()).filter((word) => word !== '')
  const wrong = typed.filter((word) => !nip().safeParse(word).success)
  const nips = [...new Set(typed.filter((word) => !wrong.includes(word)).map(nipDigits))]
  return { nips, trouble: troubleOf(typed, wrong) }
}

function troubleOf(typed: readonly string[], wrong: readonly string[]): string | undefined {
  if (typed.length === 0) return texts.nipRequired
  if (typed.length === 1) return nip().safeParse(typed[0]).error?.issues[0]?.message
  return wrong.length > 0 ? `Pominięto nieprawidłowe numery: ${wrong.join(', ')}` : undefined
}
