import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { unwrap } from './kernel/fields.ts'
import { everyCall } from './testing/whole-contract.ts'

/** Words of the glossary's tables; `ustawa…` stands for all that begin so, `…Korespondencja` for all that end so. */
const words = new Set(
  [...readFileSync('docs/glossary.md', 'utf8').matchAll(/(?<=^\|.*)`([\w…]+)`/gm)].map(([, word]) => word!),
)
const isExplained = (name: string): boolean =>
  words.has(name) ||
  words.has(name.replace(/Id$/, '')) ||
  [...words].some(
    (word) =>
      (word.endsWith('…') && name.startsWith(word.slice(0, -1))) ||
      (word.startsWith('…') && name.endsWith(word.slice(1))),
  )

/** Names of the fields of a body, and of the records inside it. */
function namesIn(schema: z.ZodType): string[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return namesIn(inner.element as z.ZodType)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, field]) => [name, ...namesIn(field as z.ZodType)])
}

test('the glossary explains every field that a call takes', () => {
  const names = new Set(everyCall.flatMap(({ body }) => namesIn(body)))
  expect([...names].filter((name) => !isExplained(name))).toEqual([])
})
