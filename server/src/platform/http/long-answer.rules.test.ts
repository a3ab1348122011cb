import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutHolding } from '#server/testing/without-holding.ts'
import { longAnswer } from './long-answer.ts'

const Row = z.object({ id: z.number(), nazwa: z.string().nullable() })
const Page = z.object({ items: z.array(Row), totalElements: z.number(), pageNumber: z.number().optional() })
const rows = (n: number) => Array.from({ length: n }, (_, id) => ({ id, nazwa: id % 3 ? `„Żółw” "${id}"` : null }))

test.each([251, 500, 501, 10_000])('%s rows are written as a short list is', async (n) => {
  const page = { items: rows(n), totalElements: n, pageNumber: undefined }
  const written = await longAnswer(Page, page)
  expect(JSON.parse(written!.toString())).toEqual({ items: rows(n), totalElements: n })
})

test('fields that the contract does not know are left out of each row, and of the whole', async () => {
  const page = { items: rows(300).map((row) => ({ ...row, obce: 1 })), totalElements: 300, obce: 1 }
  expect(JSON.parse((await longAnswer(Page, page))!.toString())).toEqual({ items: rows(300), totalElements: 300 })
})

test('several long lists, in the order of the contract', async () => {
  const Lists = z.object({ a: z.array(z.number()), b: z.string(), c: z.array(z.number()) })
  const many = Array.from({ length: 600 }, (_, n) => n)
  expect((await longAnswer(Lists, { c: many, b: 'x', a: many }))!.toString()).toBe(
    JSON.stringify({ a: many, b: 'x', c: many }),
  )
})

test('a row that breaks the contract is no answer', async () => {
  const items = [...rows(400), { id: 'x', nazwa: null }]
  await expect(longAnswer(Page, { items, totalElements: 401 })).rejects.toThrow()
})

test.each([
  ['a short list', { items: rows(10), totalElements: 10 }],
  ['nothing', undefined],
  ['what is no record', 'tekst'],
])('%s is left to the framework', async (_, answer) => {
  expect(await longAnswer(Page, answer)).toBeUndefined()
})

test('an answer that is written already is passed on, and none of its bytes looked at', async () => {
  const written = Buffer.alloc(8_000_000, ' ')
  expect(await withoutHolding('the answer', () => longAnswer(Page, written))).toBeUndefined()
})
