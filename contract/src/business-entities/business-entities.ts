import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { endpoint, Saved } from '../kernel/endpoint.ts'
import {
  flag,
  nip,
  nipOrTechnical,
  optionalId,
  optionalText,
  recordVersion,
  requiredText,
  rule,
  type RecordSchema,
} from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { withRightNumber } from '../kernel/technical-number.ts'

/** Where an entity's data come from; the stub for REGON makes them up. */
export const entitySources = {
  REGON: 'rejestr REGON',
  RECZNE: 'wprowadzone ręcznie',
  ZASTEPCZE: 'dane próbne',
} as const
export type EntitySource = keyof typeof entitySources

/** Who answers for REGON: the register itself or, where no address is configured, the product's own stub. */
export const entityRegisters = {
  regon: 'Rejestr REGON (GUS)',
  stub: 'Dane próbne (bez połączenia z rejestrem REGON)',
} as const

const text = (label: string) => z.string().nullable().meta({ label })
const Row = z.object({
  id: z.number().int(),
  nip: z.string().meta({ label: 'NIP' }),
  regon: text('REGON'),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  nazwaSkrocona: z.string().meta({ label: 'Nazwa skrócona' }),
  imie: text('Imię'),
  nazwisko: text('Nazwisko'),
  miejscowosc: text('Miejscowość'),
  kodPocztowy: text('Kod pocztowy'),
  poczta: text('Poczta'),
  ulica: text('Ulica'),
  numerNieruchomosci: text('Numer nieruchomości'),
  numerLokalu: text('Numer lokalu'),
  kodWojewodztwa: text('Kod województwa'),
  kodPowiatu: text('Kod powiatu'),
  kodGminy: text('Kod gminy'),
  kodPkd: text('Kod PKD'),
  nazwaPkd: text('Nazwa PKD'),
  zrodlo: z.enum(codesOf(entitySources)).meta({ label: 'Źródło danych' }),
  dataImportu: text('Data importu'),
  numerTechniczny: z.boolean().meta({ label: 'Numer techniczny' }),
  wersja: z.number().int(),
})
export type EntityRow = z.infer<typeof Row>

/** An entity in full; `pkdId` is its class, if the dictionary has it. */
const Details = Row.extend({ pkdId: z.number().int().nullable() })
export type EntityDetails = z.infer<typeof Details>

const fields = z.object({
  nip: nipOrTechnical().meta({ label: 'NIP' }),
  /** The entity has no tax number: an administrator gave it this one. */
  numerTechniczny: flag().optional().meta({ label: 'Numer techniczny' }),
  regon: optionalText(20).meta({ label: 'REGON' }),
  nazwa: requiredText('Nazwa jest wymagana', 2000).meta({ label: 'Nazwa' }),
  nazwaSkrocona: requiredText('Nazwa skrócona jest wymagana', 256).meta({ label: 'Nazwa skrócona' }),
  imie: optionalText(50).meta({ label: 'Imię' }),
  nazwisko: optionalText(50).meta({ label: 'Nazwisko' }),
  miejscowosc: optionalText(100).meta({ label: 'Miejscowość' }),
  kodPocztowy: optionalText(12).meta({ label: 'Kod pocztowy' }),
  poczta: optionalText(100).meta({ label: 'Poczta' }),
  ulica: optionalText(50).meta({ label: 'Ulica' }),
  numerNieruchomosci: optionalText(20).meta({ label: 'Numer nieruchomości' }),
  numerLokalu: optionalText(10).meta({ label: 'Numer lokalu' }),
  kodWojewodztwa: optionalText(2).meta({ label: 'Województwo' }),
  kodPowiatu: optionalText(4).meta({ label: 'Powiat' }),
  kodGminy: optionalText(7).meta({ label: 'Gmina' }),
  kodPkd: optionalText(7).meta({ label: 'Kod PKD' }),
  pkdId: optionalId('Klasa PKD'),
})
export const entityFields = fields.shape

type Territory = 'kodWojewodztwa' | 'kodPowiatu' | 'kodGminy'
/** A commune's code begins with that of its county, and a county's with that of its voivodeship. */
const withinEachOther = <S extends RecordSchema<Pick<z.output<typeof fields>, Territory>>>(schema: S) =>
  rule(schema, ['kodWojewodztwa', 'kodPowiatu', 'kodGminy'], (value, refuse) => {
    const { kodWojewodztwa: voivodeship, kodPowiatu: county, kodGminy: commune } = value
    const within = (code: string, upper: string | null | undefined) => Boolean(upper && code.startsWith(upper))
    if (county && !within(county, voivodeship)) refuse('kodPowiatu', 'Powiat nie leży we wskazanym województwie')
    if (commune && !within(commune, county)) refuse('kodGminy', 'Gmina nie leży we wskazanym powiecie')
  })

