import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { grantorsGrid } from '../grantors/grantors.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { optionalText, recordVersion, requiredText } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'

/** To whom the grantors of a group send their report (spec 2 §3). */
export const reportTo = { UO: 'Urząd Ochrony Konkurencji i Konsumentów', MF: 'Ministerstwo Finansów' } as const
const ReportTo = z.enum(codesOf(reportTo))

const Row = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  /** How many grantors belong to it. */
  udzielajacyPomocy: z.number().int().meta({ label: 'Liczba udzielających pomocy' }),
  raportNazwa: z.string().nullable().meta({ label: 'Nazwa w raporcie' }),
  raportDo: ReportTo.meta({ label: 'Raport do' }),
  wersja: z.number().int(),
})
export type Group = z.infer<typeof Row>

const Group = z.object({
  kod: requiredText('Kod jest wymagany', 20).meta({ label: 'Kod' }),
  nazwa: requiredText('Nazwa jest wymagana', 200).meta({ label: 'Nazwa' }),
  raportNazwa: optionalText(200).meta({ label: 'Nazwa w raporcie' }),
  raportDo: ReportTo.meta({ label: 'Raport do' }),
  wersja: recordVersion(),
})

/** Groups of grantors; other records choose from this list too. */
export const groupsGrid = defineGrid({
  title: 'Grupy',
  path: '/api/adm/grupa',
  access: 'registers.read',
  row: Row,
  key: 'id',
  columns: {
    kod: column.code,
    nazwa: column.text,
    udzielajacyPomocy: column.integer,
    raportNazwa: column.text,
    raportDo: { ...column.option(reportTo), nowrap: false },
  },
  defaultSort: { by: 'kod', order: 'ASC' },
})

// grantors are listed with the name of their group
const change = { access: 'registers.write', reply: Saved, invalidates: [groupsGrid, grantorsGrid] } as const

/** Groups of grantors (spec 2 §2, §7). */
export const groups = {
  read: endpoint('GET /api/adm/grupa/:id', { access: 'registers.read', reply: Row, summary: 'Grupa' }),
  create: endpoint('POST /api/adm/grupa', { ...change, body: Group, summary: 'Dodanie grupy' }),
  update: endpoint('PATCH /api/adm/grupa/:id', { ...change, body: Group, summary: 'Zmiana grupy' }),
  remove: endpoint('DELETE /api/adm/grupa/:id', { ...change, summary: 'Usunięcie grupy' }),
  /** The grantors of a group. */
  members: defineGrid({
    title: 'Udzielający pomocy w grupie',
    path: '/api/adm/grupa/up/:id',
    access: 'registers.read',
    row: z.object({
      id: z.number().int(),
      nip: z.string().meta({ label: 'NIP' }),
      nazwa: z.string().meta({ label: 'Nazwa' }),
    }),
    key: 'id',
    columns: { nip: column.nip, nazwa: column.text },
    defaultSort: { by: 'nazwa', order: 'ASC' },
  }),
}
