import { expect, test } from 'vitest'
import { isAddressLike } from './address-like.ts'

test.each([
  'Gmina Źdźbłowo „Nowa” & Synowie',
  'Zakład Usług Komunalnych Sp. z o.o.',
  'Bank Ochrony S.A.',
  'P.P.H.U. Kowalski sp.j.',
  'XIV Liceum im. gen. S. Maczka',
  'Urząd 1.02.2024 r., tel. 22 123-45-67',
  'Anna-Maria',
  'Gmina.',
  '',
])('no address: %s', (text) => {
  expect(isAddressLike(text)).toBe(false)
})

test.each([
  'Wygrana na nagroda.example',
  'NAGRODA.PL',
  'Zobacz t.co',
  'www.nagroda',
  'https://nagroda',
  'ftp://1',
  'jan@nagroda',
  'nagroda．pl',
  'nagroda。pl',
  'nagroda.\u200bpl',
  'na\u00adgroda\u00ad.pl',
  'zażółć.рф',
  'nagroda.भारत',
  'nagrod\u0105\u030c.pl',
  'nagroda.xn--p1ai',
  '192.0.2.7',
  'pod 192.0.2.7/a',
])('an address: %s', (text) => {
  expect(isAddressLike(text)).toBe(true)
})

test('a long text is verified at once', () => {
  const start = performance.now()
  for (const part of ['a.', '1', '1.', '。', 'ł.1']) isAddressLike(part.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(2_000)
})
