import type { z } from 'zod'
import { formatDate, isIsoDate } from './dates.ts'
import { fieldFacts } from './fields.ts'
import { yesNo } from './grid.ts'
import type { ReportFact } from './report.ts'

/** The given parameters of a call, by their labels and in words; empty ones are left out. */
export const parameterFacts = (shape: z.core.$ZodShape, given: Readonly<Record<string, unknown>>): ReportFact[] =>
  Object.entries(shape)
    .filter(([name]) => (given[name] ?? '') !== '')
    .map(([name, schema]) => ({ nazwa: fieldFacts(schema as z.ZodType).label, wartosc: inWords(given[name]) }))

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value)
  const text = String(value)
  return isIsoDate(text) ? formatDate(text) : text
}
