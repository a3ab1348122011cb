import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readFont, tableOf } from './font.ts'
import { subsetFont } from './subset-font.ts'

const address = import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')
const font = readFont(readFileSync(fileURLToPath(address)))
const glyphOf = (letter: string) => font.glyphs[letter.charCodeAt(0)]!

test('the font has every Polish letter, and what tables of numbers need', () => {
  for (const letter of 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–∞€§\u00a0\u202f') expect(glyphOf(letter), letter).toBeGreaterThan(0)
})

test('a part of it holds the wanted outlines, those they are put together from, and no others', () => {
  const bytes = subsetFont(font, [glyphOf('ó')])
  const places = new Map<string, Buffer>()
  for (let i = 0, at = 12; i < bytes.readUInt16BE(4); i++, at += 16) {
    const start = bytes.readUInt32BE(at + 8)
    places.set(bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + bytes.readUInt32BE(at + 12)))
  }
  const loca = tableOf(places, 'loca')
  const has = (letter: string) => loca.readUInt32BE(4 * (glyphOf(letter) + 1)) > loca.readUInt32BE(4 * glyphOf(letter))
  expect([has('ó'), has('o'), has('a')]).toEqual([true, true, false])
  expect(bytes.length).toBeLessThan(font.file.length / 8)
})
