import { z } from 'zod'
import { grantorsGrid } from '../grantors/grantors.ts'
import { endpoint, Saved, queryFlag } from '../kernel/endpoint.ts'
import { optionalId, recordVersion, requiredText } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'

const Row = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  organNadrzednyId: z.number().int().nullable(),
  organNadrzednyNazwa: z.string().nullable().meta({ label: 'Organ nadrzędny' }),
  /** How many grantors stand directly under it. */
  udzielajacyPomocy: z.number().int().meta({ label: 'Liczba udzielających pomocy' }),
  /** Whether other bodies stand under it. */
  maPodlegle: z.boolean(),
  wersja: z.number().int(),
})
export type SuperiorBody = z.infer<typeof Row>

const Body = z.object({
  kod: requiredText('Kod jest wymagany', 20).meta({ label: 'Kod' }),
  nazwa: requiredText('Nazwa jest wymagana', 200).meta({ label: 'Nazwa' }),
  organNadrzednyId: optionalId('Organ nadrzędny'),
  wersja: recordVersion(),
})

const base = '/api/adm/organnadrzedny'
const columns = {
  kod: column.code,
  nazwa: column.text,
  organNadrzednyNazwa: column.text,
  udzielajacyPomocy: column.integer,
} as const
// grantors are listed with the name of the body above them
const change = { access: 'registers.write', reply: Saved, invalidates: [base, grantorsGrid] } as const

/** Bodies above grantors, which form a tree (spec 2 §2, §7). */
export const superiorBodies = {
  grid: defineGrid({
    title: 'Organy nadrzędne',
    path: base,
    access: 'registers.read',
    row: Row,
    key: 'id',
    parent: 'organNadrzednyId',
    columns,
    defaultSort: { by: 'kod', order: 'ASC' },
  }),
  create: endpoint(`POST ${base}`, { ...change, body: Body, summary: 'Dodanie organu nadrzędnego' }),
  update: endpoint(`PATCH ${base}/:id`, { ...change, body: Body, summary: 'Zmiana organu nadrzędnego' }),
  remove: endpoint(`DELETE ${base}/:id`, { ...change, summary: 'Usunięcie organu nadrzędnego' }),
  /** Bodies directly under one. */
  children: defineGrid({
    title: 'Organy podległe',
    path: `${base}/nad/:id`,
    access: 'registers.read',
    row: Row,
    key: 'id',
    columns,
    defaultSort: { by: 'kod', order: 'ASC' },
  }),
  addChild: endpoint(`POST ${base}/nad/:id/:organId`, { ...change, summary: 'Podporządkowanie organu' }),
  removeChild: endpoint(`DELETE ${base}/nad/:id`, { ...change, summary: 'Usunięcie podporządkowania organu' }),
  /** Grantors directly under one. */
  grantors: defineGrid({
    title: 'Udzielający pomocy',
    path: `${base}/up/:id`,
    access: 'registers.read',
    row: grantorsGrid.row.pick({ id: true, nip: true, nazwa: true }),
    key: 'id',
    columns: { nip: column.nip, nazwa: column.text },
    defaultSort: { by: 'nazwa', order: 'ASC' },
  }),
  addGrantor: endpoint(`POST ${base}/up/:id/:pupId`, { ...change, summary: 'Przypisanie udzielającego pomocy' }),
  removeGrantor: endpoint(`DELETE ${base}/up/:id`, {
    ...change,
    summary: 'Usunięcie przypisania udzielającego pomocy',
  }),
  /** All grantors of a body and, on request, of the bodies under it. */
  allGrantors: endpoint(`GET ${base}/:id/all-udzielajacy-pomocy`, {
    access: 'registers.read',
    query: z.object({ withChildren: queryFlag().optional() }).optional(),
    reply: z.object({
      items: z.array(z.object({ id: z.number().int(), nip: z.string(), nazwa: z.string() })),
      totalElements: z.number().int(),
    }),
    summary: 'Udzielający pomocy organu, także organów podległych',
  }),
}
