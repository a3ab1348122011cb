import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
    const named = [
      ...text.matchAll(/`((?:contract|server|web|e2e|bench|faults|mutants|deploy|scripts|docs)\/[\w./-]*)`/g),
    ].map((m) => m[1]!)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((m) => join(dirname(document), m[1]!))
    // what a build makes is there after one only
    const kept = [...named, ...links].filter((path) => !path.startsWith('web/dist'))
    expect(kept.filter((path) => !existsSync(path))).toEqual([])
  })

  test('about scripts', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|[\w:]+)`/g)].map((m) => m[1]!)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

test('features hold no Polish sentence but in the demonstration and the seed: they stand in the contract', () => {
  const polish = files
    .filter((f) => f.startsWith('server/src/features/') && !/\.test\.ts$|\/demo\.ts$|\/seed\//.test(f))
    .filter((f) => /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/.test(readFileSync(f, 'utf8')))
  expect(polish).toEqual([])
})

test('links are made by `linkTo`, never written by hand', () => {
  const byHand = files
    .filter((f) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(f))
    .filter((f) => /\b(?:to(?:=|=\{|: )|href=\{?)['"`]\/(?!pomoc-pup\/|api\/)/.test(readFileSync(f, 'utf8')))
  expect(byHand).toEqual([])
})

test('addresses of calls come from the contract; only the page about the API has none there', () => {
  const byHand = files
    .filter((f) => /^web\/src\/.*(?<!\.test|testing)\.tsx?$/.test(f))
    .filter((f) => /['"`]\/api\/(?!docs")/.test(readFileSync(f, 'utf8')))
  expect(byHand).toEqual([])
})

test('a list that is searched by typing tells when a text is dropped', () => {
  const silent = files
    .filter((f) => /^web\/src\/.*(?<!\.test)\.tsx$/.test(f))
    .map((f) => ({ f, text: readFileSync(f, 'utf8') }))
    .filter(({ text }) => /<(Select|MultiSelect)\b/.test(text) && /\bsearchable\b|multipleChoice/.test(text))
    .filter(({ text }) => !text.includes('useDroppedText('))
  expect(silent.map(({ f }) => f)).toEqual([])
})

test('screens name classes that their style sheet has', () => {
  const unknown = files
    .filter((f) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(f))
    .flatMap((f) => {
      const text = readFileSync(f, 'utf8')
      return [...text.matchAll(/import (\w+) from '(?:#(kit|web)|(\.[./]*))\/([^']+\.module\.css)'/g)].flatMap(
        ([, name, alias, way, path]) => {
          const from = way === undefined ? (alias === 'kit' ? 'web/src/kit' : 'web/src') : join(dirname(f), way)
          const css = readFileSync(join(from, path!), 'utf8')
          return [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))]
            .filter(([, one]) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
            .map(([, one]) => `${f} ${one}`)
        },
      )
    })
  expect(unknown).toEqual([])
})

test('no two locks share a number', () => {
  const code = files.filter((f) => /^server\/(src|functions)\/.*\.(ts|sql)$/.test(f) && !f.endsWith('.test.ts'))
  // a feature and the SQL functions of its name take the same lock
  const subjectOf = (f: string) =>
    f.startsWith('server/functions/') ? basename(f, '.sql') : dirname(f).replace('server/src/features/', '')
  const holders = new Map<string, Set<string>>()
  for (const f of code)
    for (const [, constant, literal] of readFileSync(f, 'utf8').matchAll(
      /LOCK = ([\d_]+)|(?:advisory\w*lock\w*\(|constant int := )(\d{9})/g,
    )) {
      const number = (constant ?? literal)!.replaceAll('_', '')
      holders.set(number, (holders.get(number) ?? new Set()).add(subjectOf(f)))
    }
  expect(holders.size).toBeGreaterThan(10)
  expect([...holders].filter(([, subjects]) => subjects.size > 1)).toEqual([
    ['577215664', new Set(['counts', 'recount'])],
  ])
})

test('each golden test says how to accept what it found', () => {
  const golden = files.filter((f) => f.endsWith('.test.ts') && /\.toMatchFileSnapshot\(/.test(readFileSync(f, 'utf8')))
  const silent = golden.filter((f) => !readFileSync(f, 'utf8').includes(`npx vitest run ${f} -u`))
  expect(silent).toEqual([])
})

test('no test is skipped: what it needs it brings along', () => {
  const tests = files.filter((f) => /\.(test|spec)\.tsx?$/.test(f))
  const skipping = tests.filter((f) => /\.(skip|skipIf|runIf|todo|only|fixme)\(/.test(readFileSync(f, 'utf8')))
  expect(skipping).toEqual([])
})

test('files are short: half of them under 80 lines, none over 350', () => {
  const code = files.filter((f) => /\.(ts|tsx|mjs)$/.test(f) && !f.endsWith('database/schema.ts'))
  const lengths = code
    .map((f) => [readFileSync(f, 'utf8').split('\n').length, f] as const)
    .toSorted((a, b) => b[0] - a[0])
  expect(lengths.filter(([n]) => n > 351)).toEqual([])
  expect(lengths[Math.floor(lengths.length / 2)]![0]).toBeLessThan(80)
})