/** The number of an entity that is about to be added. */
export const EntityNumber = withRightNumber(fields.pick({ nip: true, numerTechniczny: true }))

/** What a person may enter about an entity (spec 2 §5). */
const EntityEdit = withRightNumber(withinEachOther(fields.extend({ wersja: recordVersion() })))
/** A user who records aid enters only the short name (spec 1 §7); it then serves as the full name too. */
const EntityNew = withRightNumber(
  withinEachOther(fields.extend({ nazwa: optionalText(2000).meta({ label: 'Nazwa' }) })),
)

/** An entity as the REGON register has it, not yet stored (spec 2 §3). */
const RegisterEntity = Details.omit({
  id: true,
  numerTechniczny: true,
  zrodlo: true,
  dataImportu: true,
  wersja: true,
}).extend({
  nazwaPelna: z.string(),
  /** Activities, the leading one first. */
  listaPkd: z.array(z.object({ kod: z.string(), nazwa: z.string(), przewazajace: z.boolean() })),
})
/** The same before its class is looked up in the dictionary. */
export type RegisterData = Omit<z.infer<typeof RegisterEntity>, 'pkdId'>

const base = '/api/dictionaries/podmiotgospodarczy'
const hidden = { ...column.text, hidden: true }

/** Register of beneficiaries, filled from REGON (spec 2 §2, §7). */
export const businessEntities = {
  grid: defineGrid({
    title: 'Podmioty gospodarcze',
    path: base,
    access: 'registers.read',
    row: Row,
    key: 'id',
    columns: {
      nazwa: { ...column.text, holds: { below: ['nip', 'regon'] } },
      nip: column.nip,
      numerTechniczny: { ...column.boolean, hidden: true },
      regon: column.code,
      nazwaSkrocona: hidden,
      imie: hidden,
      nazwisko: hidden,
      miejscowosc: column.text,
      kodPocztowy: column.code,
      poczta: hidden,
      ulica: column.text,
      numerNieruchomosci: { ...column.code, hidden: true },
      numerLokalu: { ...column.code, hidden: true },
      kodWojewodztwa: { ...column.code, hidden: true },
      kodPowiatu: { ...column.code, hidden: true },
      kodGminy: { ...column.code, hidden: true },
      kodPkd: column.code,
      nazwaPkd: hidden,
      zrodlo: column.option(entitySources),
      dataImportu: column.dateTime,
    },
    defaultSort: { by: 'nazwa', order: 'ASC' },
  }),
  read: endpoint(`GET ${base}/:id`, { access: 'registers.read', reply: Details, summary: 'Podmiot gospodarczy' }),
  /** By tax number, for users who record aid; 404 when the product's register does not have it. */
  byNip: endpoint(`GET ${base}/nip/:nip`, {
    forKeys: true,
    access: 'entities.lookUp',
    params: { nip: nipOrTechnical() },
    reply: z.object({
      podmiot: Details,
      /** Whether REGON has ever supplied its data. */
      gusRegistered: z.boolean(),
      /** Whether REGON answered when it was last asked. */
      availableService: z.boolean(),
    }),
    summary: 'Podmiot gospodarczy o podanym NIP',
  }),
  create: endpoint(`POST ${base}`, {
    forKeys: true,
    access: 'entities.lookUp',
    body: EntityNew,
    reply: Saved,
    invalidates: [base],
    summary: 'Dodanie podmiotu gospodarczego',
  }),
  update: endpoint(`PUT ${base}/:id`, {
    access: 'registers.write',
    body: EntityEdit,
    reply: Saved,
    invalidates: [base],
    summary: 'Zmiana podmiotu gospodarczego',
  }),
  source: endpoint(`GET ${base}/zrodlo`, {
    forKeys: true,
    access: 'entities.lookUp',
    reply: z.object({ nazwa: z.string(), zastepcze: z.boolean() }),
    summary: 'Źródło danych podmiotów gospodarczych',
  }),
  /** What REGON knows about a tax number; nothing is stored. */
  fromRegister: endpoint(`GET ${base}/gus/:nip`, {
    forKeys: true,
    access: 'entities.lookUp',
    params: { nip: nip() },
    reply: RegisterEntity,
    summary: 'Dane podmiotu z rejestru REGON',
  }),
  /** Stores the entity with REGON's data; an existing entity is refreshed only for users who may change the register. */
  importFromRegister: endpoint(`POST ${base}/gus/:nip`, {
    forKeys: true,
    access: 'entities.lookUp',
    params: { nip: nip() },
    reply: Saved,
    invalidates: [base],
    ownTransaction: true,
    summary: 'Pobranie podmiotu z rejestru REGON',
  }),
}
