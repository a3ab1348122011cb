import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'
import { Letters } from './letters.ts'
import { Typeface } from './typeface.ts'

const fonts = loadFonts()
const settable = (text: string) => new Letters(fonts).settable(text)

test('letters come in one piece, line ends plain, and without invisible characters', () => {
  expect(settable('z\u0307o\u0301\u0142c\r\nx\ry\tz\u200b\u00ad\ufeff\u0007!')).toBe('\u017c\u00f3\u0142c\nx\ny z!')
})

test.each([
  ['of other scripts stay', 'Ωλ Жщ Հայ ქარ ★', 'Ωλ Жщ Հայ ქარ ★'],
  ['that no font has are codes', 'a漢字b 😀', 'a[U+6F22 U+5B57]b [U+1F600]'],
  ['written from the right are codes', 'אב', '[U+05D0 U+05D1]'],
  ['of private use are codes', '\uf6c5', '[U+F6C5]'],
  ['cut in half are replaced', 'a\ud83d', 'a\ufffd'],
])('letters %s', (_, text, expected) => {
  expect(settable(text)).toBe(expected)
})

test('the letters remember whether any was set as a code', () => {
  const letters = new Letters(fonts)
  letters.settable('Հայ')
  expect(letters.someAsCodes).toBe(false)
  letters.settable('漢')
  expect(letters.someAsCodes).toBe(true)
})

test('whatever the text, each of its letters has a glyph', () => {
  const spare = new Typeface('F3', 'spare', fonts.spare())
  const face = new Typeface('F1', 'plain', fonts.plain, () => spare)
  const text = fc.array(fc.integer({ min: 0, max: 0x1_ffff })).map((letters) => String.fromCodePoint(...letters))
  fc.assert(
    fc.property(
      text,
      (any) =>
        void settable(any)
          .split('\n')
          .map((line) => face.show(line, '9')),
    ),
  )
})
