import type { z } from 'zod'
import { isOneOf } from './codes.ts'
import { formatDate, isIsoDate } from './dates.ts'
import { fieldFacts } from './fields.ts'
import { yesNo } from './grid.ts'
import { formatNip } from './nip.ts'
import type { ReportFact } from './report.ts'

type Parameters = Readonly<Record<string, z.ZodType>>

/** The given parameters of a call, by their labels and in words; those that are empty or off are left out. */
export const queryFacts = (parameters: Parameters, given: Readonly<Record<string, unknown>>): ReportFact[] =>
  Object.entries(parameters)
    .filter(([name]) => !isOneOf([undefined, '', false], given[name]))
    .map(([name, schema]) => ({ nazwa: fieldFacts(schema).label, wartosc: inWords(name, schema, given[name]) }))

/** The Polish names of the values of a parameter, from its schema. */
export const valueNames = (schema: z.ZodType): Readonly<Record<string, string>> => schema.meta()?.names ?? {}

function inWords(name: string, schema: z.ZodType, value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value)
  const text = String(value)
  if (/^nip/i.test(name)) return text.split(',').map(formatNip).join(', ')
  return valueNames(schema)[text] ?? (isIsoDate(text) ? formatDate(text) : text)
}
