import { z } from 'zod'
import { AidCase, StartContent, StoredStart } from './case-fields.ts'
import { aidPath } from './shared.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'

const id = z.number().int()

/** How many kinds of case are offered. */
export const RECENT_KINDS = 5
/** The most templates that a body keeps: nobody would find one among more. */
export const MOST_TEMPLATES = 200

/** The latest case of a kind, as far as another one may begin with it; codes and names tell people which kind it is. */
export const RecentCase = StoredStart.extend({
  ...AidCase.pick({
    ppId: true,
    ppData: true,
    bfNip: true,
    srodekPomocyNr: true,
    ustawaKod: true,
    ustawaNazwa: true,
    formaPomocyKod: true,
    formaPomocyNazwa: true,
    przezPomocyKod: true,
    zrodloPochPomocyKod: true,
    zrodloPochPomocyNazwa: true,
  }).shape,
  bfNazwa: z.string(),
})
export type RecentCase = z.output<typeof RecentCase>

const templateFields = {
  nazwa: requiredText('Nazwa szablonu jest wymagana', 100).meta({ label: 'Nazwa szablonu' }),
  wspolny: z.boolean().meta({ label: 'Wspólny dla całego podmiotu' }),
}
/** A new template: what a case begins with, under a name. */
export const NewTemplate = StartContent.extend(templateFields)
export type NewTemplate = z.output<typeof NewTemplate>
export const TemplateEdit = z.object(templateFields)
export type TemplateEdit = z.output<typeof TemplateEdit>

const CaseTemplate = StoredStart.extend({
  id,
  nazwa: z.string(),
  wspolny: z.boolean(),
  /** Who made it. */
  autor: z.string(),
  /** Whether the caller may rename, share and delete it. */
  zmienialny: z.boolean(),
})
export type CaseTemplate = z.output<typeof CaseTemplate>

const path = `${aidPath}/szablony` as const
const edit = { access: 'aidCases.edit' } as const
const change = { ...edit, reply: Saved, invalidates: [path] } as const

/** What a new case may begin with: the latest cases of the user's body, and templates. Other bodies' do not exist. */
export const caseStarts = {
  /** The latest case of each kind, the last five kinds; and the latest one of public and of de minimis aid. */
  recent: endpoint(`GET ${aidPath}/przypadkipomocy/jak-ostatnio`, {
    ...edit,
    reply: z.object({
      items: z.array(RecentCase),
      ostatniPubliczny: RecentCase.nullable(),
      ostatniDeMinimis: RecentCase.nullable(),
    }),
    summary: 'Ostatnie rodzaje przypadków pomocy podmiotu',
  }),
  /** The user's own templates and those shared in the body, by name. */
  templates: endpoint(`GET ${path}`, {
    ...edit,
    reply: z.object({ items: z.array(CaseTemplate) }),
    summary: 'Szablony przypadków pomocy',
  }),
  addTemplate: endpoint(`POST ${path}`, { ...change, body: NewTemplate, summary: 'Dodanie szablonu' }),
  changeTemplate: endpoint(`PATCH ${path}/:id`, { ...change, body: TemplateEdit, summary: 'Zmiana nazwy szablonu' }),
  removeTemplate: endpoint(`DELETE ${path}/:id`, { ...change, summary: 'Usunięcie szablonu' }),
}
