import { z } from 'zod'
import { schemaOf } from './fields.ts'
import { first } from './lists.ts'
import { fieldOf } from './record.ts'

/** The fields of a record, each with its schema; a record in variants has the fields of all of them. */
function fieldsOf(whole: z.ZodType): Map<string, z.ZodType[]> {
  const fields = new Map<string, z.ZodType[]>()
  for (const variant of whole instanceof z.ZodDiscriminatedUnion ? whole.options : [whole]) {
    if (!(variant instanceof z.ZodObject)) throw new TypeError('A record has fields')
    for (const [name, schema] of Object.entries(variant.shape))
      fields.set(name, [...new Set([...(fields.get(name) ?? []), schemaOf(schema)])])
  }
  return fields
}

/** The names of a record's fields. */
export const fieldNames = (whole: z.ZodType): string[] => [...fieldsOf(whole).keys()]

/** What a PATCH takes: any fields of a record. Rules over several fields wait until the record is whole. */
export const partOf = (whole: z.ZodType): z.ZodType =>
  z.object(
    Object.fromEntries(
      [...fieldsOf(whole)].map(([name, schemas]) => {
        const schema = schemas.length === 1 ? first(schemas) : z.union(schemas)
        // the version that the caller has read is not part of the record: who requires it does not get it from there
        return [name, name === 'wersja' ? schema : schema.optional().meta(schema.meta() ?? {})]
      }),
    ),
  )

/** The whole record of a PATCH: the given fields, and all others as they are stored. */
export function mergePatch(whole: z.ZodType, given: object, stored: object): Record<string, unknown> {
  const fields = fieldNames(whole).map((name) => [name, fieldOf(name in given ? given : stored, name)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
