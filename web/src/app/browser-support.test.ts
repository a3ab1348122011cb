import { expect, test } from 'vitest'
import { unsupportedBrowser } from './browser-support.ts'

const webkit = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', 'Internet Explorer'],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:56.0) Gecko/20100101 Firefox/56.0', 'Firefox'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:57.0) Gecko/20100101 Firefox/57.0', undefined],
  [`${webkit} Chrome/65.0.3325.181 Safari/537.36`, 'Chrome'],
  [`${webkit} Chrome/66.0.3359.117 Safari/537.36`, undefined],
  [`${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, undefined],
  [`${webkit} Chrome/65.0.3325.181 Safari/537.36 OPR/52.0.2871.99`, 'Opera'],
  [`${webkit} Chrome/66.0.3359.139 Safari/537.36 OPR/53.0.2907.37`, undefined],
  [`${webkit} Chrome/51.0.2704.79 Safari/537.36 Edge/15.15063`, 'Edge'],
  [`${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134`, undefined],
  [`${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, undefined],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', undefined],
  ['', undefined],
])('%s: %s', (userAgent, name) => {
  expect(unsupportedBrowser(userAgent)).toBe(name)
})
