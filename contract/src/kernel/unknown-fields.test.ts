import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { unknownFields, unknownFieldsOf } from './unknown-fields.ts'

const Part = z.object({ kod: z.string() })
const Whole = z.object({
  nazwa: z.string(),
  akt: Part.nullish(),
  lista: z.array(Part).optional(),
  luzne: z.looseObject({}).optional(),
})
const Card = z.discriminatedUnion('wzor', [
  z.object({ wzor: z.literal('2014'), transport: z.boolean() }),
  z.object({ wzor: z.literal('2024'), uwagi: z.string() }),
])
const Either = z.union([z.object({ a: z.string() }), z.object({ b: Part })])

test.each<[string, z.ZodType, unknown, string[]]>([
  ['none', Whole, { nazwa: 'x', akt: { kod: 'a' }, lista: [{ kod: 'a' }] }, []],
  ['one of its own', Whole, { nazwa: 'x', Nazwa: 'y' }, ['Nazwa']],
  ['one below', Whole, { akt: { kod: 'a', kot: 'b' } }, ['akt.kot']],
  ['one in a list', Whole, { lista: [{ kod: 'a' }, { kot: 'b' }] }, ['lista.1.kot']],
  ['names that every object has', Whole, { constructor: 1, toString: 2 }, ['constructor', 'toString']],
  ['where any are taken', Whole, { luzne: { co: 1 } }, []],
  ['of a variant', Card, { wzor: '2014', transport: true }, []],
  ['of another variant', Card, { wzor: '2014', uwagi: 'x' }, ['uwagi']],
  ['of no variant', Card, { wzor: '1999', uwagi: 'x', inne: 1 }, ['inne']],
  ['of one of several shapes', Either, { b: { kod: 'a' }, c: 1 }, ['c']],
  ['in what is no object', Whole, 'tekst', []],
])('unknown fields: %s', (_, schema, value, expected) => {
  expect(unknownFields(schema, value)).toEqual(expected)
})

const base = { access: 'signedIn', invalidates: [] } as const
const calls = [
  endpoint('GET /api/x/:id', {
    access: 'signedIn',
    reply: Whole.extend({ id: z.number(), akt: Part.extend({ id: z.number() }) }),
  }),
  endpoint('GET /api/x', {
    access: 'signedIn',
    reply: z.object({ items: z.array(Whole.extend({ aktKod: z.string() })) }),
  }),
]
const change = endpoint('PATCH /api/x/:numer', { ...base, body: Whole })
const add = endpoint('POST /api/x', { ...base, body: Whole, sentAlong: ['ktoZmienil'] })
const secret = endpoint('POST /api/haslo', { ...base, body: Whole, sentAlong: 'flags' })

test('who changes a record may send back all that they have read of it', () => {
  const unknown = unknownFieldsOf(change, calls)
  expect(unknown({ id: 7, nazwa: 'x', aktKod: 'A', akt: { id: 1, kod: 'a' } })).toEqual([])
  expect(unknown({ id: 7, nazwy: 'x', akt: { id: 1, kot: 'a' } })).toEqual(['nazwy', 'akt.kot'])
})

test('who adds a record sends nothing but its fields, and those that a form of the specification has besides', () => {
  expect(unknownFieldsOf(add, calls)({ id: 7, nazwa: 'x', ktoZmienil: 'ugl' })).toEqual(['id'])
  expect(unknownFieldsOf(secret, calls)({ nazwa: 'x', pokazHaslo: true, pokaz: 'tak' })).toEqual(['pokaz'])
})
