import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { fieldSchema, schemaOf } from './fields.ts'
import { partOf } from './patch.ts'
import { fieldOf, isRecord } from './record.ts'

type Call = Pick<Endpoint, 'method' | 'path' | 'body' | 'patches' | 'reply' | 'options'>

/**
 * Finds the fields of a body that a call does not know, among all calls. Who changes a record may send back what they have
 * read of it: what of that cannot be changed is left aside.
 */
export function unknownFieldsOf(call: Call, calls: readonly Call[]): (given: unknown) => string[] {
  const { sentAlong = [] } = call.options
  const body = call.patches ? partOf(call.body) : call.body
  const readings = call.method === 'PATCH' || call.method === 'PUT' ? readingsOf(call, calls) : []
  const isSentAlong = (name: string, given: unknown) =>
    sentAlong === 'flags' ? isRecord(given) && typeof given[name] === 'boolean' : sentAlong.includes(name)
  return (given) =>
    readings.reduce(
      (unknown, reading) => (unknown.length ? common(unknown, unknownFields(reading, given)) : unknown),
      unknownFields(body, given).filter((name) => !isSentAlong(name, given)),
    )
}

const common = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return some.filter((one) => known.has(one))
}

/** A record as it is read: by itself at the same address, and as a row of the list above. */
function readingsOf({ path }: Call, calls: readonly Call[]): z.ZodType[] {
  const pattern = patternOf(path)
  const read = (address: string) =>
    calls.find((call) => call.method === 'GET' && patternOf(call.path) === address)?.reply
  const page = read(pattern.replace(/\/:$/, ''))
  const rows = page instanceof z.ZodObject ? page.shape['items'] : undefined
  const row = rows instanceof z.ZodArray ? schemaOf(rows.element) : undefined
  return [read(pattern), row].filter((one) => one !== undefined)
}

const patternOf = (path: string): string => path.replace(/:\w+/g, ':')

/**
 * The fields of a value that its schema does not know, each by its path (`akt.aktSymbol`). A schema leaves them out of what it
 * reads, while their sender would believe that they were stored.
 */
export function unknownFields(schema: z.ZodType, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const under = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unknownFields(schemaOf(schema.unwrap()), value, path)
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.flatMap((one, n) => unknownFields(schemaOf(schema.element), one, under(n))) : []
  if (schema instanceof z.ZodUnion) {
    const found = variantsOf(schema, value).map((variant) => unknownFields(variant, value, path))
    return found.reduce((fewest, one) => (one.length < fewest.length ? one : fewest))
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return []
  // a body may hold tens of thousands of names: nothing is made for each of them but its own
  const { shape } = schema
  const unknown: string[] = []
  for (const name of Object.keys(value)) {
    const field = Object.hasOwn(shape, name) ? fieldSchema(schema, name) : undefined
    if (!field) unknown.push(under(name))
    else for (const one of unknownFields(field, fieldOf(value, name), under(name))) unknown.push(one)
  }
  return unknown
}

/** The variants that a value may be of: the one that it names, or all. */
function variantsOf(schema: z.ZodUnion, value: object): z.ZodType[] {
  const variants = schema.options.map(schemaOf)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return variants
  const name = schema.def.discriminator
  const named = variants.filter((variant) => fieldSchema(variant, name)?.safeParse(fieldOf(value, name)).success)
  return named.length ? named : variants
}
