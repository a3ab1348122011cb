import { expect, test } from 'vitest'
import { draftIn, draftKey } from './draft.ts'

test.each([
  ['nothing kept', null, undefined],
  ['no JSON', '{"nazwa":', undefined],
  ['no object', '"nazwa"', undefined],
  ['only fields that the form no longer has', '{"fax":"1"}', undefined],
  ['fields of the form', '{"nazwa":"Urząd","fax":"1","gminaId":null}', { nazwa: 'Urząd', gminaId: null }],
])('a draft of %s', (_, text, draft) => {
  expect(draftIn(text)).toEqual(draft)
})

test('drafts are separate for each user and each grantor', () => {
  const keys = [draftKey('a', 1), draftKey('a', 2), draftKey('b', 1), draftKey('a', undefined)]
  expect(new Set(keys).size).toBe(keys.length)
})
