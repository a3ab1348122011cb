import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeListFacts } from '#contract/code-lists/code-list-facts.ts'
import { unwrap } from '#contract/kernel/fields.ts'
import { everyCall } from '#contract/testing/whole-contract.ts'

// What the documents promise to tell of everything.

const glossary = readFileSync('docs/glossary.md', 'utf8')
/** Words of a text's tables; `ustawa…` stands for all that begin so, `…Korespondencja` for all that end so. */
const wordsOf = (text: string) => new Set([...text.matchAll(/(?<=^\|.*)`([\w…]+)`/gm)].map(([, word]) => word!))
const words = wordsOf(glossary)
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

test('every field that the glossary explains is in the source', () => {
  const source = execFileSync('git', ['ls-files', 'contract/src', 'server/src', 'web/src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(file))
  const named = new Set(source.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
  const all = [...named].join(' ')
  const isNamed = (word: string) =>
    named.has(word) ||
    (word.endsWith('…') && all.includes(` ${word.slice(0, -1)}`)) ||
    (word.startsWith('…') && all.includes(`${word.slice(1)} `))
  const fields = wordsOf(glossary.slice(glossary.indexOf('\n## Fields of the API\n')))
  expect(fields.size).toBeGreaterThan(500)
  expect([...fields].filter((word) => !isNamed(word))).toEqual([])
})

test('docs/dictionaries.md says where the codes of every list come from', () => {
  const document = readFileSync('docs/dictionaries.md', 'utf8')
  const titles = Object.values(codeListFacts).map(({ title }) => title)
  expect(titles.filter((title) => !document.includes(`\n| ${title} |`))).toEqual([])
})

test('documents stay short: a decision in 250 words, the architecture in 900, all in 30,000', () => {
  const docs = execFileSync('git', ['ls-files', 'docs/*.md'], { encoding: 'utf8' }).trim().split('\n')
  const words = (file: string) => readFileSync(file, 'utf8').match(/\S*\w\S*/g)!.length
  // 0055 is a table of many small decisions
  const decisions = docs.filter((file) => /^docs\/decisions\/\d/.test(file) && !file.includes('/0055-'))
  expect(decisions.filter((file) => words(file) > 250)).toEqual([])
  expect(words('docs/architecture.md')).toBeLessThanOrEqual(900)
  expect(docs.reduce((sum, file) => sum + words(file), 0)).toBeLessThanOrEqual(30_000)
})

test('no cell of a table has more than 40 words', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')
  const long = documents
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .flatMap((line) => line.split('|'))
        .filter((cell) => cell.trim().split(/\s+/).length > 40)
        .map((cell) => `${file}: ${cell}`),
    )
  expect(long).toEqual([])
})
