import fc from 'fast-check'
import { z } from 'zod'
import { texts, words } from './texts.ts'

/** Values that replies of the product had under a name: real codes, ids and names get further than invented ones. */
export type Known = (name: string) => readonly unknown[]

/**
 * Inputs of a schema's shape: each field is valid by itself, while rules over several fields may still refuse the whole.
 * Supports only the kinds of schemas that the contract's calls use.
 */
export function inputOf(schema: z.ZodType, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema, known)
  // the variants of a form
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((variant) => inputOf(variant as z.ZodType, known, name)))
  if (schema instanceof z.ZodOptional) return inputOf(schema.unwrap() as z.ZodType, known, name)
  if (schema instanceof z.ZodNullable)
    return fc.option(inputOf(schema.unwrap() as z.ZodType, known, name), { nil: null, freq: 4 })
  if (schema instanceof z.ZodArray)
    return fc.array(inputOf(schema.element as z.ZodType, known, name), { minLength: 1, maxLength: 4 })
  // a value that is read from a text
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return inputOf(schema.out as z.ZodType, known, name)
  if (schema instanceof z.ZodPipe) return fitting(schema, fc.constantFrom(...words), name)
  if (schema instanceof z.ZodString)
    return fitting(schema, fc.oneof(fc.constantFrom(...words), texts, knownOr(known(name), 'X')), name)
  if (schema instanceof z.ZodNumber)
    return fitting(schema, fc.oneof(numbersAround(schema), knownOr(known(name), 1)), name)
  if (schema instanceof z.ZodUUID) return fc.uuid()
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined)
  throw new Error(`Fuzzing does not know how to make ${schema.type} (${name})`)
}

const knownOr = (values: readonly unknown[], other: unknown) => fc.constantFrom(...(values.length ? values : [other]))

function objectOf(schema: z.ZodObject, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries<z.ZodType>(schema.shape)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inputOf(field, known, name)])), {
    requiredKeys: fields.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([name]) => name),
  })
}

/** Candidates that the field accepts by itself; one that it refuses is replaced by one that it accepted before. */
function fitting<Value>(schema: z.ZodType, candidates: fc.Arbitrary<Value>, name: string): fc.Arbitrary<Value> {
  const fits = (value: Value) => schema.safeParse(value).success
  // chance may pass over the one word that fits
  const good = [...fc.sample(candidates, { seed: 1, numRuns: 60 }), ...(words as readonly unknown[] as Value[])].filter(
    fits,
  )
  if (!good.length) throw new Error(`Fuzzing knows no value for the field ${name}: add one to its words`)
  return fc.tuple(candidates, fc.constantFrom(...good)).map(([value, other]) => (fits(value) ? value : other))
}

const numbersAround = ({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> => {
  const bounds = [minValue, maxValue].filter((bound) => bound !== null && Number.isFinite(bound)) as number[]
  const beside = bounds.flatMap((bound) => [bound - 1, bound, bound + 1])
  return fc.oneof(
    fc.constantFrom(0, 1, -1, 2, 0.01, 0.005, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1e15, ...beside),
    fc.integer(),
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1990, max: 2030 }),
    fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100),
  )
}
