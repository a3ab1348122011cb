import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { optionalDate, recordVersion, validityRange } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { userPaths } from '../users/user-addresses.ts'
import { parameterValue, valueText } from './parameter-value.ts'
import { parameterTypes, type ParameterType } from '../parameters.ts'
import { aidKinds, ruleLevels, ruleSubjects } from '../aid/verification/rules.ts'

const Type = z.enum(codesOf(parameterTypes))

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
 * What a change of a parameter sends (spec 3 §7). Only the value changes: name and description belong to the product and
 * are ignored. Code and type must match the parameter, or the value would be verified by the wrong rule.
 */
const ParameterEdit = z.object({
  id: z.number().int().optional(),
  code: z.string().max(100).optional().meta({ label: 'Kod' }),
  name: z.string().max(500).optional().meta({ label: 'Nazwa' }),
  type: Type.optional().meta({ label: 'Typ' }),
  description: z.string().max(2000).optional().meta({ label: 'Opis' }),
  actualValue: valueText().meta({ label: 'Wartość' }),
  wersja: recordVersion(),
})

/** The same with the rule of one parameter's value, which the schema of the call cannot know. */
export const parameterEditOf = (parameter: { code: string; type: ParameterType }) =>
  ParameterEdit.extend({ actualValue: parameterValue(parameter).meta({ label: 'Wartość' }) })

const base = '/api/application_settings'
const parameters = `${base}/parameters` as const
const parameter = `${base}/parameter` as const

/** The application settings: parameters and the terms (spec 3 §2.10, §7). */
export const settings = {
  grid: defineGrid({
    title: 'Parametry systemu',
    path: parameters,
    access: 'settings.manage',
    row: Parameter,
    key: 'id',
    columns: {
      // wide enough to tell LIMIT_DE_MINIMIS_E1 from LIMIT_DE_MINIMIS_E2
      code: column.text,
      name: column.text,
      type: column.option(parameterTypes),
      actualValue: column.text,
      description: column.text,
    },
    defaultSort: { by: 'code', order: 'ASC' },
  }),
  /** Read by forms. No parameter is a secret, so everyone signed in may read each of them. */
  parameter: endpoint(`GET ${parameter}/:name`, {
    access: 'signedIn',
    batched: true,
    reply: Parameter,
    summary: 'Wartość parametru systemu',
  }),
  updateParameter: endpoint(`PATCH ${parameters}/:id`, {
    access: 'settings.manage',
    body: ParameterEdit,
    reply: Saved,
    invalidates: [parameters, parameter],
    summary: 'Zmiana wartości parametru systemu',
  }),
  forceTerms: endpoint(`PATCH ${base}/force_regulations_accept`, {
    access: 'settings.manage',
    reply: Saved,
    invalidates: userPaths,
    summary: 'Wymuszenie ponownej akceptacji regulaminu',
  }),
}

const AidKinds = z.enum(codesOf(aidKinds))
const RuleLevels = z.enum(codesOf(ruleLevels), { error: texts.required })

const RuleRow = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  dotyczy: z.enum(codesOf(ruleSubjects)).meta({ label: 'Dotyczy' }),
  opis: z.string().meta({ label: 'Reguła' }),
  komunikat: z.string().meta({ label: 'Komunikat' }),
  elastyczna: z.boolean().meta({ label: 'Elastyczna' }),
  poziom: RuleLevels.meta({ label: 'Poziom' }),
  dataOd: z.string().meta({ label: 'Obowiązuje od' }),
  dataDo: z.string().meta({ label: 'Obowiązuje do' }),
  rodzajPomocy: AidKinds.nullable().meta({ label: 'Rodzaj pomocy' }),
  przeznaczenia: z.array(z.string()),
  /** The same for reading. */
  przeznaczeniaTekst: z.string().meta({ label: 'Przeznaczenia pomocy' }),
  wersja: z.number().int(),
})
export type RuleRow = z.infer<typeof RuleRow>

/** How a flexible rule is applied. An empty date is open; an empty kind or list of purposes means all. */
const RuleEdit = validityRange(
  z.object({
    poziom: RuleLevels.meta({ label: 'Poziom' }),
    dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
    dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
    rodzajPomocy: AidKinds.nullish().meta({ label: 'Rodzaj pomocy' }),
    przeznaczenia: z.array(z.string().min(1).max(20)).max(500).optional().meta({ label: 'Przeznaczenia pomocy' }),
    wersja: recordVersion(),
  }),
  'dataOd',
  'dataDo',
)

/** Flexible verification: how the rules of the catalogue are applied (decisions, 'Verification rules'). */
export const verification = {
  grid: defineGrid({
    title: 'Elastyczna weryfikacja przypadków pomocy',
    path: `${base}/weryfikacja`,
    // forms verify by the same rules while the user types
    access: 'aidCases.read',
    forKeys: true,
    batched: true,
    row: RuleRow,
    key: 'id',
    columns: {
      kod: column.text,
      opis: column.text,
      poziom: column.option(ruleLevels),
      elastyczna: column.boolean,
      dataOd: column.date,
      dataDo: column.date,
      rodzajPomocy: column.option(aidKinds),
      przeznaczeniaTekst: column.text,
      dotyczy: { ...column.option(ruleSubjects), hidden: true },
      komunikat: { ...column.text, hidden: true },
    },
    defaultSort: { by: 'kod', order: 'ASC' },
  }),
  update: endpoint(`PATCH ${base}/weryfikacja/:kod`, {
    access: 'settings.manage',
    body: RuleEdit,
    reply: Saved,
    invalidates: [`${base}/weryfikacja`],
    summary: 'Zmiana poziomu i okresu obowiązywania reguły weryfikacji',
  }),
}

/** What these calls are about, for the description of the API. */
export const settingsTags = {
  application_settings: 'Parametry, reguły weryfikacji i treści komunikatów',
} as const
