import { expect, test } from 'vitest'
import { asSentence } from './sentence.ts'

test.each([
  ['Brak połączenia', 'Brak połączenia.'],
  ['Spróbuj później.', 'Spróbuj później.'],
])('%s ends with one full stop', (message, sentence) => {
  expect(asSentence(message)).toBe(sentence)
})
