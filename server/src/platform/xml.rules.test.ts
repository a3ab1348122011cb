import { expect, test } from 'vitest'
import { parseXml } from './xml.ts'

test('reads elements, attributes and values unchanged', () => {
  const xml = '<?xml version="1.0"?>\n<s:a xmlns:s="urn:x"><row x="01">02</row><row>&amp;&#x141;</row></s:a>'
  expect(parseXml(Buffer.from(xml))).toMatchObject({ a: { row: [{ '#text': '02', '@x': '01' }, '&Ł'] } })
})

test('reads any number of character references', () => {
  expect(parseXml(`<a>${'&#xD;&lt;&#x141;'.repeat(20_000)}</a>`)['a']).toHaveLength(60_000)
})

test.each([
  ['a file cut in half', '<a>\n<b>1</b>\n<b>2', /wiersz 3/],
  ['an element closed by another', '<a>\n<b></a></b>', /wiersz 2/],
  ['no XML at all', 'Kod;Nazwa', /wiersz 1/],
  ['an empty file', ' ', /wiersz 1/],
  ['a name that JavaScript knows', '<a><__proto__>1</__proto__></a>', /wiersz 1/],
  ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>', /DOCTYPE/],
  ['an entity from outside', '<!doctype x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', /DOCTYPE/],
])('refuses %s', (_, xml, message) => {
  expect(() => parseXml(xml)).toThrow(message)
})
