import { z } from 'zod'
import { measuresBase } from '../code-lists/code-list-facts.ts'
import { ChosenIds, endpoint, Saved, queryFlag } from '../kernel/endpoint.ts'
import {
  optionalDate,
  recordVersion,
  recordId,
  requiredDate,
  requiredText,
  unlessEmpty,
  validityRange,
} from '../kernel/fields.ts'
import { column, defineGrid, GridQuery } from '../kernel/grid.ts'

/** The last digit of a commune's code (decisions, 'Municipality type digit'). */
export const communeTypes = {
  1: 'gmina miejska',
  2: 'gmina wiejska',
  3: 'gmina miejsko-wiejska',
  4: 'miasto w gminie miejsko-wiejskiej',
  5: 'obszar wiejski w gminie miejsko-wiejskiej',
  8: 'dzielnica m.st. Warszawy',
  9: 'delegatura miasta',
} as const
/** The types that a seat may have; 4 and 5 are parts of a commune of type 3. */
export const seatTypes = ['1', '2', '3', '8', '9'] as const

/** Names of the kinds of units above communes; cities with county rights have numbers from 61. */
export const upperKinds = { voivodeship: 'województwo', county: 'powiat', city: 'miasto na prawach powiatu' } as const
const kinds = [...Object.values(upperKinds), ...Object.values(communeTypes)]
const kindColumn = column.option(Object.fromEntries(kinds.map((kind) => [kind, kind])))

export const NAME_LENGTH = 150

/** Where an import got its units from. */
export const importSources = { GUS: 'baza GUS', PLIK: 'plik', ZASTEPCZE: 'baza zastępcza' } as const
export type ImportSource = keyof typeof importSources

const Row = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  /** 1 voivodeship, 2 county, 3 commune. */
  poziom: z.number().int().meta({ label: 'Poziom' }),
  rodzaj: z.string().meta({ label: 'Rodzaj' }),
  nadId: z.number().int().nullable(),
  terytNadKod: z.string().nullable().meta({ label: 'Kod nadrzędny' }),
  dataOd: z.string().meta({ label: 'Obowiązuje od' }),
  dataDo: z.string().meta({ label: 'Obowiązuje do' }),
  dataImportu: z.string().nullable().meta({ label: 'Data importu' }),
  wersja: z.number().int(),
})
export type TerritorialUnit = z.infer<typeof Row>

/** A unit as a form offers it, with the names of the units that it lies in. */
const Commune = Row.extend({
  powiatNazwa: z.string().meta({ label: 'Powiat' }),
  wojewodztwoNazwa: z.string().meta({ label: 'Województwo' }),
})

const Unit = validityRange(
  z.object({
    kod: requiredText('Kod jest wymagany', 7)
      .refine(
        unlessEmpty((kod) => /^(\d{2}|\d{4}|\d{6}[1-589])$/.test(kod)),
        'Kod ma 2 cyfry (województwo), 4 (powiat) albo 7, z których ostatnia oznacza rodzaj gminy (1-5, 8, 9)',
      )
      .meta({ label: 'Kod' }),
    nazwa: requiredText('Nazwa jest wymagana', NAME_LENGTH).meta({ label: 'Nazwa' }),
    dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
    dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
    /** The unit that it lies in. The code says so too, and the two must agree. */
    parentId: recordId().nullish().meta({ label: 'Jednostka nadrzędna' }),
    /** Given back as it was read, so that a change made meanwhile by someone else is noticed. */
    wersja: recordVersion(),
  }),
  'dataOd',
  'dataDo',
)
const Successor = Unit.safeExtend({ dataOd: requiredDate().meta({ label: 'Obowiązuje od' }) })

const base = '/api/dictionaries/jednostki_terytorialne_siedziby'
const grid = defineGrid({
  title: 'Jednostki terytorialne siedziby',
  path: base,
  access: 'codeLists.read',
  forKeys: true,
  row: Row,
  key: 'id',
  parent: 'nadId',
  columns: {
    kod: column.code,
    nazwa: column.text,
    rodzaj: kindColumn,
    dataOd: column.date,
    dataDo: column.date,
    dataImportu: { ...column.date, sortable: false, filterable: false },
  },
  defaultSort: { by: 'kod', order: 'ASC' },
})
/** Communes that may be a seat; forms search them by name, voivodeship and validity. */
const communes = defineGrid({
  title: 'Gminy',
  path: '/api/dictionaries/teryt/gmi',
  access: 'codeLists.read',
  forKeys: true,
  row: Commune,
  key: 'id',
  columns: {
    kod: column.code,
    nazwa: column.text,
    rodzaj: kindColumn,
    powiatNazwa: column.text,
    wojewodztwoNazwa: column.text,
    dataOd: column.date,
    dataDo: column.date,
  },
  defaultSort: { by: 'nazwa', order: 'ASC' },
})

