import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut-of.ts'

const plain = { ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false }
const page = { tagName: 'BODY', isContentEditable: false }

test.each([
  ['the search', { ...plain, key: '/' }, page, 'search'],
  ['the filter', { ...plain, key: 'f' }, page, 'filter'],
  ['the list', { ...plain, key: '?' }, page, 'list'],
  ['nothing for other keys', { ...plain, key: 'a' }, page, undefined],
  ['nothing in a field', { ...plain, key: '/' }, { ...page, tagName: 'INPUT' }, undefined],
  ['nothing in a text with formatting', { ...plain, key: '?' }, { tagName: 'DIV', isContentEditable: true }, undefined],
  ['nothing with Ctrl', { ...plain, ctrlKey: true, key: 'f' }, page, undefined],
  ['nothing when someone else has taken the key', { ...plain, defaultPrevented: true, key: '/' }, page, undefined],
] as const)('%s', (_, key, target, shortcut) => {
  expect(shortcutOf(key, target)).toBe(shortcut)
})
