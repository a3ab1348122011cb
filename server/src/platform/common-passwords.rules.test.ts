import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1',
  'P@ssw0rd123',
  'Qwerty12345',
  'Haslo123!',
  'Latarnia#2026',
  'UOKiK2026!',
  'Zima2025',
  'Łódź2024!',
  'Aaaaaaa1',
  '12345678Aa',
  'HasloHaslo1',
  'De-Minimis-2024',
  'Liverpool1!',
  '1qaz2wsx3edC',
  'Jordan#23',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Mocne#haslo', 'Wlasne#haslo2', 'Kr7mTq9WvHx2aaaB', 'Zielony-Rower-7', 'Nowe#haslo1x'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
