import { z } from 'zod'
import { tableOf } from './codes.ts'
import { ALWAYS, FOREVER, isIsoDate, LAST_DAY, typedYear } from './dates.ts'
import { hasTenDigits, isNip, nipDigits } from './nip.ts'
import { present } from './lists.ts'
import { textOf } from './record.ts'
import { texts } from './texts.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** The Polish name of a field. */
    label?: string
    /** The Polish names of its values. */
    names?: Readonly<Record<string, string>>
  }
}

// NUL and the other control characters but tab and line ends never belong in a text, and PostgreSQL refuses NUL.
// oxlint-disable-next-line no-control-regex -- the rule is about exactly these characters
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** A text without control characters. */
export const cleanText = (text: z.ZodString) =>
  text.refine((value) => !control.test(value), 'Tekst zawiera niedozwolone znaki')

/**
 * A check that is silent about an empty text, which has a message of its own. (`abort` would silence it too, but zod then
 * also skips the rules over several fields, which must not wait for the whole form.)
 */
export const unlessEmpty =
  (holds: (value: string) => boolean) =>
  (value: string): boolean =>
    value === '' || holds(value)

/** Counts letters as the database does: some are two units of a JavaScript text. */
const lengthOf = (text: string): number => Array.from(text).length

/** Checks the length of a text, with the screen's own messages if it has them. */
type Lengths = { min?: number; tooShort?: string; tooLong?: string }

/** A text that must be there: `message` answers both a missing and an empty value. */
export const requiredText = (
  message: string,
  max: number,
  { min = 1, tooShort = texts.atLeast(min), tooLong = texts.atMost(max) }: Lengths = {},
) =>
  cleanText(
    z
      .string({ error: message })
      .trim()
      .min(1, message)
      .max(max, tooLong)
      .refine(
        unlessEmpty((value) => lengthOf(value) >= min),
        tooShort,
      ),
  )

/** A text that may be left out; empty and `null` are the same to a person filling in a form. */
export const optionalText = (max: number, tooLong: string = texts.atMost(max)) =>
  cleanText(z.string().trim().max(max, tooLong)).nullish()

/** What is wrong with a text that is no day of the accepted years; a day of theirs in another spelling is none either. */
export function dayFault(
  typed: string,
  notADay: string = texts.date,
  tooEarly: string = texts.earliest(ALWAYS),
): string {
  const year = typedYear(typed)
  if (year !== undefined && year < 1900) return tooEarly
  return year !== undefined && year > 2099 ? texts.latest(LAST_DAY) : notADay
}

const day = (schema: z.ZodString, notADay?: string, tooEarly?: string) =>
  schema
    .refine(unlessEmpty(isIsoDate), { error: ({ input }) => dayFault(String(input), notADay, tooEarly) })
    .meta({ format: 'date' })

/**
 * A day that must be given; `tooEarly` is the field's own message for one before 1900. Its messages end in a full stop, or
 * none of them does.
 */
export const requiredDate = (message: string = texts.dateRequired, tooEarly?: string) =>
  day(z.string({ error: message }).min(1, message), message.endsWith('.') ? texts.dateSentence : texts.date, tooEarly)

/** A day that may be left open. */
export const optionalDate = () => dayText().nullish()

/** A day, or an empty text. */
export const dayText = () => day(z.string())

/** The largest key of the database. */
const MAX_ID = 2_147_483_647
/** The key of a record. */
export const recordId = (message?: string) =>
  z
    .number(message === undefined ? {} : { error: message })
    .int()
    .positive()
    .max(MAX_ID)
/** An entry that may be left unchosen. */
export const optionalId = (label: string) => recordId().nullish().meta({ label })

/** The version of a record, sent back as it was read, so that somebody else's change in between is noticed. */
export const recordVersion = () => z.number().int().positive().optional()

/** A yes or no that a form always sends: leaving it out of a change must not silently switch it off. */
export const flag = () => z.boolean({ error: texts.required })

const isEmail = unlessEmpty((value) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/.test(value))

export const emailAddress = (message: string, max = 100, lengths: Lengths = {}) =>
  requiredText(message, max, lengths).refine(isEmail, texts.email)

/** An address that may be left out. */
export const optionalEmail = (max = 100) =>
  cleanText(z.string().trim().max(max, texts.atMost(max)).refine(isEmail, texts.email)).nullish()

/** A tax number, stored as its ten digits. */
export const nip = (message: string = texts.nipRequired) =>
  nipOrTechnical(message).refine((value) => !hasTenDigits(value) || isNip(value), texts.nip)

/** The number of a beneficiary. Whether it is a technical one, only the register of entities knows. */
export const nipOrTechnical = (message: string = texts.nipRequired) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(20, texts.nipDigits)
    .refine(unlessEmpty(hasTenDigits), texts.nipDigits)
    .overwrite(nipDigits)

/** The schema of a record of which these fields are known. */
export type RecordSchema<Known extends object = object> = z.ZodType<Known> & { readonly shape: z.ZodRawShape }
type FieldOf<S extends RecordSchema> = keyof z.output<S> & string

/**
 * Adds a rule over several fields. It is checked as soon as those fields are valid, even while others are not
 * (a plain refinement waits for the whole form). The message is put on each field of `on`.
 */
export function rule<S extends RecordSchema>(
  schema: S,
  fields: readonly FieldOf<S>[],
  check: (value: z.output<S>, refuse: (field: FieldOf<S>, message: string) => void) => void,
): S {
  const named = z.object(tableOf(fields, (field) => present(schema.shape[field], field)))
  return schema.superRefine(
    (value, context) => {
      check(value, (field, message) => context.addIssue({ code: 'custom', path: [field], message }))
    },
    { when: ({ value }: { value: unknown }) => named.safeParse(value).success },
  )
}

/** The shared rule of a validity range: it starts before it ends (spec 1 §5.1); an open bound is the first or the last day. */
export const validityRange = <S extends RecordSchema>(schema: S, from: FieldOf<S>, to: FieldOf<S>): S =>
  rule(schema, [from, to], (value, refuse) => {
    const start = textOf(value, from) || ALWAYS
    const end = textOf(value, to) || FOREVER
    if (start === end) refuse(from, texts.startIsEnd)
    if (start > end) {
      refuse(from, texts.startAfterEnd)
      refuse(to, texts.endBeforeStart)
    }
  })

export type FieldFacts = { label: string; required: boolean; maxLength: number | undefined }

/** What a form needs to know about a field: its label, whether it is required, and its longest length. */
export function fieldFacts(schema: z.ZodType): FieldFacts {
  const inner = unwrap(schema)
  const meta = schema.meta() ?? inner.meta()
  return {
    label: meta?.label ?? '',
    required: !(inner instanceof z.ZodBoolean) && !empties.some((empty) => schema.safeParse(empty).success),
    maxLength: inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined,
  }
}

/** The value of a field left empty, by its kind. */
const empties = ['', null, undefined, []]

/** The schema inside `optional`, `nullable` and `default`. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schemaOf(schema.unwrap()))
  return schema
}

/** The schema of a record's field. */
export function fieldSchema(record: z.ZodType, name: string): z.ZodType | undefined {
  const shape = record instanceof z.ZodObject ? record.shape : {}
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  return field && schemaOf(field)
}

/** A schema inside another, whose methods zod's types leave out. */
export function schemaOf(inner: z.core.$ZodType): z.ZodType {
  if (inner instanceof z.ZodType) return inner
  throw new TypeError('A schema of zod/mini')
}
