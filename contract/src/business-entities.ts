import { z } from 'zod'
import { endpoint, Saved } from './kernel/endpoint.ts'
import { nip, optionalText, requiredText } from './kernel/fields.ts'
import { column, defineGrid } from './kernel/grid.ts'

/** Where an entity's data come from. */
export const entitySources = { REGON: 'rejestr REGON', RECZNE: 'wprowadzone ręcznie' } as const

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
  zrodlo: z.enum(Object.keys(entitySources) as [keyof typeof entitySources]).meta({ label: 'Źródło danych' }),
  dataImportu: text('Data importu'),
  wersja: z.number().int(),
})
export type BusinessEntity = z.infer<typeof Row>

/** An entity in full; `pkdId` is its class in the dictionary, where the dictionary has it. */
const Details = Row.extend({ pkdId: z.number().int().nullable() })

/** What a person may write about an entity (spec 2 §5). */
export const EntityEdit = z.object({
  nip: nip().meta({ label: 'NIP' }),
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
  pkdId: z.number().int().positive().nullish().meta({ label: 'Klasa PKD' }),
  wersja: z.number().int().positive().optional(),
})

/** An entity as the REGON register has it: register data, not yet stored (spec 2 §3). */
export const RegisterEntity = EntityEdit.omit({ wersja: true }).extend({
  nazwaPelna: z.string(),
  nazwaPkd: z.string().nullable(),
  /** Activities, the leading one first. */
  listaPkd: z.array(z.object({ kod: z.string(), nazwa: z.string(), przewazajace: z.boolean() })),
})
export type RegisterEntity = z.infer<typeof RegisterEntity>

const base = '/api/dictionaries/podmiotgospodarczy'
const hidden = { ...column.text, hidden: true }
const Nip = z.string().regex(/^\d{10}$/)

/** Register of beneficiaries, filled from REGON (spec 2 §2, §7). */
export const businessEntities = {
  grid: defineGrid({
    title: 'Podmioty gospodarcze',
    path: base,
    access: 'registers.read',
    row: Row,
    key: 'id',
    columns: {
      nip: column.code,
      regon: column.code,
      nazwa: column.text,
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
  /** By tax number, for whoever records aid; 404 when the register of the product does not have it. */
  byNip: endpoint(`GET ${base}/nip/:nip`, {
    access: 'entities.lookUp',
    params: { nip: Nip },
    reply: Details,
    summary: 'Podmiot gospodarczy o podanym NIP',
  }),
  create: endpoint(`POST ${base}`, {
    access: 'entities.lookUp',
    body: EntityEdit,
    reply: Saved,
    summary: 'Dodanie podmiotu gospodarczego',
  }),
  update: endpoint(`PUT ${base}/:id`, {
    access: 'registers.write',
    body: EntityEdit,
    reply: Saved,
    summary: 'Zmiana podmiotu gospodarczego',
  }),
  /** What REGON knows about a tax number; nothing is stored. */
  fromRegister: endpoint(`GET ${base}/gus/:nip`, {
    access: 'entities.lookUp',
    params: { nip: Nip },
    reply: RegisterEntity,
    summary: 'Dane podmiotu z rejestru REGON',
  }),
  /** Stores or refreshes the entity with what REGON knows. */
  importFromRegister: endpoint(`POST ${base}/gus/:nip`, {
    access: 'entities.lookUp',
    params: { nip: Nip },
    reply: Saved,
    ownTransaction: true,
    summary: 'Pobranie podmiotu z rejestru REGON',
  }),
}
