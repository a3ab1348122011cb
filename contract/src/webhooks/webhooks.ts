import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import { recordVersion, requiredText } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { deliveryFaults, deliveryStates, eventKinds, type DeliveryFault, type DeliveryState } from './webhook-events.ts'
import type { EventKind } from './webhook-events.ts'

const base = '/api/webhook'
const oneOf = <Code extends string>(words: Readonly<Record<Code, string>>) => z.enum(codesOf(words))

/** The webhook of the caller's body. The secrets themselves are never read back. */
const Webhook = z.object({
  id: z.number().int(),
  adres: z.string(),
  wlaczony: z.boolean(),
  utworzony: z.string(),
  utworzyl: z.string(),
  sekretOd: z.string(),
  poprzedniSekretDo: z.string().nullable(),
  wersja: z.number().int(),
})
export type Webhook = z.output<typeof Webhook>

const Row = z.object({
  id: z.number().int(),
  upNazwa: z.string().meta({ label: 'Udzielający pomocy' }),
  upNip: z.string().meta({ label: 'NIP podmiotu' }),
  adres: z.string().meta({ label: 'Adres' }),
  wlaczony: z.boolean().meta({ label: 'Włączony' }),
  doreczone: z.string().nullable().meta({ label: 'Ostatnie doręczenie' }),
  niedoreczonych: z.number().int().meta({ label: 'Niedoręczone' }),
  utworzony: z.string().meta({ label: 'Ustawiony' }),
  utworzyl: z.string().meta({ label: 'Kto ustawił' }),
})
export type WebhookRow = z.output<typeof Row>

/** The webhooks of all bodies, for administrators; a main user sees the own one. */
const grid = defineGrid({
  title: 'Webhooki',
  path: '/api/webhooki',
  access: 'webhooks.read',
  row: Row,
  key: 'id',
  columns: {
    upNazwa: { ...column.text, holds: { below: ['upNip'] } },
    upNip: { ...column.nip, short: 'NIP' },
    adres: column.text,
    wlaczony: column.boolean,
    doreczone: column.dateTime,
    niedoreczonych: column.integer,
    utworzony: { ...column.dateTime, hidden: true },
    utworzyl: { ...column.code, hidden: true },
  },
  defaultSort: { by: 'upNazwa', order: 'ASC' },
})

const DeliveryRow = z.object({
  id: z.number().int(),
  utworzone: z.string().meta({ label: 'Zdarzenie z' }),
  rodzaj: oneOf<EventKind>(eventKinds).meta({ label: 'Rodzaj zdarzenia' }),
  stan: oneOf<DeliveryState>(deliveryStates).meta({ label: 'Stan' }),
  status: z.number().int().nullable().meta({ label: 'Status HTTP' }),
  blad: oneOf<DeliveryFault>(deliveryFaults).nullable().meta({ label: 'Przyczyna' }),
  proby: z.number().int().meta({ label: 'Próby' }),
  ostatniaProba: z.string().nullable().meta({ label: 'Ostatnia próba' }),
  nastepnaProba: z.string().nullable().meta({ label: 'Następna próba' }),
  zdarzenie: z.string().meta({ label: 'Identyfikator zdarzenia' }),
})
export type DeliveryRow = z.output<typeof DeliveryRow>

/** The deliveries to the body in the last thirty days. */
const deliveries = defineGrid({
  title: 'Ostatnie doręczenia',
  path: `${base}/doreczenia`,
  access: 'webhooks.manage',
  row: DeliveryRow,
  key: 'id',
  columns: {
    utworzone: column.dateTime,
    rodzaj: { ...column.option(eventKinds), nowrap: false },
    stan: { ...column.option(deliveryStates), room: 16 },
    status: { ...column.year, short: 'Status' },
    blad: { ...column.option(deliveryFaults), nowrap: false },
    proby: column.integer,
    ostatniaProba: { ...column.dateTime, hidden: true },
    nastepnaProba: column.dateTime,
    zdarzenie: { ...column.code, filterable: false, sortable: false, hidden: true },
  },
  defaultSort: { by: 'utworzone', order: 'DESC' },
})

/** Which addresses are good is the server's to say: an installation may allow some of its own network. */
const adres = requiredText('Adres jest wymagany', 500)
  .refine(
    (value) => value === '' || /^https?:$/.test(protocolOf(value)),
    'Podaj pełny adres, np. https://ezd.gmina.pl/latarnia',
  )
  .meta({ label: 'Adres' })
const protocolOf = (value: string): string => (URL.canParse(value) ? new URL(value).protocol : '')

const NewSecret = Saved.extend({ key: z.object({ sekret: z.string() }) })
const change = { access: 'webhooks.manage', invalidates: [base, grid] } as const

/** The address to which a body gets the events of its ended works (docs/decisions/0025-mail-and-webhooks.md). */
export const webhooks = {
  grid,
  deliveries,
  own: endpoint(`GET ${base}`, {
    access: 'webhooks.manage',
    reply: z.object({ webhook: Webhook.nullable() }),
    summary: 'Webhook podmiotu',
  }),
  /** The secret stands in this answer and in that of its renewal, and nowhere else. */
  create: endpoint(`POST ${base}`, {
    ...change,
    body: z.object({ adres }),
    reply: NewSecret,
    summary: 'Ustawienie webhooka',
  }),
  update: endpoint(`PATCH ${base}`, {
    ...change,
    body: z.object({ adres, wersja: recordVersion() }),
    reply: Saved,
    summary: 'Zmiana adresu webhooka',
  }),
  switchOn: endpoint(`PATCH ${base}/wlacz`, { ...change, reply: Saved, summary: 'Włączenie webhooka' }),
  renewSecret: endpoint(`PATCH ${base}/sekret`, { ...change, reply: NewSecret, summary: 'Nowy sekret webhooka' }),
  remove: endpoint(`DELETE ${base}`, { ...change, afterRightsEnd: true, reply: Saved, summary: 'Usunięcie webhooka' }),
  /** Nothing more is sent; what waits is given up. */
  switchOff: endpoint('PATCH /api/webhooki/:id/wylacz', {
    access: 'webhooks.stop',
    invalidates: [base, grid],
    afterRightsEnd: true,
    reply: Saved,
    summary: 'Wyłączenie webhooka',
  }),
  /** Sends a trial event and waits for the outcome. */
  trial: endpoint(`POST ${base}/proba`, {
    ...change,
    ownTransaction: true,
    attemptsPerMinute: 20,
    reply: z.object({ doreczone: z.boolean(), message: z.string() }),
    summary: 'Wysłanie zdarzenia próbnego',
  }),
  resend: endpoint(`PATCH ${base}/doreczenia/:id/ponow`, {
    ...change,
    reply: Saved,
    summary: 'Ponowne wysłanie zdarzenia',
  }),
}

/** What these calls are about, for the description of the API. */
export const webhookTags = {
  webhook: 'Webhook podmiotu i jego doręczenia',
  webhooki: 'Webhooki wszystkich podmiotów',
} as const
