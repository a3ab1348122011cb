import { z } from 'zod'
import { bodyHome } from '../home/home.ts'
import { addDays, today, type IsoDate } from '../kernel/dates.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { requiredDate } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { limits } from '../limits.ts'

/** The last year that can be declared: the one before the current (spec 2 §5). */
export const lastYear = (day: IsoDate = today()): number => Number(day.slice(0, 4)) - 1

/** The last day for declaring a year without aid, as for a report of it (decisions, 'Second round'). */
export const noAidDeadline = (rok: number): IsoDate => addDays(`${rok}-12-31`, limits.noAidDays)
/** The latest year that a body can be late with. */
export const lastOverdueYear = (day: IsoDate = today()): number =>
  noAidDeadline(lastYear(day)) < day ? lastYear(day) : lastYear(day) - 1

const Own = z.object({
  id: z.number().int(),
  rok: z.number().int().meta({ label: 'Rok' }),
  dataInformacji: z.string().meta({ label: 'Data informacji' }),
  poTerminie: z.boolean().meta({ label: 'Po terminie' }),
})
const All = Own.extend({
  nip: z.string().meta({ label: 'NIP' }),
  nazwa: z.string().meta({ label: 'Nazwa udzielającego pomocy' }),
})

export const NoAidDeclaration = z.object({
  rok: z
    .number({ error: 'Rok jest wymagany' })
    .int('Rok jest wymagany')
    .min(limits.noAidFirstYear, `Rok nie może być wcześniejszy niż ${limits.noAidFirstYear}`)
    .refine((rok) => rok <= lastYear(), 'Rok musi być wcześniejszy od bieżącego')
    .meta({ label: 'Rok' }),
  /** The screen shows today's date; the server uses its own. */
  dataInformacji: requiredDate().meta({ label: 'Data informacji' }),
})

const base = '/api/informacje_o_nieudzieleniu_pomocy'

/** Declarations that a grantor gave no aid in a year (spec 2 §2, §7). */
export const noAid = {
  own: defineGrid({
    title: 'Informacje o nieudzieleniu pomocy',
    path: base,
    access: 'noAid.declare',
    batched: true,
    row: Own,
    key: 'id',
    columns: { rok: column.year, dataInformacji: column.date, poTerminie: column.boolean },
    defaultSort: { by: 'rok', order: 'DESC' },
  }),
  all: defineGrid({
    title: 'Informacje o nieudzieleniu pomocy',
    path: `${base}/all`,
    access: 'aidCases.monitor',
    row: All,
    key: 'id',
    columns: {
      nazwa: { ...column.text, holds: { below: ['nip'] } },
      nip: column.nip,
      rok: column.year,
      dataInformacji: column.date,
      poTerminie: column.boolean,
    },
    defaultSort: { by: 'dataInformacji', order: 'DESC' },
  }),
  create: endpoint(`POST ${base}`, {
    access: 'noAid.declare',
    body: NoAidDeclaration,
    reply: Saved,
    invalidates: [base, bodyHome],
    summary: 'Złożenie informacji o nieudzieleniu pomocy',
  }),
  remove: endpoint(`DELETE ${base}/:id`, {
    access: 'noAid.declare',
    reply: Saved,
    invalidates: [base, bodyHome],
    summary: 'Wycofanie informacji o nieudzieleniu pomocy',
  }),
}

/** What these calls are about, for the description of the API. */
export const noAidTags = {
  informacje_o_nieudzieleniu_pomocy: 'Informacje o nieudzieleniu pomocy',
} as const
