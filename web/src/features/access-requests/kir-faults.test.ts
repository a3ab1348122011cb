import { expect, test } from 'vitest'
import { unsupportedBrowser } from './kir-faults.ts'

const webkit = 'Mozilla/5.0 (X) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome', `${webkit} Chrome/140.0.0.0 Safari/537.36`, undefined],
  ['Chrome without a window', `${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, undefined],
  ['Opera', `${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, undefined],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined],
  ['Opera of the oldest version', `${webkit} Chrome/47.0 Safari/537.36 OPR/34.0`, undefined],
  ['an older Opera', `${webkit} Chrome/46.0 Safari/537.36 OPR/33.0.1990`, 'Opera 33'],
  ['Firefox of the oldest version', 'Mozilla/5.0 (X11; rv:52.0) Gecko/20100101 Firefox/52.0', undefined],
  ['an older Firefox', 'Mozilla/5.0 (X11; rv:51.0) Gecko/20100101 Firefox/51.0', 'Firefox 51'],
  ['Edge', `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge'],
  ['old Edge', `${webkit} Chrome/64.0 Safari/537.36 Edge/17.17134`, 'Edge'],
  ['Edge of a phone', `${webkit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge'],
  ['Safari', `${webkit} Version/18.0 Safari/605.1.15`, 'Safari'],
  ['Safari of a phone', `${webkit} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari'],
  ['Chrome of an iPhone', `${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`, undefined],
])('%s', (_, userAgent, name) => expect(unsupportedBrowser(userAgent)).toBe(name))
