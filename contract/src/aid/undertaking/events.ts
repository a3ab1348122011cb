import { z } from 'zod'
import { endpoint, Saved } from '../../kernel/endpoint.ts'
import { nipOrTechnical, recordVersion, requiredDate, requiredText, rule } from '../../kernel/fields.ts'
import { column, defineGrid } from '../../kernel/grid.ts'
import { first } from '../../kernel/lists.ts'
import { aidPath } from '../shared.ts'
import { deletableColumns, deletableFields } from '../changes.ts'
import { EVENT_NIPS, eventKindCodes, eventKinds, type EventKind, WHOLE_SHARE } from './kinds.ts'

const id = z.number().int()
const path = `${aidPath}/zdarzenia` as const

const kind = z.enum(eventKindCodes, { error: 'Rodzaj zdarzenia jest wymagany' }).meta({ label: 'Rodzaj zdarzenia' })
const basis = requiredText('Podstawa jest wymagana', 500).meta({ label: 'Podstawa' })

const facts = {
  rodzaj: kind,
  dzien: z.string().meta({ label: 'Dzień' }),
  /** Tax numbers, and after a division their shares, in words. */
  przed: z.string().meta({ label: 'NIP przed zdarzeniem' }),
  po: z.string().meta({ label: 'NIP po zdarzeniu' }),
  podstawa: z.string().meta({ label: 'Podstawa' }),
}
const Row = z.object({
  id,
  ...facts,
  /** The body that entered it; empty for the office. */
  upId: id.nullable(),
  podmiot: z.string().meta({ label: 'Kto wprowadził' }),
  dodano: z.string().meta({ label: 'Dodano' }),
  wersja: id,
})
export type EventRow = z.output<typeof Row>

const HistoryRow = z.object({ ...deletableFields, ...facts })
export type EventHistoryRow = z.output<typeof HistoryRow>

const nips = 'Podaj co najmniej jeden NIP'
const tooMany = `Zdarzenie może mieć po każdej stronie najwyżej ${EVENT_NIPS} NIP-ów`
const Successor = z.object({
  nip: nipOrTechnical().meta({ label: 'NIP' }),
  /** In per cent, of a division alone. */
  udzial: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01, 'Udział ma najwyżej dwa miejsca po przecinku')
    .nullish()
    .meta({ label: 'Udział (%)' }),
})
type Given = {
  rodzaj: EventKind
  przed: readonly string[]
  po: readonly { nip: string; udzial?: number | null | undefined }[]
}

/** Shares in hundredths of a per cent. */
export const sharesOf = (po: Given['po']): number[] => po.map(({ udzial }) => Math.round((udzial ?? 0) * 100))

/** What is wrong with the sides of an event, at the field that it is about. */
export function eventFault({ rodzaj, przed, po }: Given): ['przed' | 'po', string] | undefined {
  const after = po.map(({ nip }) => nip)
  if (new Set(przed).size < przed.length) return ['przed', 'NIP przed zdarzeniem się powtarza']
  if (new Set(after).size < after.length) return ['po', 'NIP po zdarzeniu się powtarza']
  if (rodzaj === 'POLACZENIE' && przed.length < 2) return ['przed', 'Łączą się co najmniej dwa NIP-y']
  if ((rodzaj === 'PODZIAL' || rodzaj === 'PRZEKSZTALCENIE') && przed.length > 1)
    return ['przed', `Przed zdarzeniem „${eventKinds[rodzaj]}” jest jeden NIP`]
  if (rodzaj === 'PODZIAL') {
    if (after.length < 2) return ['po', 'Po podziale są co najmniej dwa NIP-y; może być wśród nich NIP dzielonego']
    const whole = sharesOf(po).reduce((sum, share) => sum + share, 0)
    return whole === WHOLE_SHARE ? undefined : ['po', 'Udziały po podziale muszą razem dać 100%']
  }
  if (after.length > 1) return ['po', `Po zdarzeniu „${eventKinds[rodzaj]}” jest jeden NIP`]
  if (po.some(({ udzial }) => udzial != null)) return ['po', 'Udziały podaje się tylko przy podziale']
  return przed.includes(first(after)) ? ['po', 'NIP po zdarzeniu musi być inny niż przed nim'] : undefined
}

export const Event = rule(
  z.object({
    rodzaj: kind,
    dzien: requiredDate('Dzień zdarzenia jest wymagany').meta({ label: 'Dzień' }),
    przed: z.array(nipOrTechnical()).min(1, nips).max(EVENT_NIPS, tooMany).meta({ label: 'NIP przed zdarzeniem' }),
    po: z.array(Successor).min(1, nips).max(EVENT_NIPS, tooMany).meta({ label: 'NIP po zdarzeniu' }),
    podstawa: basis,
    wersja: recordVersion(),
  }),
  ['rodzaj', 'przed', 'po'],
  (value, refuse) => {
    const fault = eventFault(value)
    if (fault) refuse(...fault)
  },
)
export type NewEvent = z.output<typeof Event>

const change = { access: 'undertakings.write', invalidates: [aidPath], reply: Saved, body: Event } as const
const { body: _, ...removal } = change

/** The columns of a file of events. The sides are written as the list shows them: `5252248481, 1132191233 (50%)`. */
export const eventColumns = ['rodzaj', 'dzien', 'przed', 'po', 'podstawa'] as const

/** Mergers, takeovers, divisions and transformations, which all bodies see (decision 0051). */
export const undertakingEvents = {
  /** All, or with `nip` those of one tax number. */
  grid: defineGrid({
    title: 'Łączenia i podziały',
    path,
    access: 'aidCases.read',
    row: Row,
    key: 'id',
    columns: {
      dzien: column.date,
      rodzaj: column.option(eventKinds),
      przed: column.text,
      po: column.text,
      podstawa: column.text,
      podmiot: column.text,
      dodano: { ...column.date, hidden: true },
    },
    defaultSort: { by: 'dzien', order: 'DESC' },
    query: { nip: nipOrTechnical().optional().meta({ label: 'NIP przedsiębiorcy' }) },
  }),
  history: defineGrid({
    title: 'Historia zdarzenia',
    path: `${path}/:id/historia`,
    access: 'aidCases.read',
    row: HistoryRow,
    key: 'wersja',
    columns: {
      ...deletableColumns,
      dzien: column.date,
      rodzaj: column.option(eventKinds),
      przed: column.text,
      po: column.text,
      podstawa: column.text,
    },
    defaultSort: { by: 'czasWykon', order: 'DESC' },
  }),
  add: endpoint(`POST ${path}`, { ...change, summary: 'Dodanie zdarzenia' }),
  update: endpoint(`PATCH ${path}/:id`, { ...change, summary: 'Zmiana zdarzenia' }),
  remove: endpoint(`DELETE ${path}/:id`, { ...removal, summary: 'Usunięcie zdarzenia wprowadzonego przez pomyłkę' }),
  /** All events of a file, or none of them: the refusal names every line that is wrong, under `bledy`. */
  import: endpoint(`POST ${path}/import`, {
    access: 'undertakings.write',
    invalidates: [aidPath],
    upload: { field: 'plik', extension: 'csv' },
    reply: z.object({ message: z.string(), dodane: id }),
    summary: 'Wczytanie zdarzeń z pliku',
  }),
}
