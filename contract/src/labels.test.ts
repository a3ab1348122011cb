import { expect, test } from 'vitest'
import { z } from 'zod'
import { isChange } from './kernel/endpoint.ts'
import { fieldFacts, unwrap } from './kernel/fields.ts'
import { columnLabel } from './kernel/grid.ts'
import { valueNames } from './kernel/query-facts.ts'
import { everyCall, everyGrid, nameOf } from './testing/whole-contract.ts'

// A forgotten label is an empty one: a column, a field or an error without a name. A technical number without its name is
// taken for a tax number.

test('every column of every list has its Polish heading', () => {
  const forgotten = everyGrid.flatMap((grid) =>
    Object.keys(grid.columns)
      .filter((id) => columnLabel(grid, id) === id)
      .map((id) => `${grid.path}: ${id}`),
  )
  expect(forgotten).toEqual([])
})

test('every parameter of a list has its Polish label, and its fixed values have names, for files and the audit', () => {
  const valuesOf = (schema: z.ZodType) => {
    const inner = unwrap(schema)
    return inner instanceof z.ZodEnum ? inner.options.map(String) : []
  }
  const forgotten = everyGrid.flatMap(({ path, parameters }) =>
    Object.entries(parameters).flatMap(([name, schema]) => [
      ...(fieldFacts(schema).label ? [] : [`${path}: ${name}`]),
      ...valuesOf(schema)
        .filter((value) => !(value in valueNames(schema)))
        .map((value) => `${path}: ${name}=${value}`),
    ]),
  )
  expect(forgotten).toEqual([])
})

test('every column of tax numbers is one of the kind that names technical numbers', () => {
  const forgotten = everyGrid.flatMap(({ path, columns }) =>
    Object.entries(columns)
      .filter(([id, column]) => /nip$/i.test(id) && !column.nip)
      .map(([id]) => `${path}: ${id}`),
  )
  expect(forgotten).toEqual([])
})

test('every field that a change sends has its Polish label', () => {
  const forgotten = everyCall
    .filter(isChange)
    .flatMap((call) => unlabelled(call.body).map((path) => `${nameOf(call)}: ${path}`))
  expect(forgotten).toEqual([])
})

test('a forgotten label is found, in records inside a record too', () => {
  const Inner = z.object({ id: z.number(), kod: z.string(), nazwa: z.string().meta({ label: 'Nazwa' }) })
  const body = z.object({ wersja: z.number(), cel: z.string().nullish(), akt: Inner.optional(), lista: z.array(Inner) })
  expect(unlabelled(body)).toEqual(['cel', 'akt.kod', 'lista.kod'])
})

/** Fields of a body that have no label, but those that nobody fills in: the record's key, its version, a fixed value. */
function unlabelled(body: z.ZodType): string[] {
  const record = recordIn(body)
  return Object.entries(record?.shape ?? {}).flatMap(([name, schema]) => {
    const field = schema as z.ZodType
    if (recordIn(field)) return unlabelled(field).map((inner) => `${name}.${inner}`)
    const isTechnical = name === 'id' || /^wer(sja|[A-Z]+)$/.test(name) || unwrap(field) instanceof z.ZodLiteral
    return isTechnical || fieldFacts(field).label ? [] : [name]
  })
}

/** The record that a field holds, or holds several of. */
function recordIn(schema: z.ZodType): z.ZodObject | undefined {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return recordIn(inner.element as z.ZodType)
  return inner instanceof z.ZodObject ? inner : undefined
}
