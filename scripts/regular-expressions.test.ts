import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'

// Every regular expression of the product reads a long text at once, whatever it is used for today: one that tries the rest of a text
// at each of its places takes minutes where somebody sends it a megabyte.

const LENGTH = 5_000
/** One that reads each character once takes some hundredths of this. */
const MOST_MS = 12

const characters = Array.from(' \t\n\r\0\u00a0,;.:"\'\\/|-_+*=%&#@!?~^$()[]{}<>09aZłİ\u0301😀')
const telling = Array.from(' \n,;."-(<&0a@:/')
const others = ['{{', '<a ', '<a href="">', '<br', '<!--', '&#', '"\t', '%2', 'a.a', '1.1', '\r\n', '"""\t', 'x@.']
const units = [
  ...characters,
  ...telling.flatMap((one, n) => telling.slice(n + 1).map((other) => one + other)),
  ...others,
]
/** Long runs, between others that end a match in failure; first short ones, which are long enough for the worst. */
const texts = [22, LENGTH].flatMap((length) =>
  units.flatMap((unit) => {
    const run = unit.repeat(Math.ceil(length / unit.length))
    return [`5${run}☃`, `${run}☃`]
  }),
)

type Found = { expression: RegExp; files: Set<string> }
const product = /^(contract|server|web)\/src\//
const beside = /\.test\.|\/(testing|fuzz|samples|seed|conformance)\//

function expressions(): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const file of globSync('{contract,server,web}/src/**/*.{ts,tsx}')) {
    if (!product.test(file) || beside.test(file)) continue
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    visit(parseAst(readFileSync(file, 'utf8'), { lang }), ({ pattern, flags }) => {
      const written = `/${pattern}/${flags}`
      const known = found.get(written) ?? { expression: new RegExp(pattern, flags), files: new Set() }
      found.set(written, known)
      known.files.add(file)
    })
  }
  return found
}

type Written = { pattern: string; flags: string }
function visit(node: unknown, onFound: (written: Written) => void): void {
  if (typeof node !== 'object' || node === null) return
  const { type, regex } = node as { type?: string; regex?: Written }
  if (type === 'Literal' && regex) onFound(regex)
  else for (const part of Object.values(node)) visit(part, onFound)
}

/** The time of the processor that it takes to look for all matches. */
function processorMs(expression: RegExp, text: string): number {
  const everywhere = new RegExp(expression.source, [...new Set(`${expression.flags}g`)].join(''))
  const before = process.threadCpuUsage()
  text.replace(everywhere, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** A text that an expression reads too long, and not by chance. */
const slowText = (expression: RegExp): string | undefined =>
  texts.find((text) => [1, 2, 3].every(() => processorMs(expression, text) > MOST_MS))

test('a regular expression that tries each place of a text anew is found', () => {
  for (const slow of [/\s*-/, /[' ]+$/, /^(a+)+$/, /(\d{3})+x/]) expect(slowText(slow), String(slow)).toBeDefined()
  for (const quick of [/\s+/, /^[^a-z]+/, /<[^<>]*>/, /(?<!\s)\s+$/])
    expect(slowText(quick), String(quick)).toBeUndefined()
})

test('no regular expression of the product does that', () => {
  const all = [...expressions()]
  expect(all.length).toBeGreaterThan(200)
  const slow = all.flatMap(([written, { expression, files }]) => {
    const text = slowText(expression)
    return text === undefined ? [] : [`${written} in ${[...files].join(', ')}: ${JSON.stringify(text.slice(0, 6))}…`]
  })
  expect(slow).toEqual([])
})
