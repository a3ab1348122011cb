import { z } from 'zod'
import { earliestDays } from './earliest-days.ts'
import { aidPath, FoundReply, yesNoCodes } from './shared.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import {
  nipOrTechnical,
  optionalId,
  optionalText,
  recordVersion,
  recordId,
  requiredDate,
  requiredText,
  rule,
} from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'

const text = (label: string) => z.string().nullable().meta({ label })
const number = z.number().int().nullable()

/**
 * What an act says (spec 1 §3.3, §5.3), in the order of the form. The schema requires what the act needs to be stored;
 * the rules of verification require what it needs before one of its cases may be sent.
 */
const fields = z.object({
  bfId: recordId('Beneficjent pomocy jest wymagany').meta({ label: 'Beneficjent pomocy' }),
  bfNip: nipOrTechnical().meta({ label: 'NIP beneficjenta' }),
  bfNazwa: requiredText('Nazwa beneficjenta jest wymagana', 1000).meta({ label: 'Nazwa beneficjenta' }),
  aktSym: requiredText('Symbol aktu ogólnego jest wymagany', 150, {
    tooLong: 'Symbol aktu ogólnego może mieć maksymalną długość 150 znaków',
  }).meta({ label: 'Symbol aktu' }),
  aktData: requiredDate(undefined, earliestDays.act.message).meta({ label: 'Data aktu' }),
  aktOpis: optionalText(2000).meta({ label: 'Opis aktu' }),
  nadAktId: optionalId('Symbol aktu nadrzędnego'),
  bfFormaPrawnaId: optionalId('Forma prawna beneficjenta'),
  bfWielkoscId: optionalId('Wielkość beneficjenta'),
  gminaId: optionalId('Gmina siedziby beneficjenta'),
  pkdId: optionalId('Klasa PKD'),
  realizId: optionalId('Jednostka terytorialna realizacji'),
  infoUM: optionalText(2000).meta({ label: 'Informacje dodatkowe' }),
})

/** The checkbox of the form: an annex names the act that it amends. */
const aneks = z.boolean().optional().meta({ label: 'Aneks' })

const code = (label: string) => optionalText(60).meta({ label: `${label} (kod)` })
/** Entries of dictionaries by their codes, in place of their ids. A class without a version is one of that in force on the act's day. */
const codes = {
  bfFormaPrawnaKod: code('Forma prawna beneficjenta'),
  bfWielkoscKod: code('Wielkość beneficjenta'),
  gminaKod: code('Gmina siedziby beneficjenta'),
  pkdKod: code('Klasa PKD'),
  pkdWersja: optionalText(60).meta({ label: 'Wersja PKD' }),
  realizKod: code('Jednostka terytorialna realizacji'),
}

/** A new act. Users of the office name the body that it belongs to; everyone else's acts belong to their own body. */
export const NewAct = fields.extend({ upId: optionalId('Udzielający pomocy'), aneks, ...codes })
export type NewAct = z.output<typeof NewAct>

/** What an act may lack until one of its cases is sent; the form of the case asks for it and sends it along. */
export const ActCompletion = fields.pick({ bfFormaPrawnaId: true, bfWielkoscId: true, gminaId: true, pkdId: true })
export type ActCompletion = z.output<typeof ActCompletion>
const { realizKod: _, ...completionCodes } = codes
export const NamedCompletion = ActCompletion.extend(completionCodes)
export type NamedCompletion = z.output<typeof NamedCompletion>

export const ActEdit = rule(
  fields.extend({ aneks, werUM: recordVersion() }),
  ['aneks', 'nadAktId'],
  ({ aneks, nadAktId }, refuse) => {
    if (aneks && !nadAktId) refuse('nadAktId', 'Symbol aktu nadrzędnego jest wymagany')
  },
)
export type ActEdit = z.output<typeof ActEdit>

/** An act in full. */
export const Act = z.object({
  aktId: z.number().int(),
  upId: z.number().int(),
  upNip: z.string(),
  upNazwa: z.string(),
  aktSym: z.string(),
  aktData: z.string(),
  aktOpis: z.string().nullable(),
  bfId: z.number().int(),
  bfNip: z.string(),
  /** Whether the register of entities has this number as a technical one. */
  numerTechniczny: z.boolean(),
  bfNazwa: z.string(),
  bfFormaPrawnaId: number,
  bfFormaPrawnaKod: z.string().nullable(),
  bfFormaPrawnaNazwa: z.string().nullable(),
  bfWielkoscId: number,
  bfWielkoscKod: z.string().nullable(),
  bfWielkoscNazwa: z.string().nullable(),
  gminaId: number,
  gminaKod: z.string().nullable(),
  gminaNazwa: z.string().nullable(),
  pkdId: number,
  pkdKod: z.string().nullable(),
  pkdWersja: z.string().nullable(),
  pkdNazwa: z.string().nullable(),
  realizId: number,
  realizKod: z.string().nullable(),
  realizNazwa: z.string().nullable(),
  nadAktId: number,
  nadAktSym: z.string().nullable(),
  nadAktData: z.string().nullable(),
  infoUM: z.string().nullable(),
  usunietyUM: yesNoCodes,
  userModUM: z.string(),
  dataModyfikacjiUM: z.string(),
  werUM: z.number().int(),
})
export type Act = z.output<typeof Act>

