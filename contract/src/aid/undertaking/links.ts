import { z } from 'zod'
import { endpoint, Saved } from '../../kernel/endpoint.ts'
import { FOREVER, type IsoDate } from '../../kernel/dates.ts'
import {
  flag,
  nipOrTechnical,
  optionalDate,
  recordVersion,
  requiredDate,
  requiredText,
  rule,
  type RecordSchema,
} from '../../kernel/fields.ts'
import { column, defineGrid } from '../../kernel/grid.ts'
import { texts } from '../../kernel/texts.ts'
import { aidPath } from '../shared.ts'
import { deletableColumns, deletableFields } from '../changes.ts'
import { linkKindCodes, linkKinds } from './kinds.ts'

const id = z.number().int()
const path = `${aidPath}/powiazania` as const

const kind = z.enum(linkKindCodes, { error: 'Rodzaj powiązania jest wymagany' }).meta({ label: 'Rodzaj powiązania' })
const from = requiredDate('Data początku jest wymagana').meta({ label: 'Od' })
const basis = requiredText('Podstawa jest wymagana', 500).meta({ label: 'Podstawa' })
const publicOnly = flag().meta({ label: 'Wyłącznie przez podmiot publiczny' })
const until = optionalDate().meta({ label: 'Do' })

const Row = z.object({
  id,
  nipA: z.string().meta({ label: 'NIP pierwszego' }),
  nazwaA: z.string().nullable().meta({ label: 'Pierwszy przedsiębiorca' }),
  nipB: z.string().meta({ label: 'NIP drugiego' }),
  nazwaB: z.string().nullable().meta({ label: 'Drugi przedsiębiorca' }),
  rodzaj: kind,
  dataOd: z.string().meta({ label: 'Od' }),
  /** Empty while it goes on. */
  dataDo: z.string().nullable().meta({ label: 'Do' }),
  podstawa: z.string().meta({ label: 'Podstawa' }),
  publiczny: publicOnly,
  /** The body that entered it; empty for the office. */
  upId: id.nullable(),
  podmiot: z.string().meta({ label: 'Kto wprowadził' }),
  dodano: z.string().meta({ label: 'Dodano' }),
  wersja: id,
})
export type LinkRow = z.output<typeof Row>

const HistoryRow = z.object({
  ...deletableFields,
  rodzaj: kind,
  dataOd: z.string().meta({ label: 'Od' }),
  dataDo: z.string().nullable().meta({ label: 'Do' }),
  podstawa: z.string().meta({ label: 'Podstawa' }),
  publiczny: publicOnly,
})
export type LinkHistoryRow = z.output<typeof HistoryRow>

/** The last day is not before the first. */
const inOrder = <S extends RecordSchema<{ dataOd: IsoDate; dataDo?: IsoDate | null | undefined }>>(schema: S) =>
  rule(schema, ['dataOd', 'dataDo'], ({ dataOd, dataDo }, refuse) => {
    if (dataOd > (dataDo || FOREVER)) refuse('dataDo', texts.rangeReversed)
  })

export const SELF_LINK = 'Przedsiębiorca nie może być powiązany sam ze sobą'
const content = { rodzaj: kind, dataOd: from, dataDo: until, podstawa: basis, publiczny: publicOnly }
/** A link as it is added by hand or read from a file. */
export const NewLink = rule(
  inOrder(
    z.object({
      nipA: nipOrTechnical().meta({ label: 'NIP pierwszego przedsiębiorcy' }),
      nipB: nipOrTechnical().meta({ label: 'NIP drugiego przedsiębiorcy' }),
      ...content,
    }),
  ),
  ['nipA', 'nipB'],
  ({ nipA, nipB }, refuse) => {
    if (nipA === nipB) refuse('nipB', SELF_LINK)
  },
)
export type NewLink = z.output<typeof NewLink>

const write = { access: 'undertakings.write', invalidates: [aidPath] } as const
const change = { ...write, reply: Saved } as const

/** The columns of a file with links; the last may be left out. */
export const linkColumns = ['nipA', 'nipB', 'rodzaj', 'od', 'do', 'podstawa', 'publiczny'] as const

/** A line of a file that cannot be taken in, in `key.bledy` of the refusal. */
export type FileFault = { wiersz: number; komunikat: string }

/** Links between enterprises, which all bodies see (decision 0051). */
export const links = {
  /** All, or with `nip` those of one tax number. */
  grid: defineGrid({
    title: 'Powiązania przedsiębiorców',
    path,
    access: 'aidCases.read',
    row: Row,
    key: 'id',
    columns: {
      nazwaA: { ...column.text, holds: { below: ['nipA'] } },
      nipA: column.nip,
      nazwaB: { ...column.text, holds: { below: ['nipB'] } },
      nipB: column.nip,
      rodzaj: { ...column.option(linkKinds), nowrap: false },
      dataOd: column.date,
      dataDo: column.date,
      podstawa: column.text,
      publiczny: { ...column.boolean, short: 'publiczny' },
      podmiot: column.text,
      dodano: { ...column.date, hidden: true },
    },
    defaultSort: { by: 'dodano', order: 'DESC' },
    query: { nip: nipOrTechnical().optional().meta({ label: 'NIP przedsiębiorcy' }) },
  }),
  history: defineGrid({
    title: 'Historia powiązania',
    path: `${path}/:id/historia`,
    access: 'aidCases.read',
    row: HistoryRow,
    key: 'wersja',
    columns: {
      ...deletableColumns,
      rodzaj: { ...column.option(linkKinds), nowrap: false },
      dataOd: column.date,
      dataDo: column.date,
      podstawa: column.text,
      publiczny: { ...column.boolean, short: 'publiczny' },
    },
    defaultSort: { by: 'czasWykon', order: 'DESC' },
  }),
  add: endpoint(`POST ${path}`, { ...change, body: NewLink, summary: 'Dodanie powiązania' }),
  /** The tax numbers of a link never change: another link is another record. */
  update: endpoint(`PATCH ${path}/:id`, {
    ...change,
    body: inOrder(z.object({ ...content, wersja: recordVersion() })),
    summary: 'Zmiana lub zakończenie powiązania',
  }),
  remove: endpoint(`DELETE ${path}/:id`, { ...change, summary: 'Usunięcie powiązania wprowadzonego przez pomyłkę' }),
  /** All lines are taken in, or none: the refusal names each line that cannot be. */
  import: endpoint(`POST ${path}/import`, {
    ...write,
    upload: { field: 'plik', extension: 'csv' },
    reply: z.object({ message: z.string(), dodane: id }),
    summary: 'Wczytanie powiązań z pliku',
  }),
}
