import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Rules of the house that no other tool checks.

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((f) => f && existsSync(f))
const documents = files.filter((f) => f.endsWith('.md'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe.each(documents)('%s tells the truth', (document) => {
  const text = readFileSync(document, 'utf8')

  test('about files and folders', () => {
    const named = [...text.matchAll(/`((?:contract|server|web|e2e|bench|scripts|docs)\/[\w./-]*)`/g)].map((m) => m[1]!)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((m) => join(dirname(document), m[1]!))
    expect([...named, ...links].filter((path) => !existsSync(path))).toEqual([])
  })

  test('about scripts', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|[\w:]+)`/g)].map((m) => m[1]!)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('features hold no Polish sentence: they stand in the contract', () => {
  const polish = files
    .filter((f) => f.startsWith('server/src/features/') && !f.endsWith('.test.ts'))
    .filter((f) => /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/.test(readFileSync(f, 'utf8')))
  expect(polish).toEqual([])
})

test('files are short: half of them under 80 lines, none over 350', () => {
  const code = files.filter((f) => /\.(ts|tsx|mjs)$/.test(f) && !f.endsWith('database/schema.ts'))
  const lengths = code
    .map((f) => [readFileSync(f, 'utf8').split('\n').length, f] as const)
    .toSorted((a, b) => b[0] - a[0])
  expect(lengths.filter(([n]) => n > 351)).toEqual([])
  expect(lengths[Math.floor(lengths.length / 2)]![0]).toBeLessThan(80)
})
