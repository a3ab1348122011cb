import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

/** Every letter is one wide. */
const face = { unitWidth: () => 1 }

test.each([
  ['after spaces, which stay', 'ala ma kota', 6, ['ala ma ', 'kota']],
  ['after hyphens and slashes', 'A-B/C', 4, ['A-B/', 'C']],
  ['within a word that is too long', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['where the text does', 'a\n\nb', 9, ['a', '', 'b']],
  ['not between digits of a number', '1\u202f000', 4, ['1\u202f00', '0']],
  ['not at all', '', 4, ['']],
])('lines are broken %s', (_, text, room, lines) => {
  expect(wrap(text, face, room)).toEqual(lines)
})

test('no letter is lost, and no line is longer than its room', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'ż', ' ', '-', '/', '\n') })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, room) => {
      const lines = wrap(text, face, room)
      expect(lines.join('')).toBe(text.replaceAll('\n', ''))
      for (const line of lines) expect(Array.from(line.trimEnd()).length).toBeLessThanOrEqual(room)
    }),
  )
})
