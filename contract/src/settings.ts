import { z } from 'zod'
import { endpoint, Saved } from './kernel/endpoint.ts'
import { column, defineGrid } from './kernel/grid.ts'
import { parameterTypes, parameterValue, type ParameterType } from './parameters.ts'

const Type = z.enum(Object.keys(parameterTypes) as [ParameterType])
const Lock = z.number().int().positive().optional()

const Parameter = z.object({
  id: z.number().int(),
  code: z.string().meta({ label: 'Kod' }),
  name: z.string().meta({ label: 'Nazwa' }),
  type: Type.meta({ label: 'Typ' }),
  actualValue: z.string().meta({ label: 'Wartość' }),
  description: z.string().meta({ label: 'Opis' }),
  wersja: z.number().int(),
})
export type Parameter = z.infer<typeof Parameter>

/**
 * What a change of a parameter sends (spec 3 §7). Only the value changes: name and description are the product's own and
 * are not read, code and type must be those of the parameter, or the value would be judged by the wrong rule.
 */
const ParameterEdit = z.object({
  id: z.number().int().optional(),
  code: z.string().max(100).optional(),
  name: z.string().max(500).optional(),
  type: Type.optional(),
  description: z.string().max(2000).optional(),
  actualValue: z.string({ error: 'Wartość jest wymagana' }).max(500).meta({ label: 'Wartość' }),
  wersja: Lock,
})

/** The same with the rule of one parameter's value, which the call's schema cannot know. */
export const parameterEditOf = (parameter: { code: string; type: ParameterType }) =>
  ParameterEdit.extend({ actualValue: parameterValue(parameter).meta({ label: 'Wartość' }) })

const base = '/api/application_settings'

/** The application settings: parameters and the terms (spec 3 §2.10, §7). */
export const settings = {
  grid: defineGrid({
    title: 'Parametry systemu',
    path: `${base}/parameters`,
    access: 'settings.manage',
    row: Parameter,
    key: 'id',
    columns: {
      code: column.code,
      name: column.text,
      type: column.option(parameterTypes),
      actualValue: column.text,
      description: column.text,
    },
    defaultSort: { by: 'code', order: 'ASC' },
  }),
  /** Read by forms. No parameter is a secret, so everyone signed in may read each of them. */
  parameter: endpoint(`GET ${base}/parameter/:name`, {
    access: 'signedIn',
    reply: Parameter,
    summary: 'Wartość parametru systemu',
  }),
  updateParameter: endpoint(`PATCH ${base}/parameters/:id`, {
    access: 'settings.manage',
    body: ParameterEdit,
    reply: Saved,
    summary: 'Zmiana wartości parametru systemu',
  }),
  forceTerms: endpoint(`PATCH ${base}/force_regulations_accept`, {
    access: 'settings.manage',
    reply: Saved,
    summary: 'Wymuszenie ponownej akceptacji regulaminu',
  }),
}
