import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { measuresBase } from '../code-lists/code-list-facts.ts'
import { ChosenId, endpoint, Saved } from '../kernel/endpoint.ts'
import {
  cleanText,
  optionalDate,
  optionalId,
  optionalText,
  recordVersion,
  recordId,
  requiredDate,
  requiredText,
  rule,
  validityRange,
} from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'
import { column, defineGrid, GridQuery } from '../kernel/grid.ts'
import { limits } from '../limits.ts'

/** Whether a measure extends or changes another one (spec 3 §4). */
export const changeKinds = { ND: 'nie dotyczy', PR: 'przedłużenie', ZM: 'zmiana' } as const
const ChangeKind = z.enum(codesOf(changeKinds), {
  error: 'Rodzaj zmiany jest wymagany',
})
export type ChangeKind = z.output<typeof ChangeKind>

const MAX_BUDGET = 9_999_999_999_999_99 / 100
const unique = (ids: readonly (number | undefined)[]): boolean => new Set(ids).size === ids.length
const chosenIds = (label: string) =>
  z
    .array(recordId())
    .max(500, 'Można wybrać najwyżej 500 elementów')
    .refine(unique, 'Element został wybrany więcej niż raz')
    .meta({ label })
const budget = (label: string) =>
  z
    .number({ error: 'Nieprawidłowa kwota' })
    .min(-MAX_BUDGET, 'Kwota jest zbyt duża')
    .max(MAX_BUDGET, 'Kwota jest zbyt duża')
    .refine((amount) => Number(amount.toFixed(2)) === amount, texts.twoDecimals)
    .nullish()
    .meta({ label })
const numer = () => requiredText('Numer jest wymagany', 80, { min: 3 }).meta({ label: 'Numer' })

/** One regulation on which a measure rests, as its own dialog edits it. */
export const Regulation = validityRange(
  z.object({
    /** Only when the regulation is already stored. */
    id: recordId().optional(),
    nazwaRozporzadzenia: requiredText('Nazwa rozporządzenia jest wymagana', 1000).meta({
      label: 'Nazwa rozporządzenia',
    }),
    dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
    dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
  }),
  'dataOd',
  'dataDo',
)

/** In the order of the form, so that errors are listed in the order of the fields. */
const fields = z.object({
  numer: numer(),
  rodzajSrodkaPomocowegoId: recordId('Rodzaj środka pomocy jest wymagany').meta({
    label: 'Rodzaj środka pomocy',
  }),
  nazwa: requiredText('Nazwa jest wymagana', 400, { min: 3 }).meta({ label: 'Nazwa' }),
  rodzajZmiany: ChangeKind.meta({ label: 'Rodzaj zmiany' }),
  zmienianySrodekId: optionalId('Zmieniany środek pomocy'),
  obowiazujeOd: optionalDate().meta({ label: 'Obowiązuje od' }),
  obowiazujeDo: optionalDate().meta({ label: 'Obowiązuje do' }),
  podstawaPrawna: requiredText('Podstawa prawna jest wymagana', 2000, { min: 3 }).meta({ label: 'Podstawa prawna' }),
  ustawyIds: chosenIds('Ustawy'),
  rozporzadzenia: z
    .array(Regulation)
    .max(200, 'Można dodać najwyżej 200 rozporządzeń')
    .refine((list) => unique(list.flatMap(({ id }) => id ?? [])), 'Rozporządzenie zostało podane więcej niż raz')
    .meta({ label: 'Rozporządzenia' }),
  grupyIds: chosenIds('Grupy'),
  udzielajacyPomocyIds: chosenIds('Udzielający pomocy'),
  przeznaczeniaPomocyIds: chosenIds('Przeznaczenia pomocy'),
  formyPomocyIds: chosenIds('Formy pomocy'),
  wielkosciBeneficjentowIds: chosenIds('Wielkości beneficjentów'),
  statusRegionuId: recordId('Status regionu jest wymagany').meta({ label: 'Status regionu' }),
  sektoryDzialalnosciIds: chosenIds('Sektory działalności'),
  regionyIds: chosenIds('Regiony'),
  budzetPLN: budget('Budżet (PLN)'),
  budzetZagraniczny: budget('Budżet zagraniczny'),
  nazwaFunduszuUE: optionalText(200).meta({ label: 'Nazwa funduszu UE' }),
  adresStronyInternetowej: cleanText(
    z
      .string()
      .trim()
      .max(500, texts.atMost(500))
      .regex(/^$|^https?:\/\/\S+$/i, 'Adres musi zaczynać się od http:// lub https://'),
  )
    .nullish()
    .meta({ label: 'Adres strony internetowej' }),
  wersja: recordVersion(),
})

