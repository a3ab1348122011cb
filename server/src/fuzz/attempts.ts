import fc from 'fast-check'
import { z } from 'zod'
import { NDJSON } from '#contract/aid/import/case-stream.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { json, type Attempt } from './attempt.ts'
import { inputOf } from './inputs.ts'
import { fileOf } from './files.ts'
import type { ReplyValues } from './reply-values.ts'

/** Attempts whose parts all have the shape that the contract requires. */
export function wellShaped(call: Endpoint, replies: ReplyValues): fc.Arbitrary<Attempt> {
  const known = (name: string) => replies.values(name)
  const address = inputOf(call.params, (name) => replies.ofAddress(name, call)) as fc.Arbitrary<Record<string, unknown>>
  const query = inputOf(call.query, known) as fc.Arbitrary<Record<string, unknown> | undefined>
  return fc
    .record({ params: address.filter(isWritable), query, body: bodyOf(call, replies) })
    .map(({ params, query, body }) => ({ params: encoded(params), query: written(query ?? {}), body }))
}

/** The bytes of an address must be well-formed text. */
const isWritable = (params: Record<string, unknown>): boolean =>
  Object.values(params).every((value) => String(value).isWellFormed() && !/^\.{0,2}$/.test(String(value)))

const encoded = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(String(value))]))

const written = (query: Record<string, unknown>) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const)

function bodyOf(call: Endpoint, replies: ReplyValues): fc.Arbitrary<Attempt['body']> {
  if (call.options.upload) return fileOf(call.options.upload)
  if (call.options.lines) return linesOf(call.options.lines.takes, replies)
  return contentOf(call.body, replies).map(json)
}

/** Lines of a stream: records of the right shape, and any other text. */
const linesOf = (line: z.ZodType, replies: ReplyValues): fc.Arbitrary<Attempt['body']> =>
  fc
    .array(
      fc.oneof(
        contentOf(line, replies).map((value) => JSON.stringify(value)),
        fc.json(),
        fc.string(),
      ),
      { maxLength: 6 },
    )
    .map((lines) => ({ type: NDJSON, bytes: lines.join('\n') }))

/** A body: invented, or a record of an earlier reply with some of its fields invented. */
export function contentOf(body: z.ZodType, replies: ReplyValues): fc.Arbitrary<unknown> {
  const invented = inputOf(body, (name) => replies.values(name))
  if (!(body instanceof z.ZodObject)) return invented
  const fields = Object.keys(body.shape)
  const known = replies.records
    .map((record) => Object.fromEntries(fields.filter((f) => Object.hasOwn(record, f)).map((f) => [f, record[f]])))
    .filter((record) => Object.keys(record).length > 1)
    .toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)
    // there are thousands: no more of them are verified than are taken
    .values()
    .filter((record) => body.safeParse(record).success)
    .take(20)
    .toArray()
  if (!known.length) return invented
  const changed = fc
    .tuple(fc.constantFrom(...known), invented, fc.subarray(fields, { maxLength: 2 }))
    .map(([record, other, names]) => {
      const taken = names.filter((name) => Object.hasOwn(other as object, name))
      return { ...record, ...Object.fromEntries(taken.map((name) => [name, (other as Record<string, unknown>)[name]])) }
    })
  return fc.oneof({ arbitrary: changed, weight: 3 }, { arbitrary: invented, weight: 1 })
}

/** What a machine may add to any call: an idempotency key, and the version that it has read. */
export const machineHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  {
    arbitrary: fc.record(
      {
        'idempotency-key': fc.constantFrom('a', 'b', 'c', 'dwa słowa', ''),
        'if-match': fc.constantFrom('*', '"1"', 'W/"2", "1"', '1', ''),
      },
      { requiredKeys: [] },
    ),
    weight: 1,
  },
)
