import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { crlf } from './line-ends.ts'

test.each('=+-@\t＝＋－＠'.split(''))(
  'a text that begins with %s is guarded, and one that has it later is not',
  (sign) => {
    expect(csvLine([`${sign}1+1`, `1${sign}`])).toBe(`'${sign}1+1;1${sign}\r\n`)
  },
)

test('headings are quoted, and guarded against formulas', () => {
  expect(csvLine(['Kod', 'a;b', 'c"d', '=x', 'e\nf', '-g'])).toBe(`Kod;"a;b";"c""d";'=x;"e\nf";'-g\r\n`)
})

const converted = (csv: string, cuts: number[]) => {
  const bytes = Buffer.from(csv)
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  const chunks = edges.slice(1).map((end, i) => bytes.subarray(edges[i], end))
  return text(Readable.from(chunks, { objectMode: false }).pipe(crlf('h\r\n')))
}

test('lines end with CRLF, texts keep theirs', async () => {
  expect(await converted('a;b\n"c\nd";"e""\n"\n', [])).toBe('h\r\na;b\r\n"c\nd";"e""\n"\r\n')
  expect(await converted('', [])).toBe('h\r\n')
})

test('line ends are right wherever the bytes are split', async () => {
  const csv = 'ąę;"c\nd"\n"e""f";łó\n\n'
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100), { maxLength: 6 }), async (cuts) => {
      expect(await converted(csv, cuts)).toBe('h\r\nąę;"c\nd"\r\n"e""f";łó\r\n\r\n')
    }),
  )
})
