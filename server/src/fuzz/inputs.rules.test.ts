import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputOf } from './inputs.ts'

test('inputs of a form in variants are of each of them', () => {
  const Card = z.discriminatedUnion('wzor', [
    z.object({ wzor: z.literal('2014'), transport: z.boolean() }),
    z.object({ wzor: z.literal('2024'), uwagi: z.string().max(50).nullable() }),
  ])
  const made = fc
    .sample(
      inputOf(Card, () => []),
      50,
    )
    .map((input) => Card.parse(input))
  expect(new Set(made.map(({ wzor }) => wzor))).toEqual(new Set(['2014', '2024']))
})
