import { expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

test('the signature is what openssl makes of the second, a dot and the text', () => {
  // printf '%s' '1700000000.{"a":"ż"}' | openssl dgst -sha256 -hmac tajny
  const expected = '3b86ff36074137cadf8ef8216758c58b6c97ea1a4adf566cc13628eb71ce7920'
  expect(signatureOf(['tajny'], 1_700_000_000, '{"a":"ż"}')).toBe(`t=1700000000,v1=${expected}`)
})

test('two secrets sign side by side, the present one first', () => {
  const [, first, second] = signatureOf(['nowy', 'dawny'], 1, '{}').split(',')
  expect([first, second]).toEqual(
    [signatureOf(['nowy'], 1, '{}'), signatureOf(['dawny'], 1, '{}')].map((one) => one.split(',')[1]),
  )
})
