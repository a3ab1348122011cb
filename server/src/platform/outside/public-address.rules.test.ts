import { expect, test } from 'vitest'
import { addressFault, isPublicAddress } from './public-address.ts'

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['100.63.255.255', true],
  ['172.32.0.1', true],
  ['192.167.255.255', true],
  ['223.255.255.255', true],
  ['2a00:1450:401b::200e', true],
  ['2606:4700:4700::1111', true],
  // own machine, own network
  ['0.0.0.0', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['100.127.255.255', false],
  ['::', false],
  ['::1', false],
  ['fc00::1', false],
  ['fd12:3456:789a::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  // where clouds keep their secrets
  ['169.254.169.254', false],
  ['168.63.129.16', false],
  ['100.100.100.200', false],
  ['192.0.0.192', false],
  ['fd00:ec2::254', false],
  // many at once, and nobody
  ['224.0.0.1', false],
  ['239.255.255.255', false],
  ['255.255.255.255', false],
  ['240.0.0.1', false],
  ['ff02::1', false],
  ['198.18.0.1', false],
  ['192.0.2.1', false],
  ['198.51.100.7', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  // IPv4-mapped IPv6, also of a public address
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['100::1', false],
  // no address
  ['', false],
  ['localhost', false],
  ['127.1', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['https://ezd.gmina.pl/latarnia', undefined],
  ['https://ezd.gmina.pl:443/', undefined],
  ['https://ezd.gmina.pl:8443/?a=b', undefined],
  ['https://ezd.gmina.pl:65535/', undefined],
  ['https://8.8.8.8/', undefined],
  ['https://[2606:4700:4700::1111]/', undefined],
  ['http://ezd.gmina.pl/', 'notHttps'],
  ['ftp://ezd.gmina.pl/', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
  ['https://login@ezd.gmina.pl/', 'userInfo'],
  ['https://login:haslo@ezd.gmina.pl/', 'userInfo'],
  ['https://:haslo@ezd.gmina.pl/', 'userInfo'],
  ['https://ezd.gmina.pl:22/', 'port'],
  ['https://ezd.gmina.pl:80/', 'port'],
  ['https://ezd.gmina.pl:1023/', 'port'],
  ['https://localhost/', 'notPublic'],
  ['https://localhost./', 'notPublic'],
  ['https://a.localhost/', 'notPublic'],
  ['https://127.0.0.1/', 'notPublic'],
  ['https://127.1/', 'notPublic'],
  ['https://0x7f.0.0.1/', 'notPublic'],
  ['https://2130706433/', 'notPublic'],
  ['https://0177.0.0.1/', 'notPublic'],
  ['https://0/', 'notPublic'],
  ['https://169.254.169.254/latest/meta-data/', 'notPublic'],
  ['https://[::1]/', 'notPublic'],
  ['https://[::ffff:127.0.0.1]/', 'notPublic'],
  ['https://[fd00:ec2::254]/', 'notPublic'],
  ['https://１２７.0.0.1/', 'notPublic'],
] as const)('%s: %s', (url, expected) => {
  expect(addressFault(new URL(url), [])).toBe(expected)
})

test('an origin is allowed by scheme, host and port together', () => {
  const allow = ['http://127.0.0.1:9000', 'https://ezd.local']
  const fault = (url: string) => addressFault(new URL(url), allow)
  expect(fault('http://127.0.0.1:9000/a')).toBeUndefined()
  expect(fault('http://2130706433:9000/a')).toBeUndefined()
  expect(fault('https://ezd.local/a')).toBeUndefined()
  expect(fault('https://127.0.0.1:9000/a')).toBe('notPublic')
  expect(fault('http://127.0.0.1:9001/a')).toBe('notHttps')
  expect(fault('http://127.0.0.1.ezd.local:9000/')).toBe('notHttps')
  expect(fault('http://ja@127.0.0.1:9000/a')).toBe('userInfo')
})