/** An act as the wizard offers it (spec 1 §3.3). */
const Row = z.object({
  aktId: z.number().int(),
  aktSym: z.string().meta({ label: 'Symbol aktu' }),
  aktData: z.string().meta({ label: 'Data aktu' }),
  aktOpis: text('Opis aktu'),
  upNip: z.string().meta({ label: 'NIP udzielającego pomocy' }),
  upNazwa: z.string().meta({ label: 'Udzielający pomocy' }),
  bfNip: z.string().meta({ label: 'NIP beneficjenta' }),
  bfNazwa: z.string().meta({ label: 'Nazwa beneficjenta' }),
  usunietyUM: yesNoCodes.meta({ label: 'Usunięty' }),
})
export type ActRow = z.output<typeof Row>

/** A past state of an act (spec 1 §2.5). */
const HistoryRow = z.object({
  czasWykon: z.string().meta({ label: 'Data zmiany' }),
  werUM: z.number().int().meta({ label: 'Wersja' }),
  upNip: z.string().meta({ label: 'NIP udzielającego pomocy' }),
  upNazwa: z.string().meta({ label: 'Udzielający pomocy' }),
  aktData: z.string().meta({ label: 'Data aktu' }),
  aktSym: z.string().meta({ label: 'Symbol aktu' }),
  aktOpis: text('Opis aktu'),
  nadAktSym: text('Akt nadrzędny'),
  bfNip: z.string().meta({ label: 'NIP beneficjenta' }),
  bfNazwa: z.string().meta({ label: 'Nazwa beneficjenta' }),
  bfFormaPrawnaKod: text('Forma prawna'),
  bfWielkoscKod: text('Wielkość'),
  pkdKod: text('Klasa PKD'),
  gminaNazwa: text('Gmina'),
  realizKod: text('Jednostka realizacji'),
  infoUM: text('Informacje dodatkowe'),
  userModUM: z.string().meta({ label: 'Kto zmienił' }),
  dataModyfikacjiUM: z.string().meta({ label: 'Data modyfikacji' }),
})
export type ActHistoryRow = z.output<typeof HistoryRow>

const base = `${aidPath}/akty` as const
const fixed = { sortable: false, filterable: false } as const

/** Acts by their cases: `przeslane` are those with sent cases, `robocze` all acts to which a draft may be added. */
const actsOf = (stan: 'przeslane' | 'robocze') => ({
  grid: defineGrid({
    title: 'Akty ogólne pomocy',
    path: `${base}/${stan}`,
    access: 'aidCases.read',
    forKeys: true,
    row: Row,
    key: 'aktId',
    columns: {
      aktSym: column.code,
      aktData: column.date,
      aktOpis: column.text,
      upNip: column.nip,
      upNazwa: column.text,
      bfNip: column.nip,
      bfNazwa: column.text,
      usunietyUM: column.option({ TAK: 'tak', NIE: 'nie' }),
    },
    defaultSort: { by: 'aktData', order: 'DESC' },
  }),
  read: endpoint(`GET ${base}/${stan}/:id`, {
    access: 'aidCases.read',
    forKeys: true,
    versionIn: 'werUM',
    reply: Act,
    summary: 'Akt ogólny pomocy',
  }),
  /** If this body already has an act with this symbol for the beneficiary: 409, with that act in `key`. */
  add: endpoint(`POST ${base}/${stan}/add`, {
    access: 'aidActs.add',
    forKeys: true,
    body: NewAct,
    sentAlong: ['usunietyUM', 'userModUM'],
    reply: Saved.extend({ key: z.object({ aktId: z.number().int() }) }),
    invalidates: [aidPath],
    summary: 'Dodanie aktu ogólnego pomocy',
  }),
  /** Verifies every sent case of the act; the refusal lists those that would break in `key.blednePrzypadki`. */
  update: endpoint(`PATCH ${base}/${stan}/:id`, {
    access: 'aidCases.edit',
    forKeys: true,
    ifMatch: true,
    body: ActEdit,
    reply: Saved.extend({ key: z.object({ aktId: z.number().int(), werUM: z.number().int(), ...FoundReply.shape }) }),
    invalidates: [aidPath],
    summary: 'Zmiana aktu ogólnego pomocy',
  }),
})

/** Aid acts (spec 1 §7.4). */
export const aidActs = {
  przeslane: actsOf('przeslane'),
  robocze: actsOf('robocze'),
  history: defineGrid({
    title: 'Historia modyfikacji aktu ogólnego',
    path: `${base}/historia/:aktId`,
    access: 'aidCases.read',
    forKeys: true,
    row: HistoryRow,
    key: 'werUM',
    columns: {
      czasWykon: column.dateTime,
      werUM: { ...column.integer, filterable: false },
      upNip: { ...column.nip, ...fixed, hidden: true },
      upNazwa: { ...column.text, ...fixed, hidden: true },
      aktData: { ...column.date, ...fixed },
      aktSym: { ...column.code, ...fixed },
      aktOpis: { ...column.text, ...fixed },
      nadAktSym: { ...column.code, ...fixed },
      bfNip: { ...column.nip, ...fixed },
      bfNazwa: { ...column.text, ...fixed },
      bfFormaPrawnaKod: { ...column.code, ...fixed },
      bfWielkoscKod: { ...column.code, ...fixed },
      pkdKod: { ...column.code, ...fixed },
      gminaNazwa: { ...column.text, ...fixed },
      realizKod: { ...column.code, ...fixed },
      infoUM: { ...column.text, ...fixed },
      userModUM: { ...column.code, ...fixed },
      dataModyfikacjiUM: { ...column.dateTime, ...fixed, hidden: true },
    },
    defaultSort: { by: 'werUM', order: 'DESC' },
  }),
}
