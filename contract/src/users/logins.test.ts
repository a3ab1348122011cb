import { expect, test } from 'vitest'
import { freeLogin, loginStem, newLogin } from './logins.ts'

test.each([
  ['Anna', 'Kowalska', 'akowalska'],
  ['Łukasz', 'Żółć', 'lzolc'],
  ['Świętosława', 'Gęś-Ćma', 'sges-cma'],
  [' Józef ', 'van der Berg', 'jvanderberg'],
  ['Ève', "O'Neil", 'eoneil'],
  ['Ян', 'Новак', 'uzytkownik'],
  ['-', '--Nowak', 'nowak'],
  ['Maksymilian', 'x'.repeat(60), `m${'x'.repeat(53)}`],
])('%s %s: %s', (imie, nazwisko, login) => {
  expect(loginStem(imie, nazwisko)).toBe(login)
  expect(newLogin().safeParse(login).success).toBe(true)
})

test('a number makes a taken login free, within the longest length', () => {
  expect(freeLogin('anowak', new Set())).toBe('anowak')
  expect(freeLogin('anowak', new Set(['anowak', 'anowak3']))).toBe('anowak2')
  const long = 'x'.repeat(54)
  const taken = new Set([long, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${'x'.repeat(53)}${n}`)])
  expect(freeLogin(long, taken)).toBe(`${'x'.repeat(52)}10`)
  expect(freeLogin('me', new Set())).toBe('me2')
})

test.each(['', ' ', 'żak', 'a b', 'a/b', '.ukryty', '-x', 'a@b', 'x'.repeat(55), 'me', 'myProfile', 'EditProfile'])(
  'not a login: %s',
  (login) => expect(newLogin().safeParse(login).success).toBe(false),
)
test.each(['a', 'A.Kowalska_2-x', '1'])('a login: %s', (login) => expect(newLogin().parse(` ${login} `)).toBe(login))