const lookup = { access: 'codeLists.read', forKeys: true, reply: grid.list.reply } as const
// the register, what forms are offered of it, and the measures that name a unit which gets a successor
const invalidates = [base, '/api/dictionaries/teryt', measuresBase]
const manage = { access: 'dictionaries.manage', reply: Saved, invalidates } as const

/** The result of an import, or what it would do (`podglad=true`). */
const ImportResult = z.object({
  success: z.boolean(),
  message: z.string(),
  podsumowanie: z
    .object({
      stanNa: z.string(),
      dodane: z.number().int(),
      zmienione: z.number().int(),
      zakonczone: z.number().int(),
      bezZmian: z.number().int(),
      /** The first hundred units that the catalogue no longer has. */
      zakonczoneJednostki: z.array(z.object({ kod: z.string(), nazwa: z.string() })),
    })
    .optional(),
})
export type TerytImport = z.infer<typeof ImportResult>
const Preview = z.object({ podglad: queryFlag().optional() }).optional()
const message = z.object({ message: z.string() })

/** Territorial units of seat and their import from GUS (spec 3 §2.6, 2 'TERYT import'). */
export const territory = {
  grid,
  communes,
  create: endpoint(`POST ${base}/teryt`, { ...manage, body: Unit, summary: 'Dodanie jednostki' }),
  update: endpoint(`PATCH ${base}/teryt/:id`, { ...manage, body: Unit, summary: 'Zmiana jednostki' }),
  /** Ends the unit on the day before the new one begins, and adds the new one; `wersja` is that of the ended one. */
  succeed: endpoint(`POST ${base}/teryt/:id/nastepca`, {
    ...manage,
    body: Successor,
    summary: 'Zakończenie jednostki i dodanie jej następcy',
  }),
  remove: endpoint(`DELETE ${base}/teryt/:id`, { ...manage, summary: 'Usunięcie jednostki' }),
  // for forms: units in force today, unless the search filters by `dataOd` or `dataDo` or names them by `id`
  voivodeships: endpoint('GET /api/dictionaries/teryt/wojewodztwo', {
    ...lookup,
    query: GridQuery,
    summary: 'Województwa obowiązujące dziś albo w dniu z warunków',
  }),
  counties: endpoint('GET /api/dictionaries/teryt/powiaty/:id', {
    ...lookup,
    query: GridQuery,
    summary: 'Powiaty województwa',
  }),
  communesOf: endpoint('GET /api/dictionaries/teryt/gminy/:id', {
    ...lookup,
    query: GridQuery,
    summary: 'Gminy powiatu',
  }),
  /** Communes that match the search, and those already chosen. */
  communesDay: endpoint('GET /api/dictionaries/teryt/gmi/day/:chosen', {
    access: 'codeLists.read',
    forKeys: true,
    params: { chosen: ChosenIds },
    query: GridQuery,
    reply: communes.list.reply,
    summary: 'Gminy do wyboru razem z już wybranymi (0, gdy żadnej)',
  }),
  /** Every unit in force today. */
  all: endpoint('GET /api/dictionaries/teryt/all/true', {
    ...lookup,
    summary: 'Wszystkie jednostki obowiązujące dziś',
  }),
  chosen: endpoint('GET /api/dictionaries/teryt/:ids', {
    ...lookup,
    params: { ids: ChosenIds },
    summary: 'Jednostki o podanych identyfikatorach',
  }),
  /** What the import would read, and whether a stub answers in place of GUS. */
  notice: endpoint(`GET ${base}/komunikat`, {
    access: 'imports.run',
    reply: message,
    summary: 'Co odczyta import TERYT',
  }),
  /** When and from where the register was last filled. */
  importInfo: endpoint(`GET ${base}/importInfo`, {
    access: 'imports.run',
    reply: message,
    summary: 'Kiedy i skąd ostatnio wczytano TERYT',
  }),
  acceptFromGus: endpoint(`POST ${base}/acceptFromGus`, {
    access: 'imports.run',
    query: Preview,
    reply: ImportResult,
    invalidates,
    ownTransaction: true,
    summary: 'Import TERYT z bazy GUS; podglad=true tylko liczy zmiany',
  }),
  acceptFromFile: endpoint(`POST ${base}/acceptFromFile`, {
    access: 'imports.run',
    upload: { field: 'teryt', extension: 'xml' },
    query: Preview,
    reply: ImportResult,
    invalidates,
    summary: 'Import TERYT z pliku XML; podglad=true tylko liczy zmiany',
  }),
}