/** An aid measure as the form sends it (spec 3 §3, §5). */
export const AidMeasure = rule(
  validityRange(fields, 'obowiazujeOd', 'obowiazujeDo'),
  ['rodzajZmiany', 'zmienianySrodekId'],
  ({ rodzajZmiany, zmienianySrodekId }, refuse) => {
    if (rodzajZmiany !== 'ND' && !zmienianySrodekId)
      refuse('zmienianySrodekId', 'Zmieniany środek pomocy jest wymagany')
  },
)
const Successor = AidMeasure.safeExtend({ obowiazujeOd: requiredDate().meta({ label: 'Obowiązuje od' }) })
export type AidMeasure = z.output<typeof AidMeasure>

const StoredRegulation = z.object({
  id: z.number().int(),
  nazwaRozporzadzenia: z.string().meta({ label: 'Nazwa rozporządzenia' }),
  dataOd: z.string().meta({ label: 'Obowiązuje od' }),
  dataDo: z.string().meta({ label: 'Obowiązuje do' }),
})
const ids = z.array(z.number().int())
const amount = (label: string) => z.number().nullable().meta({ label })
const text = (label: string) => z.string().nullable().meta({ label })

const Row = z.object({
  id: z.number().int(),
  numer: z.string().meta({ label: 'Numer' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  rodzajSrodkaPomocowego: z.string().meta({ label: 'Rodzaj środka pomocy' }),
  obowiazujeOd: z.string().meta({ label: 'Obowiązuje od' }),
  obowiazujeDo: z.string().meta({ label: 'Obowiązuje do' }),
  rodzajZmiany: ChangeKind.meta({ label: 'Rodzaj zmiany' }),
  zmienianySrodek: text('Zmieniany środek pomocy'),
  statusRegionu: z.string().meta({ label: 'Status regionu' }),
  budzetPLN: amount('Budżet (PLN)'),
  budzetZagraniczny: amount('Budżet zagraniczny'),
  podstawaPrawna: z.string().meta({ label: 'Podstawa prawna' }),
  adresStronyInternetowej: text('Adres strony internetowej'),
  nazwaFunduszuUE: text('Nazwa funduszu UE'),
  /** Codes of laws, purposes and forms and names of the rest, joined into one text. */
  ustawy: text('Ustawy'),
  grupy: text('Grupy'),
  udzielajacyPomocy: text('Udzielający pomocy'),
  przeznaczeniaPomocy: text('Przeznaczenia pomocy'),
  formyPomocy: text('Formy pomocy'),
  wielkosciBeneficjentow: text('Wielkości beneficjentów'),
  wersja: z.number().int(),
})

const optional = { ...column.text, hidden: true }
const base = measuresBase
const grid = defineGrid({
  title: 'Środki pomocy',
  path: base,
  access: 'codeLists.read',
  forKeys: true,
  row: Row,
  key: 'id',
  columns: {
    numer: column.entryCode,
    nazwa: column.text,
    rodzajSrodkaPomocowego: column.text,
    obowiazujeOd: column.date,
    obowiazujeDo: column.date,
    rodzajZmiany: { ...column.option(changeKinds), hidden: true },
    zmienianySrodek: optional,
    statusRegionu: optional,
    budzetPLN: { ...column.amount, hidden: true },
    budzetZagraniczny: { ...column.amount, hidden: true },
    podstawaPrawna: optional,
    adresStronyInternetowej: optional,
    nazwaFunduszuUE: optional,
    ustawy: optional,
    grupy: optional,
    udzielajacyPomocy: optional,
    przeznaczeniaPomocy: optional,
    formyPomocy: optional,
    wielkosciBeneficjentow: optional,
  },
  defaultSort: { by: 'numer', order: 'ASC' },
  // the specification lets every measure be exported at once (spec 3 §9)
  exportLimits: { CSV: Infinity, XLSX: limits.sheetRows, PDF: Infinity },
})

/** Only what a form needs to offer a measure: there are thousands of them. */
const lookupGrid = defineGrid({
  title: 'Środki pomocy według filtra oraz wskazany',
  path: base,
  access: 'codeLists.read',
  forKeys: true,
  row: Row.pick({ id: true, numer: true, nazwa: true, obowiazujeOd: true, obowiazujeDo: true }).extend({
    /** Whether its purposes, if it names any, include one of this kind of aid. */
    dlaPublicznej: z.boolean().meta({ label: 'Dla pomocy publicznej' }),
    dlaDeMinimis: z.boolean().meta({ label: 'Dla pomocy de minimis' }),
  }),
  key: 'id',
  columns: {
    numer: column.entryCode,
    nazwa: column.text,
    obowiazujeOd: column.date,
    obowiazujeDo: column.date,
    dlaPublicznej: column.boolean,
    dlaDeMinimis: column.boolean,
  },
  defaultSort: { by: 'numer', order: 'ASC' },
})

const regulationsGrid = defineGrid({
  title: 'Rozporządzenia środka pomocy',
  path: `${base}/day/:id/rozporzadzenia`,
  access: 'codeLists.read',
  forKeys: true,
  row: StoredRegulation,
  key: 'id',
  columns: { nazwaRozporzadzenia: column.text, dataOd: column.date, dataDo: column.date },
  defaultSort: { by: 'nazwaRozporzadzenia', order: 'ASC' },
})

const manage = { access: 'dictionaries.manage', reply: Saved, invalidates: [grid] } as const
/** The names of entries that a list shows, and the record by their ids. */
const listed = {
  ustawy: true,
  grupy: true,
  udzielajacyPomocy: true,
  przeznaczeniaPomocy: true,
  formyPomocy: true,
  wielkosciBeneficjentow: true,
} as const
/** The specification's form sends the measure as an entity, with what its lists of ids stand for. */
const entity = {
  body: AidMeasure,
  sentAlong: ['id', 'rodzajSrodkaPomocowego', ...Object.keys(listed)],
} as const

/** Aid measures: programmes and individual aid, with everything that they allow (spec 3 §2.3). */
export const aidMeasures = {
  grid,
  read: endpoint(`GET ${base}/:id`, {
    access: 'codeLists.read',
    forKeys: true,
    reply: Row.omit(listed).extend({
      rodzajSrodkaPomocowegoId: z.number().int(),
      statusRegionuId: z.number().int(),
      zmienianySrodekId: z.number().int().nullable(),
      ustawyIds: ids,
      grupyIds: ids,
      udzielajacyPomocyIds: ids,
      przeznaczeniaPomocyIds: ids,
      formyPomocyIds: ids,
      wielkosciBeneficjentowIds: ids,
      sektoryDzialalnosciIds: ids,
      regionyIds: ids,
      rozporzadzenia: z.array(StoredRegulation),
    }),
    summary: 'Środek pomocy',
  }),
  create: endpoint(`POST ${base}`, { ...manage, ...entity, summary: 'Dodanie środka pomocy' }),
  update: endpoint(`PATCH ${base}/:id`, { ...manage, ...entity, summary: 'Zmiana środka pomocy' }),
  copy: endpoint(`POST ${base}/:id/copy`, {
    ...manage,
    body: z.object({ numer: numer() }),
    summary: 'Skopiowanie środka pomocy pod nowym numerem',
  }),
  /** Ends the measure on the day before the new one begins, and adds the new one; `wersja` is that of the ended one. */
  succeed: endpoint(`POST ${base}/:id/nastepca`, {
    ...manage,
    body: Successor,
    summary: 'Zakończenie środka pomocy i dodanie jego następcy',
  }),
  remove: endpoint(`DELETE ${base}/:id`, { ...manage, summary: 'Usunięcie środka pomocy' }),
  /** Measures that match the search (validity on a day), and the one already chosen; 0 when none is chosen. */
  day: endpoint(`GET ${base}/day/:chosen`, {
    access: 'codeLists.read',
    forKeys: true,
    batched: true,
    params: { chosen: ChosenId },
    query: GridQuery,
    reply: lookupGrid.list.reply,
    summary: lookupGrid.title,
  }),
  lookupGrid,
  /** Regulations of a measure that match the search (validity on a day). */
  regulations: regulationsGrid.list,
  regulationsGrid,
}
